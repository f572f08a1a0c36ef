import { attach, combine, createEffect, createEvent, createStore, sample } from 'effector'
import { showToast } from 'shared/ui'
import { placePicked } from '../filters/model'
import type { MapPoint } from '../map/map-area'
import { NO_ADDRESS, reversePlaceFx } from '../map/place-finder'
import { pickerClosed } from './place-popover'

/** Why somebody could not be located: they do not want to be, or the device does not know. */
export type Trouble = 'denied' | 'failed'

const PATIENCE_MS = 15_000
/** Somebody on foot is still in the same place. */
const KEPT_MS = 60_000

export const currentLocationPressed = createEvent()
export const retryPressed = createEvent()
export const dialogClosed = createEvent()

/** What the browser says of it beforehand. One that cannot say is asked for the position at once, as is one that would ask first. */
export const permissionFx = createEffect(async (): Promise<PermissionState> => {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state
  } catch {
    return 'prompt'
  }
})

export const positionFx = createEffect<void, MapPoint, Trouble>(
  () =>
    new Promise((resolve, reject) => {
      if (!navigator.geolocation) return reject('failed')
      navigator.geolocation.getCurrentPosition(
        ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
        ({ code, PERMISSION_DENIED }) => reject(code === PERMISSION_DENIED ? 'denied' : 'failed'),
        { timeout: PATIENCE_MS, maximumAge: KEPT_MS },
      )
    }),
)
const addressFx = attach({ effect: reversePlaceFx })
export const toastFx = createEffect((text: string) => showToast({ text, tone: 'error' }))

/** Whoever picks a place or goes away meanwhile no longer waits for where they are. */
const $isWanted = createStore(false, { serialize: 'ignore' })
  .on([currentLocationPressed, retryPressed], () => true)
  .reset(placePicked, pickerClosed, dialogClosed)

sample({ clock: [currentLocationPressed, retryPressed], target: permissionFx })
sample({
  clock: permissionFx.doneData,
  source: $isWanted,
  filter: (isWanted, state) => isWanted && state !== 'denied',
  fn: () => {},
  target: positionFx,
})
sample({
  clock: positionFx.doneData,
  source: $isWanted,
  filter: Boolean,
  fn: (_, point) => point,
  target: addressFx,
})
const found = sample({ clock: addressFx.doneData, source: $isWanted, filter: Boolean, fn: (_, place) => place })
sample({ clock: found, filter: (place) => place !== null, target: placePicked })

const nowhere = sample({
  clock: [found.filter({ fn: (place) => place === null }), addressFx.failData],
  source: $isWanted,
  filter: Boolean,
  fn: () => NO_ADDRESS,
})
sample({ clock: nowhere, target: toastFx })

const troubled = sample({
  clock: [
    permissionFx.doneData.filterMap((state): Trouble | undefined => (state === 'denied' ? 'denied' : undefined)),
    positionFx.failData,
  ],
  source: $isWanted,
  filter: Boolean,
  fn: (_, trouble) => trouble,
})

/** The dialog on screen. While it is tried again the one that offered to stays. */
export const $trouble = createStore<Trouble | null>(null, { serialize: 'ignore' })
  .on(troubled, (_, trouble) => trouble)
  .reset(dialogClosed, placePicked, nowhere)

export const $isLocating = combine(
  [permissionFx.pending, positionFx.pending, addressFx.pending, $isWanted],
  ([permission, position, address, isWanted]) => isWanted && (permission || position || address),
)
