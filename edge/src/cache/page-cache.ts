import { LRUCache } from 'lru-cache'
import { EVERYTHING } from 'shared/contracts'

/** What making a page came to. */
export interface Made<V> {
  value: V
  /** What keeping it takes of memory. */
  bytes: number
  /** What it was made from: once one of these is purged it is out of date. */
  tags: readonly string[]
  /** False for what is good for this one answer only: a skeleton while the API is away, an error. */
  keep?: boolean
}

export interface Got<V> {
  value: V
  /**
   * `hit` is fresh, `stale` is old and being refreshed in the background, `miss` was made for this caller. `last-good` is older than a stale page
   * may be: refreshing it failed.
   */
  how: 'hit' | 'stale' | 'miss' | 'last-good'
  /** Milliseconds since it was made. */
  ageMs: number
}

interface Entry<V> {
  value: V
  tags: ReadonlySet<string>
  madeAt: number
  /** When the last refresh failed; null when none has failed since the page was made. */
  failedAt: number | null
}

interface Making<V> {
  done: Promise<{ value: V; isKeepable: boolean; isPurged: (asked: number) => boolean }>
}

/** Delay between two attempts to refresh a page, while refreshing fails. */
const RETRY_MS = 2_000

interface Options {
  maxBytes: number
  /** How long a page is as good as new. */
  freshMs: number
  /** How long after that it may still be shown once more, while it is made anew. */
  staleMs: number
  /** Milliseconds that only ever grow; the process's own clock when left out. */
  now?: () => number
  /** Hears of a page that could not be made anew behind a visitor's back: nobody else does. */
  onError?: (key: string, error: unknown) => void
}

export interface PageCache<V> {
  get(key: string, make: () => Promise<Made<V>>): Promise<Got<V>>
  purge(tags: readonly string[]): void
  readonly entries: number
  readonly bytes: number
}

/**
 * Keeps what is dear to make. Each key is made once at a time, and whoever asks meanwhile waits for it, so `make` has to end, one way or
 * the other. Whoever asks after a purge gets only what was begun after it. The least used goes first when `maxBytes` are reached.
 * While refreshing a page fails, its last good version is served, until a refresh succeeds or the page is purged.
 *
 *     const pages = pageCache<Page>({ maxBytes: 64 * 2 ** 20, freshMs: 60_000, staleMs: 600_000 })
 *     const watch = watchPurges({ apiUrl, purge: pages.purge })
 *     const at = cacheKey({ pathname, search, query: route.query, versions })
 *     const make = () => render(at?.search ?? …)   // draws from at.search, never from the address as it was asked for
 *     const { value, how } = at ? await pages.get(at.key, make) : { value: (await make()).value, how: 'miss' }
 *     reply.header('x-page', how)
 */
export function pageCache<V>({ maxBytes, freshMs, staleMs, now, onError }: Options): PageCache<V> {
  const clock = now ?? (() => performance.now())
  const kept = new LRUCache<string, Entry<V>>({ maxSize: maxBytes })
  const underway = new Map<string, Making<V>>()
  /** Of each make under way: the tags purged since it began, with the number of the purge that was first. */
  const purgedMeanwhile = new Set<Map<string, number>>()
  let purges = 0

  function start(key: string, make: () => Promise<Made<V>>): Making<V> {
    const purged = new Map<string, number>()
    purgedMeanwhile.add(purged)
    const madeAt = clock()
    const run = async () => {
      try {
        const { value, bytes, tags, keep } = await make()
        const hits = [EVERYTHING, ...tags].flatMap((tag) => purged.get(tag) ?? [])
        if (keep !== false && hits.length === 0) {
          const entry = { value, tags: new Set(tags), madeAt, failedAt: null }
          kept.set(key, entry, { size: Math.max(1, Math.ceil(bytes) + 2 * key.length) })
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
    // In a turn of its own: `make` may throw before it gives a promise, and `underway` has to know the key by then.
    const making = { done: Promise.resolve().then(run) }
    underway.set(key, making)
    return making
  }

  function noteFailure(key: string) {
    const entry = kept.peek(key)
    if (entry) entry.failedAt = clock()
  }

  function refresh(key: string, make: () => Promise<Made<V>>, { failedAt }: Entry<V>) {
    const isDue = failedAt === null || clock() - failedAt >= RETRY_MS
    if (isDue && !underway.has(key)) start(key, make).done.catch((error: unknown) => onError?.(key, error))
  }

  async function get(key: string, make: () => Promise<Made<V>>): Promise<Got<V>> {
    const entry = kept.get(key)
    const ageMs = entry ? clock() - entry.madeAt : Number.POSITIVE_INFINITY
    if (entry && ageMs < freshMs) return { value: entry.value, how: 'hit', ageMs }
    const isOutdated = ageMs >= freshMs + staleMs
    if (entry && (!isOutdated || entry.failedAt !== null)) {
      refresh(key, make, entry)
      return { value: entry.value, how: isOutdated ? 'last-good' : 'stale', ageMs }
    }
    return await getMade(key, make)
  }

  async function getMade(key: string, make: () => Promise<Made<V>>): Promise<Got<V>> {
    const asked = purges
    const lastGood = (): Got<V> | null => {
      const entry = kept.peek(key)
      return entry ? { value: entry.value, how: 'last-good', ageMs: clock() - entry.madeAt } : null
    }
    const made = await (underway.get(key) ?? start(key, make)).done.catch((error: unknown) => {
      const good = lastGood()
      if (!good) throw error
      onError?.(key, error)
      return good
    })
    if ('how' in made) return made
    // It was under way when the purge came that this visitor is already entitled to.
    if (made.isPurged(asked)) return await get(key, make)
    return (made.isKeepable ? null : lastGood()) ?? { value: made.value, how: 'miss', ageMs: 0 }
  }

  function purge(tags: readonly string[]): void {
    if (tags.length === 0) return
    purges += 1
    for (const purged of purgedMeanwhile) for (const tag of tags) if (!purged.has(tag)) purged.set(tag, purges)
    if (tags.includes(EVERYTHING)) {
      kept.clear()
      return
    }
    const isOut = ({ tags: madeFrom }: Entry<V>) => tags.some((tag) => madeFrom.has(tag))
    for (const [key, entry] of [...kept.entries()]) if (isOut(entry)) kept.delete(key)
  }

  return {
    get,
    purge,
    get entries() {
      return kept.size
    },
    get bytes() {
      return kept.calculatedSize
    },
  }
}
