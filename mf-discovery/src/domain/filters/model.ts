import { createEvent, createStore, sample } from 'effector'
import { announcer } from 'shared/bus'
import type { CategoryKey, FacilityKey } from 'shared/contracts/entities/category'
import type { Party } from 'shared/formats'
import { $location, navigationRequested } from 'shared/nav'
import {
  browsePath,
  type DateRange,
  type Filters,
  nobody,
  noFilters,
  type Place,
  partyOf,
  type Sort,
  toggled,
  writeFilters,
} from './filters'
import { type Bounds, noRefinements } from './refinements'

const announce = announcer('discovery')

/** The query of an address has been read. */
export const filtersRestored = createEvent<Filters>()
export const guestsPicked = createEvent<Party>()
export const datesPicked = createEvent<DateRange | null>()
export const placePicked = createEvent<Place | null>()
export const nameEntered = createEvent<string>()
/** Adds a category as an alternative, or removes it when it is chosen already. */
export const categoryToggled = createEvent<CategoryKey>()
export const facilityToggled = createEvent<FacilityKey>()
export const pricePicked = createEvent<Bounds>()
export const durationPicked = createEvent<Bounds>()
export const ratingPicked = createEvent<number | null>()
/** Facilities, price, duration and rating go. */
export const refinementsCleared = createEvent()
export const sortPicked = createEvent<Sort>()
/** Place, dates and guests go; whatever else narrows the list stays. */
export const allCleared = createEvent()
/** Everything that was asked for goes. */
export const criteriaCleared = createEvent()
/** An empty result's advice was taken: these filters are left. */
export const filtersDropped = createEvent<Filters>()
/** "Search" was pressed. */
export const searchPressed = createEvent()

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Another choice starts at the first page again; the same choice changes nothing. */
const choose =
  <K extends keyof Filters>(key: K) =>
  (filters: Filters, value: Filters[K]): Filters =>
    same(filters[key], value) ? filters : { ...filters, [key]: value, page: 1 }

export const $filters = createStore<Filters>(noFilters)
  .on(filtersRestored, (filters, restored) => (same(filters, restored) ? filters : restored))
  .on(filtersDropped, (_, left) => left)
  .on(guestsPicked, (filters, party) => choose('party')(filters, partyOf(party)))
  .on(datesPicked, choose('dates'))
  .on(placePicked, choose('place'))
  .on(nameEntered, (filters, name) => choose('name')(filters, name.trim()))
  .on(categoryToggled, (filters, key) => choose('categories')(filters, toggled(filters.categories, key)))
  .on(facilityToggled, (filters, key) => choose('facilities')(filters, toggled(filters.facilities, key)))
  .on(pricePicked, choose('price'))
  .on(durationPicked, choose('duration'))
  .on(ratingPicked, choose('rating'))
  .on(refinementsCleared, (filters) => ({ ...filters, ...noRefinements, page: 1 }))
  .on(sortPicked, choose('sort'))
  .on(allCleared, (filters) => ({ ...filters, party: nobody, dates: null, place: null, page: 1 }))
  .on(criteriaCleared, (filters) => (same(filters, noFilters) ? filters : noFilters))

export const $hasClearable = $filters.map(
  ({ party, dates, place }) => party.adults + party.children > 0 || party.private || dates !== null || place !== null,
)

// On /browse every choice shows at once, in the present entry of the history.
sample({
  clock: [
    guestsPicked,
    datesPicked,
    placePicked,
    nameEntered,
    categoryToggled,
    facilityToggled,
    pricePicked,
    durationPicked,
    ratingPicked,
    refinementsCleared,
    sortPicked,
    allCleared,
    criteriaCleared,
    filtersDropped,
  ],
  source: { filters: $filters, location: $location },
  filter: ({ filters, location }) =>
    location.pathname === '/browse' && browsePath(filters) !== location.pathname + location.search,
  fn: ({ filters, location }) => ({ to: browsePath(filters) + location.hash, replace: true, keepScroll: true }),
  target: navigationRequested,
})

// There it can only lead back to the first page.
sample({
  clock: searchPressed,
  source: { filters: $filters, location: $location },
  filter: ({ filters, location }) => location.pathname !== '/browse' || filters.page > 1,
  fn: ({ filters }) => ({ to: browsePath({ ...filters, page: 1 }) }),
  target: navigationRequested,
})

sample({
  clock: $filters,
  fn: (filters) => ({
    ...filters.party,
    from: filters.dates?.from ?? null,
    to: filters.dates?.to ?? null,
    query: writeFilters(filters),
  }),
  target: announce('discovery/filters-changed'),
})
