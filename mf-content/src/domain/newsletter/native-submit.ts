import { createEvent, createStore } from 'effector'
import type { Failure } from 'shared/http'

/** Result of the footer form posted without JavaScript; the home page renders it. */
export interface NativeSubmitResult {
  values: Readonly<Record<string, string>>
  failure: Failure
}

export const nativeSubmitRefused = createEvent<NativeSubmitResult>()
export const nativeSubmitSucceeded = createEvent()
export const nativeSubmitCleared = createEvent()

export const $nativeRefusal = createStore<NativeSubmitResult | null>(null)
  .on(nativeSubmitRefused, (_, sent) => sent)
  .reset(nativeSubmitSucceeded, nativeSubmitCleared)
export const $isNativeSuccess = createStore(false)
  .on(nativeSubmitSucceeded, () => true)
  .reset(nativeSubmitRefused, nativeSubmitCleared)
