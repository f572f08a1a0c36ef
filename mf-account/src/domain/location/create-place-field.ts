import { attach, createEffect, createEvent, createStore, sample, scopeBind } from 'effector'
import { createAutocomplete } from 'shared/autocomplete'
import { createCurrentLocation, type Point } from 'shared/geolocation'
import { locatePlaceFx, NO_ADDRESS, type PlaceSuggestion, reversePlaceFx, suggestPlacesFx } from 'shared/places'
import type { Location } from 'shared/rules'
import { showToast } from 'shared/ui'

const REST_MS = 200

export const addressMissingFx = createEffect(() => showToast({ text: NO_ADDRESS, tone: 'error' }))

/** Rounds coordinates to two decimals, about a kilometre: the precision of a village. */
const roughly = (degrees: number) => Math.round(degrees * 100) / 100

/** Returns the town at a point. Only the rounded position of the town is stored, never that of the customer. */
const townAtFx = createEffect(async (point: Point): Promise<Location | null> => {
  const reverse = scopeBind(reversePlaceFx, { safe: true })
  const found = await reverse(point)
  return found && { ...found, latitude: roughly(found.latitude), longitude: roughly(found.longitude) }
})

/** A location field: suggests places while the customer types, or finds the town at the current position. */
export function createPlaceField() {
  /** The form is shown with the location known so far. */
  const opened = createEvent<Location | null>()
  const suggestionPicked = createEvent<PlaceSuggestion>()
  const picked = createEvent<Location>()
  const cleared = createEvent()

  const lookup = createAutocomplete<PlaceSuggestion[], Error>({
    effect: attach({ effect: suggestPlacesFx }),
    nothing: [],
    restMs: REST_MS,
  })
  const current = createCurrentLocation<Location>({
    reverse: townAtFx,
    given: [opened, suggestionPicked, picked, lookup.typed],
  })
  sample({ clock: current.found, target: picked })

  const locateFx = attach({ effect: locatePlaceFx })
  /** The suggestion whose coordinates are being requested. */
  const $sought = createStore<PlaceSuggestion | null>(null, { serialize: 'ignore' })
    .on(suggestionPicked, (_, suggestion) => suggestion)
    .reset(opened, cleared, lookup.typed)
  sample({ clock: suggestionPicked, filter: ({ place }) => place === null, target: locateFx })
  sample({ clock: suggestionPicked.filterMap(({ place }) => place ?? undefined), target: picked })
  sample({
    clock: locateFx.done,
    source: $sought,
    // Ignores the response if the customer has typed on or picked another suggestion.
    filter: (sought, { params }) => sought === params,
    fn: (_, { result }) => result,
    target: picked,
  })
  const lost = sample({ clock: locateFx.fail, source: $sought, filter: (sought, { params }) => sought === params })
  sample({ clock: lost, fn: () => {}, target: addressMissingFx })
  $sought.reset(picked, lost)

  const $place = createStore<Location | null>(null, { serialize: 'ignore' })
    .on(opened, (_, place) => place)
    .on(picked, (_, place) => place)
    .reset(cleared, lookup.typed)
  const $text = createStore('', { serialize: 'ignore' })
    .on(lookup.typed, (_, text) => text)
    .on(opened, (_, place) => place?.address ?? '')
    .on(picked, (_, { address }) => address)
    .reset(cleared)
  sample({ clock: [opened, picked, cleared], fn: () => {}, target: lookup.cleared })

  return {
    opened,
    typed: lookup.typed,
    retryPressed: lookup.retried,
    suggestionPicked,
    picked,
    cleared,
    current,
    $place,
    $text,
    $suggestions: lookup.$found,
    $status: lookup.$status,
    $isLocating: $sought.map((sought) => sought !== null),
  }
}
export type PlaceFieldModel = ReturnType<typeof createPlaceField>
