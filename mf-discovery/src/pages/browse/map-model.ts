import { combine, createEffect, createEvent, createStore, sample } from 'effector'
import type { Failure } from 'shared/http'
import { createQuery } from 'shared/query'
import * as api from '../../api'
import { filterKey } from '../../domain/filters/filters'
import { $filters, placePicked } from '../../domain/filters/model'
import { MAP_AREA } from '../../domain/filters/place'
import { filterQuery } from '../../domain/filters/search-query'
import type { VisibleArea } from '../../domain/map/engine'
import { areaOf, type Bounds, boundsAround, boundsOf, isWithin, type MapArea } from '../../domain/map/map-area'
import { $pickedId, pinCardClosed } from './map-state'

/** Debounce time before a moved map is searched. */
const REST_MS = 400

/** The map is shown, or no longer shown. */
export const opened = createEvent()
export const closed = createEvent()
export const moved = createEvent<VisibleArea>()
export const areaSearchPressed = createEvent()
export const searchAsMovedToggled = createEvent<boolean>()
export const pinsRetryPressed = createEvent()

interface Pins {
  key: string
  items: api.ExperiencePin[]
  total: number
}

/** A search for pins by its key: the filters without page and order, as a query string. */
interface PinSearch {
  key: string
  query: api.FilterQuery
}
const pinsFx = createEffect<PinSearch, Pins, Failure>(async ({ key, query }) => {
  const { data, meta } = await api.pinsFx({ query })
  return { key, items: data, total: meta.total }
})
const query = createQuery({ effect: pinsFx, keepPrevious: () => true })

export const delayFx = createEffect(async (area: MapArea) => {
  await new Promise((resolve) => setTimeout(resolve, REST_MS))
  return area
})

const $isOpen = createStore(false)
  .on(opened, () => true)
  .reset(closed)
export const $pins = query.$data
export const $pinsFailure = query.$error
export const $isLooking = query.$isPending

sample({
  clock: [opened, $filters],
  source: { isOpen: $isOpen, filters: $filters },
  filter: ({ isOpen }) => isOpen,
  fn: ({ filters }) => ({ key: filterKey(filters), query: filterQuery(filters) }),
  target: query.start,
})
sample({ clock: pinsRetryPressed, target: query.refetch })
// Pins that failed to load are requested again when the map is next shown.
sample({ clock: closed, source: $pinsFailure, filter: Boolean, fn: () => {}, target: query.stop })
const pinsArrived = query.succeeded.map(({ data }) => data)

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
export const $isAreaSearchOffered = combine($newArea, $searchesAsMoved, (area, isOn) => area !== null && !isOn)

sample({ clock: areaSearchPressed, source: $newArea, filter: Boolean, target: areaSearched })
sample({ clock: areaReported, target: delayFx })
sample({
  clock: [delayFx.doneData, sample({ clock: searchAsMovedToggled, source: $newArea, filter: Boolean })],
  source: { latest: $newArea, isOn: $searchesAsMoved, isOpen: $isOpen },
  filter: ({ latest, isOn, isOpen }, area) => isOpen && isOn && latest === area,
  fn: (_, area) => area,
  target: areaSearched,
})
sample({ clock: areaSearched, fn: (area) => ({ address: MAP_AREA, ...area }), target: placePicked })

/** The area that was last searched from the map: its results must not move the map. */
const $ownArea = createStore<MapArea | null>(null).on(areaSearched, (_, area) => area)
const $sight = createStore<VisibleArea | null>(null).on(moved, (_, sight) => sight)
/** How many of the pins are on the visible part of the map; null until it is shown. */
export const $countInView = combine($pins, $sight, (pins, sight) =>
  pins && sight ? pins.items.filter((pin) => isWithin(pin, sight.bounds)).length : null,
)

/** What the map should show next: the results, unless the customer has just moved it there. */
export const $viewport = createStore<{ bounds: Bounds; filling: boolean } | null>(null)
const framed = sample({
  clock: pinsArrived,
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
$viewport.on([framed, resumed], (_, { frame }) => frame)
// Only results that move the map discard a drag; those of an area searched earlier do not.
$newArea.reset(framed)

const isSameArea = (one: MapArea | null, other: MapArea) =>
  one?.latitude === other.latitude && one.longitude === other.longitude && one.radius === other.radius

// Closes the card when its pin has disappeared.
sample({
  clock: pinsArrived,
  source: $pickedId,
  filter: (picked, { items }) => picked !== null && !items.some(({ id }) => id === picked),
  fn: () => {},
  target: pinCardClosed,
})
