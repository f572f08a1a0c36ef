import type { CategoryKey } from 'shared/contracts/entities/category'
import { addDays, type Party, pathTo, weekday } from 'shared/formats'
import { partyOf, readParty, readPickerDate, realDate, SEARCH_CONTEXT } from 'shared/rules'
import type { Place } from './place'
import { noRefinements, type Refinements, writeRefinements } from './refinements'

export { type Place, partyOf }

/** Local dates, both inclusive. */
export interface DateRange {
  from: string
  to: string
}

export const sorts = ['relevance', 'soonest', 'nearest', 'price', 'rating'] as const
export type Sort = (typeof sorts)[number]

/** The filters of a search; equivalent to the query of /browse. */
export interface Filters extends Refinements {
  party: Party
  place: Place | null
  dates: DateRange | null
  name: string
  categories: readonly CategoryKey[]
  sort: Sort
  page: number
}

export const emptyParty: Party = { adults: 0, children: 0, private: false }

export const noFilters: Filters = {
  party: emptyParty,
  place: null,
  dates: null,
  name: '',
  categories: [],
  ...noRefinements,
  sort: 'relevance',
  page: 1,
}

const isDate = (text: string) => realDate(text) !== null

/** The current weekend, or the next one: Saturday and Sunday. */
export function weekendOf(today: string): DateRange {
  const day = weekday(today)
  if (day === 'Sunday') return { from: today, to: today }
  let saturday = today
  while (weekday(saturday) !== 'Saturday') saturday = addDays(saturday, 1)
  return { from: saturday, to: addDays(saturday, 1) }
}

/** Orders the ends of a range and clamps them: days before `min` become `min`, days after `max` become `max`. */
export function clampDates({ from, to }: DateRange, min: string, max?: string): DateRange {
  const [first, last] = from <= to ? [from, to] : [to, from]
  const inside = (date: string) => (date < min ? min : max && date > max ? max : date)
  return { from: inside(first), to: inside(last) }
}

function readDates(query: URLSearchParams, today: string): DateRange | null {
  // The native form sends its dates as DD/MM/YYYY.
  const [from = '', to = ''] = ['from', 'to'].map(
    (name) => readPickerDate(query.get(name) ?? '') ?? query.get(name) ?? '',
  )
  // Content editors link to "the weekend" without a fixed date.
  if (from === 'weekend') return weekendOf(today)
  const start = isDate(from) ? from : isDate(to) ? to : null
  if (!start) return null
  const range = { from: start, to: isDate(to) ? to : start }
  // Past dates cannot be searched for.
  return range.from < today && range.to < today ? null : clampDates(range, today)
}

/** Parses the party and dates of a query string, which links to an experience keep. Ignores invalid values. */
export function readPartyAndDates(search: string, today: string): Pick<Filters, 'party' | 'dates'> {
  const query = new URLSearchParams(search)
  return { party: readParty(query), dates: readDates(query, today) }
}

const party = ({ adults, children, private: isPrivate }: Party) => ({
  adults: isPrivate || !adults ? '' : String(adults),
  children: isPrivate || !children ? '' : String(children),
  private: isPrivate ? 'true' : '',
})

const asQuery = (parts: Record<string, string>) => {
  const text = new URLSearchParams(Object.entries(parts).filter(([, value]) => value !== '')).toString()
  // Commas are allowed in a query, and lists are easier to read with them.
  return text ? `?${text.replaceAll('%2C', ',')}` : ''
}

/** The query string of /browse for these filters, with its question mark; empty without filters. */
export function writeFilters(filters: Filters): string {
  const { place, dates } = filters
  return asQuery({
    ...party(filters.party),
    address: place?.address ?? '',
    latitude: place ? String(place.latitude) : '',
    longitude: place ? String(place.longitude) : '',
    radius: place ? String(place.radius) : '',
    name: filters.name,
    from: dates?.from ?? '',
    to: dates?.to ?? '',
    categories: filters.categories.join(','),
    ...writeRefinements(filters),
    sort: filters.sort === 'relevance' ? '' : filters.sort,
    page: filters.page > 1 ? String(filters.page) : '',
  })
}

/** Key of the set of results, regardless of page and order: facets and map pins cover all of it. */
export const filterKey = (filters: Filters): string => writeFilters({ ...filters, sort: 'relevance', page: 1 })

/** The query that a link to an experience keeps: dates and party. */
export const searchContextQuery = (filters: Filters): string =>
  asQuery({ ...party(filters.party), from: filters.dates?.from ?? '', to: filters.dates?.to ?? '' })

/** The same from a query string; other parameters are dropped. */
export function keepSearchContext(search: string): string {
  const query = new URLSearchParams(search)
  return asQuery(Object.fromEntries(SEARCH_CONTEXT.map((name) => [name, query.get(name) ?? ''])))
}

export const browsePath = (filters: Filters): string => `${pathTo('/browse')}${writeFilters(filters)}`

/** Removes `key` if it was chosen, otherwise adds it. */
export const toggled = <Key extends string>(chosen: readonly Key[], key: Key): readonly Key[] =>
  chosen.includes(key) ? chosen.filter((other) => other !== key) : [...chosen, key]
