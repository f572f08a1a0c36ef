import { createEffect, createEvent, createStore, sample, scopeBind } from 'effector'
import { downloadFile, saveFile } from 'shared/files'
import type { Failure } from 'shared/http'
import { sessionLost } from 'shared/session'

const EXPORT = '/api/customer/me/export'

export const exportPressed = createEvent()
export const left = createEvent()

export const exportFx = createEffect<void, { file: Blob; name: string }, Failure>(() => {
  const lost = scopeBind(sessionLost, { safe: true })
  return downloadFile({ url: EXPORT, sessionLost: () => lost() })
})
export const saveFileFx = createEffect(saveFile)

export const $isExporting = exportFx.pending
export const $isExported = createStore(false, { serialize: 'ignore' })
  .on(exportFx.done, () => true)
  .reset(exportPressed, left)
export const $failure = createStore<Failure | null>(null, { serialize: 'ignore' })
  .on(exportFx.failData, (_, failure) => failure)
  .reset(exportPressed, left)

sample({ clock: exportPressed, source: exportFx.pending, filter: (busy) => !busy, fn: () => {}, target: exportFx })
sample({ clock: exportFx.doneData, target: saveFileFx })
