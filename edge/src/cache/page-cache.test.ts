import { createPageCache, type RenderResult } from './page-cache'

const FRESH = 1_000
const STALE = 5_000
/** Milliseconds between two attempts to revalidate a page. */
const RETRY = 2_000

/** A cache with a fake clock, and a render function whose results the test resolves or rejects. */
function kitchen({ maxBytes = 1_000_000 } = {}) {
  let time = 0
  const failures: unknown[] = []
  const cache = createPageCache<string>({
    maxBytes,
    freshMs: FRESH,
    staleMs: STALE,
    now: () => time,
    onError: (_, error) => failures.push(error),
  })
  const begun: { serve: (made?: Partial<RenderResult<string>>) => void; burn: () => void }[] = []
  const make = () =>
    new Promise<RenderResult<string>>((resolve, reject) => {
      const value = `page ${begun.length + 1}`
      begun.push({
        serve: (made = {}) => resolve({ value, bytes: 100, tags: ['search'], ...made }),
        burn: () => reject(new Error(`${value} burnt`)),
      })
    })
  const get = (key = 'browse') => cache.get(key, make)
  /** Gets a page and, if that starts a render, completes it at once. */
  const got = async (key = 'browse', made: Partial<RenderResult<string>> = {}) => {
    const count = begun.length
    const response = get(key)
    await settled()
    if (begun.length > count) begun.at(-1)?.serve(made)
    return response
  }
  return {
    cache,
    begun,
    failures,
    get,
    got,
    wait: (ms: number) => {
      time += ms
    },
  }
}

/** Waits until all pending promise callbacks have run. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('fresh, stale and expired pages', () => {
  test('serves a fresh page, serves a stale page while it revalidates, and renders an expired page before serving it', async () => {
    const { got, get, begun, wait } = kitchen()
    expect(await got()).toMatchObject({ value: 'page 1', how: 'miss' })
    wait(FRESH - 1)
    expect(await get()).toMatchObject({ value: 'page 1', how: 'hit' })
    wait(1)
    expect(await get()).toMatchObject({ value: 'page 1', how: 'stale' })
    expect(await get()).toMatchObject({ value: 'page 1', how: 'stale' })
    await settled()
    expect(begun).toHaveLength(2)
    begun[1]?.serve()
    await settled()
    expect(await get()).toMatchObject({ value: 'page 2', how: 'hit' })
    wait(FRESH + STALE)
    expect(await got()).toMatchObject({ value: 'page 3', how: 'miss' })
  })

  test('the age of a page counts from the start of its render, because its data is that old', async () => {
    const { get, begun, wait } = kitchen()
    const first = get()
    await settled()
    wait(FRESH)
    begun[0]?.serve()
    await first
    expect((await get()).how).toBe('stale')
  })
})

describe('concurrent requests', () => {
  test('renders once for a hundred concurrent requests', async () => {
    const { get, begun } = kitchen()
    const responses = Array.from({ length: 100 }, () => get())
    await settled()
    begun[0]?.serve()
    expect(new Set((await Promise.all(responses)).map(({ value }) => value))).toEqual(new Set(['page 1']))
    expect(begun).toHaveLength(1)
  })

  test('a failed render rejects all waiting requests, and the next request renders again', async () => {
    const { get, got, begun } = kitchen()
    const responses = Promise.allSettled([get(), get()])
    await settled()
    begun[0]?.burn()
    expect((await responses).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await got()).toMatchObject({ value: 'page 2', how: 'miss' })
  })

  test('a render that throws synchronously rejects the request, and the next request renders again', async () => {
    const { cache, got } = kitchen()
    const broken = () => {
      throw new Error('no stove')
    }
    await expect(cache.get('browse', broken)).rejects.toThrow('no stove')
    expect((await got()).how).toBe('miss')
  })

  test('renders of different pages do not wait for each other', async () => {
    const { get, begun } = kitchen()
    const slow = get('browse')
    const quick = get('home')
    await settled()
    begun[1]?.serve()
    expect((await quick).value).toBe('page 2')
    begun[0]?.serve()
    expect((await slow).value).toBe('page 1')
  })
})

describe('cached pages', () => {
  test('keeps serving the stale page when revalidation fails, and reports the error', async () => {
    const { got, get, begun, failures, wait } = kitchen()
    await got()
    wait(FRESH)
    for (const attempt of [1, 2]) {
      expect(await get()).toMatchObject({ value: 'page 1', how: 'stale' })
      await settled()
      begun[attempt]?.burn()
      await settled()
      wait(RETRY)
    }
    expect(failures).toHaveLength(2)
    expect(await get()).toMatchObject({ value: 'page 1', how: 'stale' })
  })

  test('an uncacheable page serves waiting requests, is rendered again for the next one, and does not replace a cached page', async () => {
    const { got, get, begun, wait } = kitchen()
    expect((await got('browse', { keep: false })).value).toBe('page 1')
    expect((await got()).value).toBe('page 2')
    wait(FRESH)
    await get()
    await settled()
    begun[2]?.serve({ keep: false })
    await settled()
    expect(await get()).toMatchObject({ value: 'page 2', how: 'stale' })
  })

  test.each(['burn', 'serve'] as const)(
    'while revalidation fails (%s), serves the last good page at once until it succeeds or the page is purged',
    async (outcome) => {
      const { cache, got, get, begun, wait } = kitchen()
      const fail = async (attempt: number) => {
        await settled()
        if (outcome === 'burn') begun[attempt]?.burn()
        else begun[attempt]?.serve({ keep: false })
        await settled()
      }
      await got()
      wait(24 * 3_600_000)
      // The first request of the outage waits for the render attempt.
      const first = get()
      await fail(1)
      expect(await first).toEqual({ value: 'page 1', how: 'last-good', ageMs: 24 * 3_600_000 })
      expect((await get()).how).toBe('last-good')
      await settled()
      expect(begun).toHaveLength(2)
      wait(RETRY)
      expect((await get()).how).toBe('last-good')
      await fail(2)
      wait(RETRY)
      expect((await get()).how).toBe('last-good')
      await settled()
      begun[3]?.serve()
      await settled()
      expect(await get()).toMatchObject({ value: 'page 4', how: 'hit' })
      cache.purge(['search'])
      expect(await got()).toMatchObject({ value: 'page 5', how: 'miss' })
    },
  )

  test('evicts the least recently used page when the cache is full', async () => {
    const { got, get, cache } = kitchen({ maxBytes: 350 })
    for (const key of ['a', 'b', 'c']) await got(key)
    await get('a')
    await got('d')
    expect(cache.entries).toBe(3)
    expect(cache.bytes).toBeLessThanOrEqual(350)
    expect((await get('a')).how).toBe('hit')
    expect((await got('b')).how).toBe('miss')
  })

  test('serves a page larger than the whole cache without caching it or evicting others', async () => {
    const { got, get, cache } = kitchen({ maxBytes: 350 })
    await got('a')
    expect((await got('huge', { bytes: 400 })).how).toBe('miss')
    expect(cache.entries).toBe(1)
    expect((await get('a')).how).toBe('hit')
  })
})

describe('purges', () => {
  test('renders a purged page before serving it again, and keeps other pages', async () => {
    const { got, get, cache } = kitchen()
    await got('browse')
    await got('one', { tags: ['experience:1', 'reviews:1'] })
    await got('two', { tags: ['experience:2'] })
    cache.purge(['search', 'experience:1'])
    expect((await get('two')).how).toBe('hit')
    expect((await got('browse')).how).toBe('miss')
    expect((await got('one')).how).toBe('miss')
  })

  test('never serves a purged page again, even if rendering it fails', async () => {
    const { got, get, begun, cache, wait } = kitchen()
    await got()
    wait(FRESH)
    cache.purge(['search'])
    const response = get()
    const refused = expect(response).rejects.toThrow('burnt')
    await settled()
    begun[1]?.burn()
    await refused
  })

  test('purging everything empties the cache, including pages without tags', async () => {
    const { got, cache } = kitchen()
    await got('plain', { tags: [] })
    cache.purge(['search'])
    expect(cache.entries).toBe(1)
    cache.purge(['everything'])
    expect(cache.entries).toBe(0)
  })

  test.each([['search'], ['everything']])(
    'a page whose tag %s is purged during its render is served to earlier requests and not cached',
    async (tag) => {
      const { get, got, begun, cache } = kitchen()
      const early = get()
      await settled()
      cache.purge([tag])
      begun[0]?.serve()
      expect(await early).toMatchObject({ value: 'page 1', how: 'miss' })
      expect(await got()).toMatchObject({ value: 'page 2', how: 'miss' })
    },
  )

  test('a request after a purge waits for a render that started after it', async () => {
    const { get, begun, cache } = kitchen()
    const early = get()
    await settled()
    cache.purge(['search'])
    const late = [get(), get()]
    begun[0]?.serve()
    await settled()
    expect(begun).toHaveLength(2)
    begun[1]?.serve()
    expect((await early).value).toBe('page 1')
    expect((await Promise.all(late)).map(({ value }) => value)).toEqual(['page 2', 'page 2'])
    expect((await get()).how).toBe('hit')
  })

  test('a purge of an unrelated tag does not affect a render in progress', async () => {
    const { get, begun, cache } = kitchen()
    const early = get()
    await settled()
    cache.purge(['experience:9'])
    const late = get()
    begun[0]?.serve()
    expect([(await early).value, (await late).value]).toEqual(['page 1', 'page 1'])
    expect((await get()).how).toBe('hit')
  })

  test('a page purged during its background revalidation is not cached', async () => {
    const { got, get, begun, cache, wait } = kitchen()
    await got()
    wait(FRESH)
    expect((await get()).how).toBe('stale')
    await settled()
    cache.purge(['search'])
    const late = get()
    begun[1]?.serve()
    await settled()
    begun[2]?.serve()
    expect(await late).toMatchObject({ value: 'page 3', how: 'miss' })
    expect(await get()).toMatchObject({ value: 'page 3', how: 'hit' })
  })

  test('a purge before a render starts does not affect it', async () => {
    const { got, get, cache } = kitchen()
    cache.purge(['search'])
    await got()
    expect((await get()).how).toBe('hit')
  })
})
