import { attach, createEffect, createEvent, createStore, sample, scopeBind } from 'effector'
import { CANCELLED, uploadFile } from 'shared/files'
import type { Failure } from 'shared/http'
import type { AvatarRefusal } from 'shared/rules'
import { $user, sessionEnded, sessionLost, sessionOpened } from 'shared/session'
import * as api from '../../api'
import { type Area, cropImage, readPicture, revokeImageUrl, type SelectedImage } from './read-picture'

export interface Point {
  x: number
  y: number
}

const UPLOADS = '/api/media-library-pro/uploads'

export const fileChosen = createEvent<File>()
/** The customer discards the chosen picture, to choose another or none. */
export const discarded = createEvent()
export const moved = createEvent<Point>()
export const zoomed = createEvent<number>()
/** The area of the picture inside the circle has changed. */
export const cropChanged = createEvent<Area>()
export const sendPressed = createEvent()
export const cancelPressed = createEvent()
export const removePressed = createEvent()
/** The customer leaves the page: a running upload is aborted, and a picture that was not uploaded stays. */
export const left = createEvent()

export const readPictureFx = createEffect<File, SelectedImage, AvatarRefusal>(readPicture)
export const revokeImageUrlFx = createEffect(revokeImageUrl)
const endFx = createEffect((upload: AbortController) => upload.abort())

const progressReported = createEvent<number>()
/**
 * Crops the picture to the square around the circle and uploads it.
 * @returns the UUID of the upload
 */
export const uploadFx = createEffect<{ picture: SelectedImage; area: Area; signal: AbortSignal }, string, unknown>(
  async ({ picture, area, signal }) => {
    const report = scopeBind(progressReported, { safe: true })
    const lost = scopeBind(sessionLost, { safe: true })
    const uuid = crypto.randomUUID()
    const form = new FormData()
    form.append('file', await cropImage(picture, area), 'portrait.jpg')
    form.append('uuid', uuid)
    await uploadFile({ url: UPLOADS, form, signal, onProgress: report, sessionLost: () => lost() })
    return uuid
  },
)
const chooseFx = attach({
  effect: api.setAvatarFx,
  mapParams: (uuid: string) => ({ body: { avatar: { '0': { uuid } } } }),
})
const removeFx = attach({ effect: api.setAvatarFx, mapParams: () => ({ body: {} }) })
/** The customer after the avatar was set. */
export const avatarSet = chooseFx.doneData.map(({ data }) => data)
export const avatarRemoved = removeFx.doneData.map(({ data }) => data)

/** The last chosen file, and the id of the customer who chose it. */
const $chosen = createStore<{ file: File; userId: string | null } | null>(null, { serialize: 'ignore' }).reset(
  discarded,
  avatarSet,
)
sample({
  clock: fileChosen,
  source: $user,
  fn: (user, file) => ({ file, userId: user?.id ?? null }),
  target: $chosen,
})
const readLast = sample({ clock: readPictureFx.done, source: $chosen, fn: (chosen, read) => ({ chosen, ...read }) })
const pictureRead = readLast.filterMap(({ chosen, params, result }) => (chosen?.file === params ? result : undefined))
const pictureLate = readLast.filterMap(({ chosen, params, result }) => (chosen?.file === params ? undefined : result))
/** True while the browser decodes the picture, which takes a moment for a large one. */
export const $isReading = readPictureFx.pending

const $pictures = createStore<{ now: SelectedImage | null; before: SelectedImage | null }>(
  { now: null, before: null },
  { serialize: 'ignore' },
)
  .on(pictureRead, ({ now }, picture) => ({ now: picture, before: now }))
  .on([discarded, avatarSet], ({ now }) => ({ now: null, before: now }))
export const $picture = $pictures.map(({ now }) => now, { skipVoid: false })
// Revokes object URLs: each one keeps the whole file in memory.
sample({
  clock: [pictureLate, $pictures.updates.filterMap(({ before }) => before ?? undefined)],
  target: revokeImageUrlFx,
})
// A chosen picture is discarded for the next customer of this browser. The same customer, signed in again, keeps it.
sample({ clock: sessionEnded, target: discarded })
sample({
  clock: sessionOpened,
  source: $chosen,
  filter: (chosen, { user }) => chosen !== null && chosen.userId !== user.id,
  fn: () => {},
  target: discarded,
})

/** Why the chosen file is refused. */
export const $refusal = createStore<AvatarRefusal | null>(null, { serialize: 'ignore' })
  .on(readPictureFx.failData, (_, refusal) => refusal)
  .reset(fileChosen, discarded, left)
export const $crop = createStore<Point>({ x: 0, y: 0 }, { serialize: 'ignore' })
  .on(moved, (_, point) => point)
  .reset(pictureRead, discarded)
export const $zoom = createStore(1, { serialize: 'ignore' })
  .on(zoomed, (_, zoom) => zoom)
  .reset(pictureRead, discarded)
const $area = createStore<Area | null>(null, { serialize: 'ignore' })
  .on(cropChanged, (_, area) => area)
  .reset(pictureRead, discarded)
/** True once the picture is rendered and its crop area is known. */
export const $isCut = $area.map((area) => area !== null)

const $upload = createStore<AbortController | null>(null, { serialize: 'ignore' })
export const $isSending = createStore(false, { serialize: 'ignore' })
/** Upload progress in percent. */
export const $percent = createStore(0, { serialize: 'ignore' })
  .on(progressReported, (_, percent) => percent)
  .reset(sendPressed)
export const $isRemoving = removeFx.pending

export const $failure = createStore<Failure | null>(null, { serialize: 'ignore' })
  .on(uploadFx.failData, (_, error) => asFailure(error))
  .on([chooseFx.failData, removeFx.failData], (_, failure) => failure)
  .reset(sendPressed, removePressed, discarded, fileChosen, left)

function asFailure(error: unknown): Failure | null {
  if (error === CANCELLED) return null
  return isFailure(error) ? error : { kind: 'unexpected', requestId: null }
}
const isFailure = (error: unknown): error is Failure => typeof error === 'object' && error !== null && 'kind' in error

sample({ clock: fileChosen, target: readPictureFx })

const uploadStarted = sample({
  clock: sendPressed,
  source: { picture: $picture, area: $area, isSending: $isSending },
}).filterMap(({ picture, area, isSending }) =>
  picture && area && !isSending ? { picture, area, ending: new AbortController() } : undefined,
)
$upload.on(uploadStarted, (_, { ending }) => ending)
$isSending.on(uploadStarted, () => true).reset(uploadFx.fail, chooseFx.finally)
sample({
  clock: uploadStarted,
  fn: ({ ending, ...chosen }) => ({ ...chosen, signal: ending.signal }),
  target: uploadFx,
})
sample({ clock: uploadFx.doneData, target: chooseFx })
sample({ clock: removePressed, target: removeFx })
sample({
  clock: [cancelPressed, left],
  source: $upload,
  filter: (upload): upload is AbortController => upload !== null,
  target: endFx,
})
