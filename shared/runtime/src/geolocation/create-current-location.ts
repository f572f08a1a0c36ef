import { attach, combine, createEffect, createEvent, createStore, type Effect, sample, type Unit } from 'effector'
import { showToast } from 'shared/ui'

/** A point on the earth, in degrees. */
export interface Point {
  latitude: number
  longitude: number
}

/** Why the customer could not be located: permission denied, or no position available. */
export type GeolocationError = 'denied' | 'failed'

const TIMEOUT_MS = 15_000
/** A cached position may be a minute old: a customer on foot has hardly moved. */
const CACHE_MS = 60_000

/** Queries the geolocation permission. Without the Permissions API, or when it is `prompt`, the position is requested directly. */
export const permissionFx = createEffect(async (): Promise<PermissionState> => {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state
  } catch {
    return 'prompt'
  }
})

/** Asks the browser for the visitor's position, which may ask for permission. */
export const positionFx = createEffect<void, Point, GeolocationError>(
  () =>
    new Promise((resolve, reject) => {
      if (!navigator.geolocation) return reject('failed')
      navigator.geolocation.getCurrentPosition(
        ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
        ({ code, PERMISSION_DENIED }) => reject(code === PERMISSION_DENIED ? 'denied' : 'failed'),
        { timeout: TIMEOUT_MS, maximumAge: CACHE_MS },
      )
    }),
)

/** Shows that the address of a position could not be found. */
export const addressMissingFx = createEffect(() =>
  showToast({ text: 'Could not get your address. Please, try again', tone: 'error' }),
)

/**
 * Model of "Use current location": asks the browser for the position, then `reverse` for the place there.
 * @param reverse finds the place at a point; null when there is none
 * @param given events that cancel the request, such as choosing another place or leaving the page
 */
export function createCurrentLocation<Place>({
  reverse,
  given,
}: {
  reverse: Effect<Point, Place | null, unknown>
  given: readonly Unit<unknown>[]
}) {
  const pressed = createEvent()
  const retried = createEvent()
  const dialogClosed = createEvent()
  const askFx = attach({ effect: permissionFx })
  const locateFx = attach({ effect: positionFx })
  const addressFx = attach({ effect: reverse })

  const $isWanted = createStore(false, { serialize: 'ignore' })
    .on([pressed, retried], () => true)
    .reset([...given, dialogClosed])

  sample({ clock: [pressed, retried], target: askFx })
  sample({
    clock: askFx.doneData,
    source: $isWanted,
    filter: (isWanted, state) => isWanted && state !== 'denied',
    fn: () => {},
    target: locateFx,
  })
  sample({ clock: locateFx.doneData, source: $isWanted, filter: Boolean, fn: (_, point) => point, target: addressFx })
  const answered = sample({
    clock: addressFx.doneData,
    source: $isWanted,
    filter: Boolean,
    fn: (_, place) => ({ place }),
  })
  /** Fires with the place at the customer's position. */
  const found = answered.filterMap(({ place }) => place ?? undefined)

  const nowhere = sample({
    clock: [answered.filterMap(({ place }) => (place === null ? true : undefined)), addressFx.failData],
    source: $isWanted,
    filter: Boolean,
    fn: () => {},
  })
  sample({ clock: nowhere, target: addressMissingFx })

  const troubled = sample({
    clock: [
      askFx.doneData.filterMap((state): GeolocationError | undefined => (state === 'denied' ? 'denied' : undefined)),
      locateFx.failData,
    ],
    source: $isWanted,
    filter: Boolean,
    fn: (_, trouble) => trouble,
  })
  /** The error whose dialog is shown. It stays open during a retry. */
  const $trouble = createStore<GeolocationError | null>(null, { serialize: 'ignore' })
    .on(troubled, (_, trouble) => trouble)
    .reset([...given, dialogClosed, found, nowhere])
  $isWanted.reset(found, nowhere)

  const $isLocating = combine(
    [askFx.pending, locateFx.pending, addressFx.pending, $isWanted],
    ([permission, position, address, isWanted]) => isWanted && (permission || position || address),
  )
  return { pressed, retried, dialogClosed, found, $trouble, $isLocating }
}
export type CurrentLocationModel = Pick<
  ReturnType<typeof createCurrentLocation>,
  'pressed' | 'retried' | 'dialogClosed' | '$trouble' | '$isLocating'
>
