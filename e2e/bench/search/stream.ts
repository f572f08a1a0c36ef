import { BARE_ROWS } from '../../../api/bench/bare-rows'
import { randomOf } from '../../../demo/src/random'

import { realisticQuery } from './realistic-query'

const DEEPEST_PAGE = 40
const address = (path: string, query: Record<string, string>) => `${path}?${new URLSearchParams(query)}`

/**
 * The URLs requested under load, one generator for each stream. The random seed is fixed, so each run requests the
 * same.
 */
export function streams(today: string, lastId: number) {
  const random = randomOf('bench-search')
  return {
    bare: () => address(BARE_ROWS, { after: String(random.int(1001, lastId - 20)) }),
    search: () => address('/api/customer/experiences', realisticQuery(random, today)),
    /** The worst case: any place, all dates, each order; only the party size filters. */
    worst: () =>
      address('/api/customer/experiences', {
        'tickets[adult]': String(random.int(1, 6)),
        sort: random.pick(['relevance', 'soonest', 'price', 'rating']),
        page: String(random.int(1, DEEPEST_PAGE)),
      }),
    /** Each URL is different, so that no response comes from a cache. */
    facets: () => {
      const { sort: _sort, page: _page, ...query } = realisticQuery(random, today)
      return address('/api/customer/experiences/facets', { ...query, price_max: String(random.int(4_000, 4_000_000)) })
    },
  }
}
