import type { Suggestions } from 'shared/autocomplete'
import { pathTo } from 'shared/formats'
import { SEARCH_CONTEXT } from 'shared/rules'

/** Filters that the form without JavaScript submits along with the name: all that /browse reads, except the page. */
const SENT_ALONG = [
  ...SEARCH_CONTEXT,
  'town',
  'address',
  'latitude',
  'longitude',
  'radius',
  'categories',
  'facilities',
  'price_min',
  'price_max',
  'duration',
  'duration_min',
  'duration_max',
  'rating',
  'sort',
]

/**
 * Hidden fields of the form without JavaScript. Names and order are fixed: the server renders from a normalised query,
 * and hydration must match it.
 */
export const hiddenFields = (filters: URLSearchParams): [name: string, value: string][] =>
  SENT_ALONG.flatMap((name) => {
    const value = filters.get(name)
    return value ? [[name, value]] : []
  })

const pathWith = (path: string, query: URLSearchParams) =>
  query.size > 0 ? `${path}?${query.toString().replaceAll('%2C', ',')}` : path

/** The filters in a URL: all of them on /browse, dates and party size on the pages of an experience, none elsewhere. */
export function filtersIn({ pathname, search }: { pathname: string; search: string }): URLSearchParams {
  const query = new URLSearchParams(search)
  if (pathname === '/browse') return query
  return pathname.startsWith('/experience/') ? only(query, SEARCH_CONTEXT) : new URLSearchParams()
}

/**
 * The filters of the next search. On /browse they are those in the URL. On other pages they are those last chosen on
 * this visit, except that dates and party size in the URL take precedence.
 */
export function currentFilters(page: { pathname: string; search: string }, chosenQuery: string): URLSearchParams {
  const inAddress = filtersIn(page)
  if (page.pathname === '/browse') return inAddress
  const filters = new URLSearchParams(chosenQuery)
  filters.delete('name')
  if (inAddress.size > 0) for (const name of SEARCH_CONTEXT) filters.delete(name)
  for (const [name, value] of inAddress) filters.append(name, value)
  return filters
}

const only = (query: URLSearchParams, names: readonly string[]) =>
  new URLSearchParams([...query].filter(([name]) => names.includes(name)))

/**
 * The path of /browse with `filters` and `changes` applied: an empty value removes the filter. It starts at the first
 * page.
 */
export function browsePath(filters: URLSearchParams, changes: Record<string, string>): string {
  const query = new URLSearchParams(filters)
  query.delete('page')
  for (const [name, value] of Object.entries(changes)) {
    if (value) query.set(name, value)
    else query.delete(name)
  }
  return pathWith(pathTo('/browse'), query)
}

export const placePath = (
  filters: URLSearchParams,
  { address, latitude, longitude }: Suggestions['places'][number],
): string =>
  browsePath(filters, {
    name: '',
    town: '',
    radius: '',
    address,
    latitude: String(latitude),
    longitude: String(longitude),
  })

export const categoryPath = (filters: URLSearchParams, { key }: Suggestions['categories'][number]): string =>
  browsePath(filters, { name: '', categories: key })

export const experiencePath = (filters: URLSearchParams, { slug }: Suggestions['experiences'][number]): string =>
  pathWith(pathTo('/experience/:slug', { slug }), only(filters, SEARCH_CONTEXT))
