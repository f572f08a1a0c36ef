import { LRUCache } from 'lru-cache'
import { EVERYTHING } from 'shared/contracts'

/** Result of rendering a page. */
export interface RenderResult<V> {
  value: V
  /** Memory that the cached value takes. */
  bytes: number
  /** Surrogate keys: purging one of them removes the page from the cache. */
  tags: readonly string[]
  /** False for a value that must not be cached: an error, or a skeleton while the API is unavailable. */
  keep?: boolean
}

export interface CacheResult<V> {
  value: V
  /**
   * `hit`: fresh. `stale`: served while it revalidates in the background. `miss`: rendered for this request. `last-good`: older than a
   * stale page may be, and served because revalidation failed.
   */
  how: 'hit' | 'stale' | 'miss' | 'last-good'
  /** Milliseconds since its render started. */
  ageMs: number
}

interface Entry<V> {
  value: V
  tags: ReadonlySet<string>
  madeAt: number
  /** When the last revalidation failed; null if none has failed since the page was rendered. */
  failedAt: number | null
}

interface Making<V> {
  done: Promise<{ value: V; isKeepable: boolean; isPurged: (asked: number) => boolean }>
}

/** Delay between two attempts to revalidate a page, while revalidation fails. */
const RETRY_MS = 2_000

interface Options {
  maxBytes: number
  /** How long a page is fresh. */
  freshMs: number
  /** How long after that a page may be served stale while it revalidates. */
  staleMs: number
  /** Monotonic clock in milliseconds; `performance.now` by default. */
  now?: () => number
  /** Called when revalidation fails and an older page is served instead, because no request reports that error. */
  onError?: (key: string, error: unknown) => void
}

export interface PageCache<V> {
  get(key: string, make: () => Promise<RenderResult<V>>): Promise<CacheResult<V>>
  purge(tags: readonly string[]): void
  readonly entries: number
  readonly bytes: number
}

/**
 * Caches rendered pages. Each key is rendered once at a time and concurrent requests wait for that render, so `make` must settle. A
 * request after a purge gets only a render that started after it. Beyond `maxBytes` the least recently used pages are evicted.
 * While revalidation of a page fails, its last good version is served, until a revalidation succeeds or the page is purged.
 *
 *     const pages = createPageCache<Page>({ maxBytes: 96 * 2 ** 20, freshMs: 60_000, staleMs: 600_000 })
 *     onPurge(pages.purge)
 *     const at = cacheKey({ pathname, search, query: route.query, versions })
 *     // The key has only the parameters that the page reads, so the page is rendered with at.search, never with the original query.
 *     const { value, how } = await pages.get(at.key, () => render(at.search))
 */
export function createPageCache<V>({ maxBytes, freshMs, staleMs, now, onError }: Options): PageCache<V> {
  const clock = now ?? (() => performance.now())
  const cache = new LRUCache<string, Entry<V>>({ maxSize: maxBytes })
  const underway = new Map<string, Making<V>>()
  /** For each render in progress: the tags purged since it started, each with the number of its first purge. */
  const purgedMeanwhile = new Set<Map<string, number>>()
  let purges = 0

  function start(key: string, make: () => Promise<RenderResult<V>>): Making<V> {
    const purged = new Map<string, number>()
    purgedMeanwhile.add(purged)
    const madeAt = clock()
    const run = async () => {
      try {
        const { value, bytes, tags, keep } = await make()
        const hits = [EVERYTHING, ...tags].flatMap((tag) => purged.get(tag) ?? [])
        if (keep !== false && hits.length === 0) {
          const entry = { value, tags: new Set(tags), madeAt, failedAt: null }
          cache.set(key, entry, { size: Math.max(1, Math.ceil(bytes) + 2 * key.length) })
        }
        if (keep === false) noteFailure(key)
        return { value, isKeepable: keep !== false, isPurged: (asked: number) => hits.some((purge) => purge <= asked) }
      } catch (error) {
        noteFailure(key)
        throw error
      } finally {
        purgedMeanwhile.delete(purged)
        underway.delete(key)
      }
    }
    // Starts in a microtask: `make` may throw synchronously, and `underway` must contain the key before that.
    const making = { done: Promise.resolve().then(run) }
    underway.set(key, making)
    return making
  }

  function noteFailure(key: string) {
    const entry = cache.peek(key)
    if (entry) entry.failedAt = clock()
  }

  function refresh(key: string, make: () => Promise<RenderResult<V>>, { failedAt }: Entry<V>) {
    const isDue = failedAt === null || clock() - failedAt >= RETRY_MS
    if (isDue && !underway.has(key)) start(key, make).done.catch((error: unknown) => onError?.(key, error))
  }

  async function get(key: string, make: () => Promise<RenderResult<V>>): Promise<CacheResult<V>> {
    const entry = cache.get(key)
    const ageMs = entry ? clock() - entry.madeAt : Number.POSITIVE_INFINITY
    if (entry && ageMs < freshMs) return { value: entry.value, how: 'hit', ageMs }
    const isOutdated = ageMs >= freshMs + staleMs
    if (entry && (!isOutdated || entry.failedAt !== null)) {
      refresh(key, make, entry)
      return { value: entry.value, how: isOutdated ? 'last-good' : 'stale', ageMs }
    }
    return await getMade(key, make)
  }

  async function getMade(key: string, make: () => Promise<RenderResult<V>>): Promise<CacheResult<V>> {
    const asked = purges
    const lastGood = (): CacheResult<V> | null => {
      const entry = cache.peek(key)
      return entry ? { value: entry.value, how: 'last-good', ageMs: clock() - entry.madeAt } : null
    }
    const made = await (underway.get(key) ?? start(key, make)).done.catch((error: unknown) => {
      const good = lastGood()
      if (!good) throw error
      onError?.(key, error)
      return good
    })
    if ('how' in made) return made
    // The page was purged during this render but before this request, so the request needs a newer one.
    if (made.isPurged(asked)) return await get(key, make)
    return (made.isKeepable ? null : lastGood()) ?? { value: made.value, how: 'miss', ageMs: 0 }
  }

  function purge(tags: readonly string[]): void {
    if (tags.length === 0) return
    purges += 1
    for (const purged of purgedMeanwhile) for (const tag of tags) if (!purged.has(tag)) purged.set(tag, purges)
    if (tags.includes(EVERYTHING)) {
      cache.clear()
      return
    }
    const isOut = ({ tags: madeFrom }: Entry<V>) => tags.some((tag) => madeFrom.has(tag))
    for (const [key, entry] of [...cache.entries()]) if (isOut(entry)) cache.delete(key)
  }

  return {
    get,
    purge,
    get entries() {
      return cache.size
    },
    get bytes() {
      return cache.calculatedSize
    },
  }
}
