import { attach, combine, createEffect, createEvent, createStore, sample } from 'effector'
import { factOf } from 'shared/bus'
import type { Failure } from 'shared/http'
import { type Head, navigationRequested } from 'shared/nav'
import type { PageVisit } from 'shared/parcel'
import { readTodayFx } from 'shared/settings'
import * as api from '../../api'
import { categoryText } from '../../domain/filters/filter-texts'
import { browsePath, type Filters, filterKey, noFilters, readFilters, writeFilters } from '../../domain/filters/filters'
import { $filters, filtersRestored } from '../../domain/filters/model'
import { searchQuery } from '../../domain/filters/search-query'
import { townNamed } from '../../domain/filters/towns'

export const PAGE_SIZE = 24
/** Minimum time of a skeleton on screen: a flash of it is worse than a short wait. */
const SKELETON_MS = 200

export const visited = createEvent<PageVisit>()
export const left = createEvent()
export const retryPressed = createEvent()

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

const readDayFx = attach({ mapParams: (_: PageVisit) => {}, effect: readTodayFx })
const searchFx = attach({
  mapParams: ({ query }: { key: string; query: api.SearchQuery }) => ({ query }),
  effect: api.searchFx,
})
// Resolves at once on the server.
export const skeletonFx = createEffect(() => (typeof window === 'undefined' ? undefined : wait(SKELETON_MS)))

/**
 * The key of the awaited search: responses to earlier requests are ignored. Not serialised, so a search unfinished on the server starts
 * again in the browser.
 */
const $wanted = createStore<string | null>(null, { serialize: 'ignore' })

export interface SearchResults {
  key: string
  items: api.ExperienceSummary[]
  total: number
  page: number
  lastPage: number
}

export const $results = createStore<SearchResults | null>(null)
const $failed = createStore<{ key: string; failure: Failure } | null>(null)
export const $failure = $failed.map((failed) => failed?.failure ?? null)

const asked = createEvent<{ key: string; query: api.SearchQuery }>()

const request = (filters: Filters) => ({ key: writeFilters(filters), query: searchQuery(filters, PAGE_SIZE) })

/** The URL determines the search. */
sample({ clock: visited, target: readDayFx })
/** Fires with the filters of the current URL. */
export const opened = sample({
  clock: readDayFx.done,
  fn: ({ params: { search }, result: today }) => readFilters(search, today),
})
sample({ clock: opened, target: filtersRestored })

// Results that are shown already, from the server or after Back, are not requested again.
sample({
  clock: opened,
  source: { results: $results, wanted: $wanted, failed: $failed },
  filter: ({ results, wanted, failed }, filters) =>
    ![results?.key, wanted, failed?.key].includes(writeFilters(filters)),
  fn: (_, filters) => request(filters),
  target: asked,
})
sample({
  clock: retryPressed,
  source: $filters,
  fn: request,
  target: asked,
})
// What failed without a connection is requested again when the connection is back.
sample({
  clock: factOf('shell/online'),
  source: $failure,
  filter: (failure) => failure?.kind === 'unreachable',
  fn: () => {},
  target: retryPressed,
})
sample({ clock: asked, target: searchFx })
sample({ clock: asked, fn: () => {}, target: skeletonFx })

const answered = sample({
  clock: searchFx.done,
  source: $wanted,
  filter: (wanted, { params }) => wanted === params.key,
  fn: (_, { params, result: { data, meta } }): SearchResults => ({
    key: params.key,
    items: data,
    total: meta.total,
    page: meta.page,
    lastPage: meta.lastPage,
  }),
})
const refused = sample({
  clock: searchFx.fail,
  source: $wanted,
  filter: (wanted, { params }) => wanted === params.key,
  fn: (_, { params, error }) => ({ key: params.key, failure: error }),
})

// Returning to the shown results makes pending requests obsolete.
const returned = sample({
  clock: opened,
  source: $results,
  filter: (results, filters) => results?.key === writeFilters(filters),
})
$wanted.on(asked, (_, { key }) => key).reset(answered, refused, returned)
$results.on(answered, (_, results) => results)
// A failed search is requested again at the next visit.
$failed.on(refused, (_, failed) => failed).reset(asked, answered, returned, left)

// The server redirects a page beyond the last; a navigation in the browser does too.
const beyond = sample({ clock: answered, source: $filters, fn: (filters, results) => ({ filters, results }) })
sample({
  clock: beyond,
  filter: ({ filters, results }) => isBeyondLast(results, filters),
  fn: ({ filters, results }) => ({ to: lastPagePath(results, filters), replace: true }),
  target: navigationRequested,
})

/** True while skeletons are shown instead of cards. */
export const $isLoading = combine(
  { wanted: $wanted, skeleton: skeletonFx.pending, results: $results, failure: $failure },
  ({ wanted, skeleton, results, failure }) => wanted !== null || skeleton || (!results && !failure),
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
