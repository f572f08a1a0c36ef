import { LRUCache } from 'lru-cache'
import { Bodies } from '../pages/compressed'

/** What the content service said, now or before. */
export interface ContentAnswer {
  status: number
  type: string
  bodies: Bodies
  /** The service does not answer; this is what it said last. */
  isKept: boolean
}

export interface ContentSource {
  /** @param path of the delivery API, with its query. @throws when there is no answer and none was kept */
  ask(path: string, authorization: string | undefined): Promise<ContentAnswer>
  /** The same with what is not published yet, if there is a token for that; nothing of it is kept. */
  preview(path: string, authorization: string | undefined): Promise<ContentAnswer>
  /** Requests already under way may return old content: callers from now on start new ones. */
  contentChanged(): void
}

const MEGABYTE = 2 ** 20
const MAX_BYTES = 32 * MEGABYTE
const MAX_RESTING_BYTES = MEGABYTE
/** TTL of a cached answer, which is served while the service is away. */
const COPY_TTL_MS = 7 * 24 * 3_600_000
/** Concurrent requests to the service. */
const MAX_READS = 64
/** Of a cached entry beside its text and key. */
const ENTRY_BYTES = 200
/** Whoever has a copy does not wait long for a newer one: a page has a second for its data. */
const PATIENCE_WITH_COPY_MS = 500
const PATIENCE_MS = 10_000
/** Where it has failed or was slow, its copy is given at once for so long. */
const PAUSE_MS = 2_000

/** The content service with a memory: once it does not answer, its last good answers do. */
export function contentSource({
  contentUrl,
  previewUrl,
  previewToken,
  now = () => performance.now(),
}: {
  contentUrl: string
  previewUrl: string
  previewToken: string | null
  /** Milliseconds that only ever grow. */
  now?: () => number
}): ContentSource {
  const good = new LRUCache<string, ContentAnswer>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ bodies, type }, key) => bodies.bytes + bytesOf(key) + bytesOf(type) + ENTRY_BYTES,
    ttl: COPY_TTL_MS,
    perf: { now },
  })
  /** Until when a copy is given without asking, by what was asked. */
  const restUntil = new LRUCache<string, number>({
    maxSize: MAX_RESTING_BYTES,
    sizeCalculation: (_, key) => bytesOf(key) + ENTRY_BYTES,
  })
  const reads = new Map<string, Promise<ContentAnswer>>()

  /** One request for all callers that want the same at the same time. An answer that arrives late is the next copy. */
  function read(key: string, path: string, authorization: string | undefined): Promise<ContentAnswer> {
    const current = reads.get(key)
    if (current) return current
    if (reads.size >= MAX_READS) return Promise.reject(new Error(`${MAX_READS} requests wait for the content service.`))
    const started = fetchGood(key, path, authorization)
    reads.set(key, started)
    const end = () => {
      if (reads.get(key) === started) reads.delete(key)
    }
    started.then(end, end)
    return started
  }

  async function fetchGood(key: string, path: string, authorization: string | undefined): Promise<ContentAnswer> {
    const before = good.peek(key)
    const answer = await fetched(contentUrl + path, authorization, PATIENCE_MS)
    if (isRefusal(answer.status)) throw new Error(`The content service answered ${answer.status}`)
    // A request that started later may have been answered sooner.
    if (answer.status === 200 && good.peek(key) === before) good.set(key, answer)
    return answer
  }

  return {
    async ask(path, authorization) {
      const key = `${authorization ?? ''} ${path}`
      const copy = good.get(key)
      if (!copy) return await read(key, path, authorization)
      const kept = { ...copy, isKept: true }
      if (now() < (restUntil.get(key) ?? Number.NEGATIVE_INFINITY)) return kept
      const answer = await soon(read(key, path, authorization), PATIENCE_WITH_COPY_MS)
      if (answer) return answer
      restUntil.set(key, now() + PAUSE_MS)
      return kept
    },
    contentChanged: () => reads.clear(),
    preview: async (path, authorization) =>
      await fetched(previewUrl + path, previewToken ? `Bearer ${previewToken}` : authorization, PATIENCE_MS),
  }
}

/** UTF-16, as a string is in memory. */
const bytesOf = (text: string) => 2 * text.length

/** What comes within a time; null when it fails or takes longer. */
async function soon<T>(coming: Promise<T>, limitMs: number): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), limitMs)
  })
  const answer = await Promise.race([coming.catch(() => null), late])
  clearTimeout(timer)
  return answer
}

/** It is there, and cannot answer: too much is asked of it, or it is broken. */
const isRefusal = (status: number) => status === 429 || status >= 500

async function fetched(url: string, authorization: string | undefined, limitMs: number): Promise<ContentAnswer> {
  const answer = await fetch(url, {
    headers: { accept: 'application/json', ...(authorization ? { authorization } : {}) },
    redirect: 'manual',
    signal: AbortSignal.timeout(limitMs),
  })
  return {
    status: answer.status,
    type: answer.headers.get('content-type') ?? 'application/json',
    bodies: new Bodies(await answer.text()),
    isKept: false,
  }
}
