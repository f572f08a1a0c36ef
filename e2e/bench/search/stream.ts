import { BARE_ROWS } from '../../../api/bench/bare-rows'
import { randomOf } from '../../../api/src/seed/random'
import { randomQuery } from '../../../api/src/testing/random-query'

const DEEPEST_PAGE = 40
/** As many as people turn a page at all. */
const TURNED_PAGE = 0.3

const address = (path: string, query: Record<string, string>) => `${path}?${new URLSearchParams(query)}`

/** What the API is asked for under load: each stream is the same on every run. */
export function streams(today: string, lastId: number) {
  const random = randomOf('bench-search')
  const search = () => {
    const query = randomQuery(random, today)
    if (random.chance(TURNED_PAGE)) query.page = String(random.int(2, DEEPEST_PAGE))
    return query
  }
  return {
    bare: () => address(BARE_ROWS, { after: String(random.int(1001, lastId - 20)) }),
    search: () => address('/api/customer/experiences', search()),
    /** Nothing narrows it but how many come: no place, all dates, each order. */
    worst: () =>
      address('/api/customer/experiences', {
        'tickets[adult]': String(random.int(1, 6)),
        sort: random.pick(['relevance', 'soonest', 'price', 'rating']),
        page: String(random.int(1, DEEPEST_PAGE)),
      }),
    /** No two alike, so that none is answered from memory. */
    facets: () => {
      const { sort: _, ...query } = randomQuery(random, today)
      return address('/api/customer/experiences/facets', { ...query, price_max: String(random.int(4_000, 4_000_000)) })
    },
  }
}
