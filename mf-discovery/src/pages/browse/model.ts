import { attach, combine, createEffect, createEvent, createStore, sample } from 'effector'
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
/** Skeletons stay at least so long: a flash of them is worse than a short wait. */
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
// On a server nobody watches.
export const skeletonFx = createEffect(() => (typeof window === 'undefined' ? undefined : wait(SKELETON_MS)))

/** The search whose answer is wanted: an answer to an earlier one is out of date. What is under way on a server ends there. */
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

/** The address says what is searched for. */
sample({ clock: visited, target: readDayFx })
/** These filters stand in the address now. */
export const opened = sample({
  clock: readDayFx.done,
  fn: ({ params: { search }, result: today }) => readFilters(search, today),
})
sample({ clock: opened, target: filtersRestored })

// What is on screen already, served with the page or after Back, is not asked for again.
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

// Going back to what is on screen makes whatever is still under way out of date.
const returned = sample({
  clock: opened,
  source: $results,
  filter: (results, filters) => results?.key === writeFilters(filters),
})
$wanted.on(asked, (_, { key }) => key).reset(answered, refused, returned)
$results.on(answered, (_, results) => results)
// Whoever comes back later starts anew.
$failed.on(refused, (_, failed) => failed).reset(asked, answered, returned, left)

// The server redirects a page beyond the last; a navigation in the browser does too.
const beyond = sample({ clock: answered, source: $filters, fn: (filters, results) => ({ filters, results }) })
sample({
  clock: beyond,
  filter: ({ filters, results }) => isBeyondLast(results, filters),
  fn: ({ filters, results }) => ({ to: lastPagePath(results, filters), replace: true }),
  target: navigationRequested,
})

/** Skeletons instead of cards. */
export const $isLoading = combine(
  { wanted: $wanted, skeleton: skeletonFx.pending, results: $results, failure: $failure },
  ({ wanted, skeleton, results, failure }) => wanted !== null || skeleton || (!results && !failure),
)

/**
 * Place, days, party and the like are somebody's own: search engines list what there is for everybody, and in one category, page by page.
 */
export const $head = combine($filters, $results, (filters, results): Head => {
  const { categories, place, page } = filters
  const [only] = categories.length === 1 ? categories : []
  const listed: Filters = { ...noFilters, categories: only ? [only] : [] }
  const isListed = filterKey(filters) === filterKey(listed)
  const what = only ? `${categoryText(only)}: experiences` : 'Experiences'
  // Titles are drawn on pictures and shown elsewhere: words from an address are not ours to say, nor is where somebody lives.
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
