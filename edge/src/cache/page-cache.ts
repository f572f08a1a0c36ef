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
  /** `hit` is young, `stale` old but good enough while it is made anew behind it, `miss` was made for whoever asked. */
  how: 'hit' | 'stale' | 'miss'
}

interface Entry<V> {
  value: V
  tags: ReadonlySet<string>
  madeAt: number
}

interface Making<V> {
  done: Promise<{ value: V; isPurged: (asked: number) => boolean }>
}

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
          const entry = { value, tags: new Set(tags), madeAt }
          kept.set(key, entry, { size: Math.max(1, Math.ceil(bytes) + 2 * key.length) })
        }
        return { value, isPurged: (asked: number) => hits.some((purge) => purge <= asked) }
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

  async function get(key: string, make: () => Promise<Made<V>>): Promise<Got<V>> {
    const entry = kept.get(key)
    const age = entry ? clock() - entry.madeAt : Number.POSITIVE_INFINITY
    if (entry && age < freshMs) return { value: entry.value, how: 'hit' }
    if (entry && age < freshMs + staleMs) {
      if (!underway.has(key)) start(key, make).done.catch((error: unknown) => onError?.(key, error))
      return { value: entry.value, how: 'stale' }
    }
    const asked = purges
    const { value, isPurged } = await (underway.get(key) ?? start(key, make)).done
    // It was under way when the purge came that this visitor is already entitled to.
    return isPurged(asked) ? get(key, make) : { value, how: 'miss' }
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
