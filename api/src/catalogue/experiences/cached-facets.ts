import { LRUCache } from 'lru-cache'
import type { ExperienceFacets } from 'shared/contracts'
import type { SearchFilter } from './criteria'
import { readFacets } from './facets'
import type { SearchSource } from './search-source'

/** How old cached counts may be: they are read far more often than they change. */
const TTL_MS = 30_000
const MAX_BYTES = 8 * 2 ** 20
/** Approximate size of one result: a count for each category, facility and range. */
const FACETS_BYTES = 8_192

/** Wraps `readFacets` in a cache of 30 s. Concurrent calls with the same filter share one read. */
export function createCachedFacets(source: SearchSource): (filter: SearchFilter) => Promise<ExperienceFacets> {
  const cache = new LRUCache<string, Promise<ExperienceFacets>>({
    maxSize: MAX_BYTES,
    sizeCalculation: (_, key) => 2 * key.length + FACETS_BYTES,
    ttl: TTL_MS,
  })
  return (filter) => {
    const { now: _, ...asked } = filter
    const key = JSON.stringify(asked)
    const known = cache.get(key)
    if (known) return known
    const reading = readFacets(source, filter)
    cache.set(key, reading)
    // A failure is not cached: the next call reads again.
    reading.catch(() => cache.delete(key))
    return reading
  }
}
