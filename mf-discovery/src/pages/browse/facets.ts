import { createEffect, sample } from 'effector'
import type { Failure } from 'shared/http'
import { createQuery } from 'shared/query'
import * as api from '../../api'
import { type Filters, filterKey, writeFilters } from '../../domain/filters/filters'
import { $filters } from '../../domain/filters/model'
import { filterQuery, searchQuery } from '../../domain/filters/search-query'
import { withoutFilter } from '../../domain/filters/without-filter'
import { $results, opened } from './model'

const MAX_NEAREST = 4
/** Maximum search radius. */
const WIDEST_KILOMETRES = 80

/** A request by the key of its filters: a query string, without page and order. */
interface Keyed<Query> {
  key: string
  query: Query
}

const facetsFx = createEffect<Keyed<api.FilterQuery>, { key: string; facets: api.Facets }, Failure>(
  async ({ key, query }) => ({ key, facets: (await api.facetsFx({ query })).data }),
)
const nearestFx = createEffect<Keyed<api.SearchQuery>, { key: string; items: api.ExperienceSummary[] }, Failure>(
  async ({ key, query }) => ({ key, items: (await api.searchFx({ query })).data }),
)
const facetsQuery = createQuery({ effect: facetsFx, keepPrevious: () => true })
const nearestQuery = createQuery({ effect: nearestFx })

/** The facets with the key of their filters; those of the previous filters until there is a response. Filters work without facets. */
export const $facets = facetsQuery.$data
/** The nearest matches of an empty result: results without the filter whose removal gives most, sorted by distance or date. */
export const $nearest = nearestQuery.$data

sample({
  clock: opened,
  fn: (filters) => ({ key: filterKey(filters), query: filterQuery(filters) }),
  target: facetsQuery.start,
})
const emptied = sample({
  clock: [facetsQuery.ready, $results, opened],
  source: { results: $results, known: $facets, filters: $filters },
  filter: ({ results, known, filters }) =>
    results?.total === 0 &&
    known?.key === filterKey(filters) &&
    results.key === writeFilters(filters) &&
    (known.facets.without[0]?.count ?? 0) > 0,
})
sample({
  clock: emptied,
  fn: ({ known, filters }) => ({ key: filterKey(filters), query: nearestQueryOf(filters, known?.facets ?? null) }),
  target: nearestQuery.start,
})

function nearestQueryOf(filters: Filters, facets: api.Facets | null): api.SearchQuery {
  const [max] = facets?.without ?? []
  const query = searchQuery(max ? withoutFilter(filters, max.filter) : filters, MAX_NEAREST)
  if (max?.filter === 'place' && filters.place) {
    const { latitude, longitude } = filters.place
    return { ...query, latitude, longitude, radius: WIDEST_KILOMETRES, sort: 'nearest' }
  }
  if (max?.filter === 'dates' && filters.dates) return { ...query, start_date: filters.dates.from, sort: 'soonest' }
  return query
}
