import type { Suggestions } from 'shared/suggest'

/** What every link to an experience takes along. */
const CARRIED = ['adults', 'children', 'private', 'from', 'to']

/** The filters of a search but for its name and page. */
const SENT_ALONG = [...CARRIED, 'address', 'latitude', 'longitude', 'radius', 'categories']

/** What a form without a script sends beside the name: in one order and nothing else, since a server sees less of an address than a browser. */
export const sentAlong = (filters: URLSearchParams): [name: string, value: string][] =>
  SENT_ALONG.flatMap((name) => {
    const value = filters.get(name)
    return value ? [[name, value]] : []
  })

const pathWith = (path: string, query: URLSearchParams) =>
  query.size > 0 ? `${path}?${query.toString().replaceAll('%2C', ',')}` : path

/** The filters that stand in an address: all of them on /browse, days and party on the pages of an experience. */
export function filtersIn({ pathname, search }: { pathname: string; search: string }): URLSearchParams {
  const query = new URLSearchParams(search)
  if (pathname === '/browse') return query
  return pathname.startsWith('/experience/') ? only(query, CARRIED) : new URLSearchParams()
}

/**
 * The filters of the next search. On /browse they are those in the URL; on other pages those last chosen on this visit, where the days and
 * the party in the URL take precedence.
 */
export function currentFilters(page: { pathname: string; search: string }, chosenQuery: string): URLSearchParams {
  const inAddress = filtersIn(page)
  if (page.pathname === '/browse') return inAddress
  const filters = new URLSearchParams(chosenQuery)
  filters.delete('name')
  if (inAddress.size > 0) for (const name of CARRIED) filters.delete(name)
  for (const [name, value] of inAddress) filters.append(name, value)
  return filters
}

const only = (query: URLSearchParams, names: readonly string[]) =>
  new URLSearchParams([...query].filter(([name]) => names.includes(name)))

/** /browse with these filters and others in place of theirs; one that is empty goes. It starts at the first page. */
export function browsePath(filters: URLSearchParams, changes: Record<string, string>): string {
  const query = new URLSearchParams(filters)
  query.delete('page')
  for (const [name, value] of Object.entries(changes)) {
    if (value) query.set(name, value)
    else query.delete(name)
  }
  return pathWith('/browse', query)
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
  pathWith(`/experience/${slug}`, only(filters, CARRIED))
