import {
  type CategoryKey,
  categoryKeys,
  type ExperienceFilters,
  type ExperienceQuery,
  type ExperienceSort,
  type FacilityKey,
  type FilterName,
  filterNames,
} from 'shared/contracts'
import { localDate } from 'shared/formats'
import { MAX_GUESTS } from 'shared/rules'
import type { z } from 'zod'
import { Refusal } from '../../platform/refusal'
import { tokenise } from './search-words'

export const PER_PAGE = 24
/** Radius around a place when the query gives none. */
export const RADIUS_KM = 25
/** Later than any session. */
export const NO_END = '9000-01-01'

/** The filters of a search, parsed from its query. */
export interface SearchFilter {
  words: string[]
  text: string
  place: { latitude: number; longitude: number; radiusKm: number } | null
  categories: CategoryKey[]
  facilities: FacilityKey[]
  priceMin: number | null
  priceMax: number | null
  /** Minutes, inclusive. */
  durationMin: number | null
  durationMax: number | null
  ratingMin: number | null
  party: { adults: number; children: number } | null
  isPrivate: boolean
  /** Days in London, inclusive; `from` is never before today. */
  from: string
  to: string
  /** True when the query gives days. */
  hasDates: boolean
  today: string
  now: Date
}

/** The filters, order and page of a search. */
export interface Criteria extends SearchFilter {
  sort: ExperienceSort
  page: number
  perPage: number
}

/** True when the query gives a party, privacy or days: only experiences with a session that has room match. */
export const needsPlaces = ({ party, isPrivate, hasDates }: SearchFilter): boolean =>
  party !== null || isPrivate || hasDates

/** True when the result depends on the size of the party, and so on every change of seats. */
export const hasParty = (query: z.output<typeof ExperienceFilters>): boolean =>
  query['tickets[is_private]'] === '1' || (query['tickets[adult]'] ?? 0) + (query['tickets[child]'] ?? 0) > 0

/** @throws Refusal VALIDATION when days, prices or durations are the wrong way round */
export function criteriaOf(query: z.output<typeof ExperienceQuery>, now: Date): Criteria {
  return {
    ...searchFilterOf(query, now),
    sort: query.sort ?? 'relevance',
    page: query.page ?? 1,
    perPage: query.per_page ?? PER_PAGE,
  }
}

/** @throws Refusal VALIDATION when days, prices or durations are the wrong way round */
export function searchFilterOf(query: z.output<typeof ExperienceFilters>, now: Date): SearchFilter {
  const today = localDate(now)
  const { start_date: start, end_date: end } = query
  if (start && end && end < start) {
    throw new Refusal('VALIDATION', { errors: { end_date: ['The last day cannot be before the first.'] } })
  }
  for (const [min, max] of [
    ['price_min', 'price_max'],
    ['duration_min', 'duration_max'],
  ] as const) {
    if ((query[max] ?? Infinity) < (query[min] ?? 0)) {
      throw new Refusal('VALIDATION', { errors: { [max]: ['The maximum cannot be lower than the minimum.'] } })
    }
  }
  const adults = query['tickets[adult]'] ?? 0
  const children = query['tickets[child]'] ?? 0
  const isPrivate = query['tickets[is_private]'] === '1'
  if (adults + children > MAX_GUESTS) {
    throw new Refusal('VALIDATION', {
      errors: { 'tickets[child]': [`You can search for up to ${MAX_GUESTS} guests.`] },
    })
  }
  // A private session is booked as a whole, so single guests do not count.
  const party = !isPrivate && adults + children > 0 ? { adults, children } : null
  const { latitude, longitude } = query
  const words = tokenise(query.search ?? '')
  return {
    words,
    text: words.join(' '),
    place:
      latitude !== undefined && longitude !== undefined
        ? { latitude, longitude, radiusKm: query.radius ?? RADIUS_KM }
        : null,
    categories: categoryKeys.filter((key) => query[key] === '1'),
    facilities: query.facilities ?? [],
    priceMin: query.price_min ?? null,
    priceMax: query.price_max ?? null,
    durationMin: query.duration_min ?? null,
    durationMax: query.duration_max ?? null,
    ratingMin: query.rating_min ?? null,
    party,
    isPrivate,
    from: start && start > today ? start : today,
    to: end ?? NO_END,
    hasDates: start !== undefined || end !== undefined,
    today,
    now,
  }
}

const freed: Record<FilterName, (filter: SearchFilter) => Partial<SearchFilter>> = {
  name: () => ({ words: [], text: '' }),
  place: () => ({ place: null }),
  dates: ({ today }) => ({ from: today, to: NO_END, hasDates: false }),
  guests: () => ({ party: null, isPrivate: false }),
  categories: () => ({ categories: [] }),
  facilities: () => ({ facilities: [] }),
  price: () => ({ priceMin: null, priceMax: null }),
  duration: () => ({ durationMin: null, durationMax: null }),
  rating: () => ({ ratingMin: null }),
}

/** Returns the filter without some of its parts. */
export function without<F extends SearchFilter>(filter: F, ...names: FilterName[]): F {
  let left = filter
  for (const name of names) left = { ...left, ...freed[name](left) }
  return left
}

/** Lists the filters that a search uses. */
export const filtersIn = (filter: SearchFilter): FilterName[] => {
  const has: Record<FilterName, boolean> = {
    name: filter.words.length > 0,
    place: filter.place !== null,
    dates: filter.hasDates,
    guests: filter.party !== null || filter.isPrivate,
    categories: filter.categories.length > 0,
    facilities: filter.facilities.length > 0,
    price: filter.priceMin !== null || filter.priceMax !== null,
    duration: filter.durationMin !== null || filter.durationMax !== null,
    rating: filter.ratingMin !== null,
  }
  return filterNames.filter((name) => has[name])
}
