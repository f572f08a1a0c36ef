import { attach, combine, createEffect, createEvent, sample } from 'effector'
import type { Failure } from 'shared/http'
import { type Head, navigationRequested } from 'shared/nav'
import type { PageVisit } from 'shared/parcel'
import { createQuery } from 'shared/query'
import { readTodayFx } from 'shared/settings'
import * as api from '../../api'
import { categoryText } from '../../domain/filters/filter-texts'
import { browsePath, type Filters, filterKey, noFilters, writeFilters } from '../../domain/filters/filters'
import { $filters, filtersRestored } from '../../domain/filters/model'
import { readFilters } from '../../domain/filters/read-filters'
import { searchQuery } from '../../domain/filters/search-query'
import { townNamed } from '../../domain/filters/towns'

export const PAGE_SIZE = 24
/** Milliseconds for which a visitor who returns to the page sees the same results. */
const FRESH_MS = 5 * 60_000

export const visited = createEvent<PageVisit>()
export const left = createEvent()
export const retryPressed = createEvent()

const readDayFx = attach({ mapParams: (_: PageVisit) => {}, effect: readTodayFx })

export interface SearchResults {
  key: string
  items: api.ExperienceSummary[]
  total: number
  page: number
  lastPage: number
}

/** A search by its key: the filters as a query string. */
interface Search {
  key: string
  query: api.SearchQuery
}
const searchFx = createEffect<Search, SearchResults, Failure>(async ({ key, query }) => {
  const { data, meta } = await api.searchFx({ query })
  return { key, items: data, total: meta.total, page: meta.page, lastPage: meta.lastPage }
})
const query = createQuery({
  effect: searchFx,
  keepPrevious: () => true,
  keepAfterStop: true,
  staleTime: FRESH_MS,
  hasSkeleton: true,
})

/** Results of the last search; those of the previous filters until there is a response. */
export const $results = query.$data
export const $failure = query.$error

/** The URL determines the search. */
sample({ clock: visited, target: readDayFx })
/** Fires with the filters of the current URL. */
export const opened = sample({
  clock: readDayFx.done,
  fn: ({ params: { search }, result: today }) => readFilters(search, today),
})
sample({ clock: opened, target: filtersRestored })

sample({
  clock: opened,
  fn: (filters) => ({ key: writeFilters(filters), query: searchQuery(filters, PAGE_SIZE) }),
  target: query.start,
})
sample({ clock: retryPressed, target: query.refetch })
sample({ clock: left, target: query.stop })

// The server redirects a page beyond the last; a navigation in the browser does too.
const beyond = sample({
  clock: query.succeeded,
  source: $filters,
  fn: (filters, { data }) => ({ filters, results: data }),
})
sample({
  clock: beyond,
  filter: ({ filters, results }) => isBeyondLast(results, filters),
  fn: ({ filters, results }) => ({ to: lastPagePath(results, filters), replace: true }),
  target: navigationRequested,
})

/** True while skeletons are shown instead of cards. */
export const $isLoading = combine(
  { isPending: query.$isPending, results: $results, failure: $failure },
  ({ isPending, results, failure }) => isPending || (!results && !failure),
)

/** Search engines list only unfiltered results and single categories, page by page; place, dates, party and other filters are personal. */
export const $head = combine($filters, $results, (filters, results): Head => {
  const { categories, place, page } = filters
  const [only] = categories.length === 1 ? categories : []
  const listed: Filters = { ...noFilters, categories: only ? [only] : [] }
  const isListed = filterKey(filters) === filterKey(listed)
  const what = only ? `${categoryText(only)}: experiences` : 'Experiences'
  // Titles appear on generated pictures and on other sites, so they contain neither arbitrary text from the URL nor where a visitor lives.
  const town = place && townNamed(place.address.replace(/, Hampshire$/, ''))?.address
  const title = town ? `${what} near ${town}` : `${what} in Hampshire`
  return {
    title: page > 1 ? `${title}, page ${page}` : title,
    description: `${page > 1 ? `Page ${page}. ` : ''}${
      only
        ? `Days out in Hampshire in “${categoryText(only)}”: walks, water, workshops and suppers, with prices, days and places left.`
        : 'Find a day out with room for all of you: by place, day, party and mood.'
    }`,
    canonical: browsePath(isListed ? { ...listed, page } : listed),
    ...(results && isBeyondLast(results, filters) ? { redirect: lastPagePath(results, filters) } : {}),
  }
})

function isBeyondLast({ key, lastPage }: SearchResults, filters: Filters): boolean {
  return key === writeFilters(filters) && filters.page > Math.max(1, lastPage)
}

const lastPagePath = ({ lastPage }: SearchResults, filters: Filters): string =>
  browsePath({ ...filters, page: Math.max(1, lastPage) })
