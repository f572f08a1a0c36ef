import { createEvent, createStore, sample } from 'effector'
import { createPublisher } from 'shared/bus'
import type { CategoryKey, FacilityKey } from 'shared/contracts/entities/category'
import type { Party } from 'shared/formats'
import { $location, navigationRequested } from 'shared/nav'
import {
  browsePath,
  type DateRange,
  emptyParty,
  type Filters,
  noFilters,
  type Place,
  partyOf,
  type Sort,
  toggled,
  writeFilters,
} from './filters'
import { type Bounds, noRefinements } from './refinements'

const publish = createPublisher('discovery')

/** The query of a URL has been parsed. */
export const filtersRestored = createEvent<Filters>()
export const guestsPicked = createEvent<Party>()
export const datesPicked = createEvent<DateRange | null>()
export const placePicked = createEvent<Place | null>()
export const nameEntered = createEvent<string>()
/** Adds a category, or removes it if it is chosen already. Results match all chosen categories. */
export const categoryToggled = createEvent<CategoryKey>()
export const facilityToggled = createEvent<FacilityKey>()
export const pricePicked = createEvent<Bounds>()
export const durationPicked = createEvent<Bounds>()
export const ratingPicked = createEvent<number | null>()
/** Clears facilities, price, duration and rating. */
export const refinementsCleared = createEvent()
export const sortPicked = createEvent<Sort>()
/** Clears place, dates and guests; all other filters stay. */
export const allCleared = createEvent()
/** Clears all filters. */
export const criteriaCleared = createEvent()
/** A suggestion for an empty result was pressed: these filters remain. */
export const filtersDropped = createEvent<Filters>()
/** "Search" was pressed. */
export const searchPressed = createEvent()

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** A new choice resets to the first page; the same choice changes nothing. */
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
  .on(allCleared, (filters) => ({ ...filters, party: emptyParty, dates: null, place: null, page: 1 }))
  .on(criteriaCleared, (filters) => (same(filters, noFilters) ? filters : noFilters))

export const $hasClearable = $filters.map(
  ({ party, dates, place }) => party.adults + party.children > 0 || party.private || dates !== null || place !== null,
)

// On /browse every choice navigates at once and replaces the current history entry.
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

// On /browse, Search only goes back to the first page.
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
  target: publish('discovery/filters-changed'),
})
