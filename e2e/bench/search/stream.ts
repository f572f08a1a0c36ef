import { BARE_ROWS } from '../../../api/bench/bare-rows'
import { randomOf } from '../../../api/src/seed/random'

import { realisticQuery } from './realistic-query'

const DEEPEST_PAGE = 40
const address = (path: string, query: Record<string, string>) => `${path}?${new URLSearchParams(query)}`

/** What the API is asked for under load: each stream is the same on every run. */
export function streams(today: string, lastId: number) {
  const random = randomOf('bench-search')
  return {
    bare: () => address(BARE_ROWS, { after: String(random.int(1001, lastId - 20)) }),
    search: () => address('/api/customer/experiences', realisticQuery(random, today)),
    /** Nothing narrows it but how many come: no place, all dates, each order. */
    worst: () =>
      address('/api/customer/experiences', {
        'tickets[adult]': String(random.int(1, 6)),
        sort: random.pick(['relevance', 'soonest', 'price', 'rating']),
        page: String(random.int(1, DEEPEST_PAGE)),
      }),
    /** No two alike, so that none is answered from memory. */
    facets: () => {
      const { sort: _sort, page: _page, ...query } = realisticQuery(random, today)
      return address('/api/customer/experiences/facets', { ...query, price_max: String(random.int(4_000, 4_000_000)) })
    },
  }
}
