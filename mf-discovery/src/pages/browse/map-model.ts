import { attach, combine, createEffect, createEvent, createStore, sample } from 'effector'
import { factOf } from 'shared/bus'
import type { Failure } from 'shared/http'
import * as api from '../../api'
import { type Filters, filterKey } from '../../domain/filters/filters'
import { $filters, placePicked } from '../../domain/filters/model'
import { MAP_AREA } from '../../domain/filters/place'
import { filterQuery } from '../../domain/filters/search-query'
import type { MapSight } from '../../domain/map/engine'
import { areaOf, type Bounds, boundsAround, boundsOf, isWithin, type MapArea } from '../../domain/map/map-area'
import { $pickedId, pinCardClosed } from './map-state'

/** Debounce time before a moved map is searched. */
const REST_MS = 400

/** The map is shown, or no longer shown. */
export const opened = createEvent()
export const closed = createEvent()
export const moved = createEvent<MapSight>()
export const areaSearchPressed = createEvent()
export const searchAsMovedToggled = createEvent<boolean>()
export const pinsRetryPressed = createEvent()

interface Pins {
  key: string
  items: api.ExperiencePin[]
  total: number
}

const pinsFx = attach({
  mapParams: ({ query }: { key: string; query: api.FilterQuery }) => ({ query }),
  effect: api.pinsFx,
})
export const restFx = createEffect(async (area: MapArea) => {
  await new Promise((resolve) => setTimeout(resolve, REST_MS))
  return area
})

const $isOpen = createStore(false)
  .on(opened, () => true)
  .reset(closed)
/** The key of the awaited pins: responses to earlier requests are ignored. */
const $wanted = createStore<string | null>(null)
export const $pins = createStore<Pins | null>(null)
const $failed = createStore<{ key: string; failure: Failure } | null>(null)
export const $pinsFailure = $failed.map((failed) => failed?.failure ?? null)
export const $isLooking = $wanted.map((wanted) => wanted !== null)

const asked = createEvent<Filters>()
sample({
  clock: [opened, $filters],
  source: { isOpen: $isOpen, filters: $filters, wanted: $wanted, pins: $pins, failed: $failed },
  filter: ({ isOpen, filters, wanted, pins, failed }) =>
    isOpen && filterKey(filters) !== (wanted ?? failed?.key ?? pins?.key),
  fn: ({ filters }) => filters,
  target: asked,
})
sample({ clock: pinsRetryPressed, source: $filters, target: asked })
// What failed without a connection is requested again when the connection is back.
sample({
  clock: factOf('shell/online'),
  source: $pinsFailure,
  filter: (failure) => failure?.kind === 'unreachable',
  fn: () => {},
  target: pinsRetryPressed,
})
sample({ clock: asked, fn: (filters) => ({ key: filterKey(filters), query: filterQuery(filters) }), target: pinsFx })

const answered = sample({
  clock: pinsFx.done,
  source: $wanted,
  filter: (wanted, { params }) => wanted === params.key,
  fn: (_, { params, result }): Pins => ({ key: params.key, items: result.data, total: result.meta.total }),
})
const refused = sample({
  clock: pinsFx.fail,
  source: $wanted,
  filter: (wanted, { params }) => wanted === params.key,
  fn: (_, { params, error }) => ({ key: params.key, failure: error }),
})
$wanted.on(asked, (_, filters) => filterKey(filters)).reset(answered, refused)
$pins.on(answered, (_, pins) => pins)
$failed.on(refused, (_, failed) => failed).reset(asked, answered, closed)

// The area of a map that the customer has dragged or zoomed.
export const areaReported = sample({
  clock: moved,
  filter: ({ byCustomer }) => byCustomer,
  fn: ({ bounds }) => areaOf(bounds),
})
const areaSearched = createEvent<MapArea>()

export const $searchesAsMoved = createStore(false).on(searchAsMovedToggled, (_, isOn) => isOn)
/** The area the map was moved to since its last search. */
export const $newArea = createStore<MapArea | null>(null)
  .on(areaReported, (_, area) => area)
  .reset(areaSearched)
export const $offersArea = combine($newArea, $searchesAsMoved, (area, isOn) => area !== null && !isOn)

sample({ clock: areaSearchPressed, source: $newArea, filter: Boolean, target: areaSearched })
sample({ clock: areaReported, target: restFx })
sample({
  clock: [restFx.doneData, sample({ clock: searchAsMovedToggled, source: $newArea, filter: Boolean })],
  source: { latest: $newArea, isOn: $searchesAsMoved, isOpen: $isOpen },
  filter: ({ latest, isOn, isOpen }, area) => isOpen && isOn && latest === area,
  fn: (_, area) => area,
  target: areaSearched,
})
sample({ clock: areaSearched, fn: (area) => ({ address: MAP_AREA, ...area }), target: placePicked })

/** The area that was last searched from the map: its results must not move the map. */
const $ownArea = createStore<MapArea | null>(null).on(areaSearched, (_, area) => area)
const $sight = createStore<MapSight | null>(null).on(moved, (_, sight) => sight)
/** How many of the pins are on the visible part of the map; null until it is shown. */
export const $countInView = combine($pins, $sight, (pins, sight) =>
  pins && sight ? pins.items.filter((pin) => isWithin(pin, sight.bounds)).length : null,
)

/** What the map should show next: the results, unless the customer has just moved it there. */
export const $frame = createStore<{ bounds: Bounds; filling: boolean } | null>(null)
const framed = sample({
  clock: answered,
  source: { filters: $filters, ownArea: $ownArea },
  filter: ({ filters: { place }, ownArea }) => !ownArea || !isSameArea(place, ownArea),
  fn: ({ filters: { place } }, { items }) => {
    const bounds = boundsOf(items) ?? (place ? boundsAround(place) : null)
    return { frame: bounds && { bounds, filling: false } }
  },
})
// Reopening the map shows the area where it was left.
const resumed = sample({
  clock: opened,
  source: { sight: $sight, pins: $pins, filters: $filters },
  filter: ({ sight, pins, filters }) => sight !== null && pins?.key === filterKey(filters),
  fn: ({ sight }) => ({ frame: sight && { bounds: sight.bounds, filling: true } }),
})
$frame.on([framed, resumed], (_, { frame }) => frame)
// Only results that move the map discard a drag; those of an area searched earlier do not.
$newArea.reset(framed)

const isSameArea = (one: MapArea | null, other: MapArea) =>
  one?.latitude === other.latitude && one.longitude === other.longitude && one.radius === other.radius

// Closes the card when its pin has disappeared.
sample({
  clock: answered,
  source: $pickedId,
  filter: (picked, { items }) => picked !== null && !items.some(({ id }) => id === picked),
  fn: () => {},
  target: pinCardClosed,
})
