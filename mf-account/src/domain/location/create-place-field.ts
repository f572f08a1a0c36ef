import { attach, createEffect, createEvent, createStore, sample, scopeBind } from 'effector'
import type { Failure } from 'shared/http'
import { createCurrentLocation, type Point } from 'shared/locate'
import type { Location } from 'shared/rules'
import { createLookup } from 'shared/suggest'
import * as api from '../../api'

const REST_MS = 200

/** The town at a point; null when there is none near. */
const placeAtFx = createEffect<Point, Location | null, Failure>(async ({ latitude, longitude }) => {
  const ask = scopeBind(api.placeNearFx, { safe: true })
  try {
    const { data } = await ask({ query: { latitude, longitude } })
    return { address: data.address, latitude: data.latitude, longitude: data.longitude }
  } catch (error) {
    if (isNotFound(error)) return null
    throw error
  }
})

const isNotFound = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'NOT_FOUND'

/**
 * A field for where somebody is: finds places while they type, or where they are now.
 * @param name tells its stores from all others
 */
export function createPlaceField(name: string) {
  /** The form is shown, with what is known so far. */
  const opened = createEvent<Location | null>()
  const picked = createEvent<Location>()
  const cleared = createEvent()

  const lookup = createLookup(`${name}/lookup`, {
    effect: attach({ effect: api.placesFx, mapParams: (q: string) => ({ query: { q } }) }),
    nothing: { data: [] },
    restMs: REST_MS,
  })
  const current = createCurrentLocation<Location>(`${name}/current`, {
    reverse: placeAtFx,
    given: [opened, picked, lookup.typed],
  })
  sample({ clock: current.found, target: picked })

  const $place = createStore<Location | null>(null, { sid: `${name}/place`, serialize: 'ignore' })
    .on(opened, (_, place) => place)
    .on(picked, (_, place) => place)
    .reset(cleared, lookup.typed)
  const $text = createStore('', { sid: `${name}/text`, serialize: 'ignore' })
    .on(lookup.typed, (_, text) => text)
    .on(opened, (_, place) => place?.address ?? '')
    .on(picked, (_, { address }) => address)
    .reset(cleared)
  sample({ clock: [opened, picked, cleared], fn: () => {}, target: lookup.cleared })

  return {
    opened,
    typed: lookup.typed,
    retried: lookup.retried,
    picked,
    cleared,
    current,
    $place,
    $text,
    $places: lookup.$found.map(({ data }) => data),
    $status: lookup.$status,
  }
}
export type PlaceFieldModel = ReturnType<typeof createPlaceField>
