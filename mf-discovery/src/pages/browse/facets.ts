import { attach, createStore, sample } from 'effector'
import { factOf } from 'shared/bus'
import * as api from '../../api'
import { without } from '../../domain/filters/drop'
import { type Filters, filterKey, writeFilters } from '../../domain/filters/filters'
import { $filters } from '../../domain/filters/model'
import { filterQuery, searchQuery } from '../../domain/filters/search-query'
import { $results, opened } from './model'

const MOST_NEAREST = 4
/** Maximum search radius. */
const WIDEST_KILOMETRES = 80

interface Asked<Query> {
  /** The filters as a query string, without page and order. */
  key: string
  query: Query
}

const facetsFx = attach({
  mapParams: ({ query }: Asked<api.FilterQuery>) => ({ query }),
  effect: api.facetsFx,
})
const nearestFx = attach({
  mapParams: ({ query }: Asked<api.SearchQuery>) => ({ query }),
  effect: api.searchFx,
})

/** The facets with the key of their filters. Previous facets stay until new ones have arrived. */
export const $facets = createStore<{ key: string; facets: api.Facets } | null>(null)
const $wanted = createStore<string | null>(null, { serialize: 'ignore' })

// Facets that are loaded or pending are not requested again.
const counted = sample({
  clock: [opened, sample({ clock: factOf('shell/online'), source: $filters })],
  source: { known: $facets, wanted: $wanted },
  filter: ({ known, wanted }, filters) => ![known?.key, wanted].includes(filterKey(filters)),
  fn: (_, filters) => ({ key: filterKey(filters), query: filterQuery(filters) }),
})
sample({ clock: counted, target: facetsFx })
const arrived = sample({
  clock: facetsFx.done,
  source: $wanted,
  filter: (wanted, { params }) => wanted === params.key,
  fn: (_, { params: { key }, result: { data } }) => ({ key, facets: data }),
})
// Filters work without facets: after a failure they are requested again with the next choice.
const failed = sample({
  clock: facetsFx.fail,
  source: $wanted,
  filter: (wanted, { params }) => wanted === params.key,
  fn: () => {},
})
$wanted.on(counted, (_, { key }) => key).reset(arrived, failed)
$facets.on(arrived, (_, facets) => facets).reset(failed)

/** The nearest matches of an empty result: results without the filter whose removal gives most, sorted by distance or date. */
export const $nearest = createStore<{ key: string; items: api.ExperienceSummary[] } | null>(null)
const wantNearest = sample({
  clock: [arrived, $results, opened],
  source: { results: $results, known: $facets, filters: $filters, nearest: $nearest, asking: nearestFx.pending },
  filter: ({ results, known, filters, nearest, asking }) =>
    !asking &&
    results?.total === 0 &&
    known?.key === filterKey(filters) &&
    results.key === writeFilters(filters) &&
    nearest?.key !== known.key &&
    (known.facets.without[0]?.count ?? 0) > 0,
  fn: ({ known, filters }) => ({ key: filterKey(filters), query: nearestQuery(filters, known?.facets ?? null) }),
})
sample({ clock: wantNearest, target: nearestFx })
$nearest
  .on(nearestFx.done, (_, { params: { key }, result: { data } }) => ({ key, items: data }))
  // A failure shows no error, because the nearest matches are optional.
  .on(nearestFx.fail, (_, { params: { key } }) => ({ key, items: [] }))

function nearestQuery(filters: Filters, facets: api.Facets | null): api.SearchQuery {
  const [most] = facets?.without ?? []
  const query = searchQuery(most ? without(filters, most.filter) : filters, MOST_NEAREST)
  if (most?.filter === 'place' && filters.place) {
    const { latitude, longitude } = filters.place
    return { ...query, latitude, longitude, radius: WIDEST_KILOMETRES, sort: 'nearest' }
  }
  if (most?.filter === 'dates' && filters.dates) return { ...query, start_date: filters.dates.from, sort: 'soonest' }
  return query
}
