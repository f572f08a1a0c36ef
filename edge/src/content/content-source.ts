import { LRUCache } from 'lru-cache'
import { EncodedBody } from '../pages/encoded-body'

/** A response of the content service, current or cached. */
export interface ContentResponse {
  status: number
  type: string
  bodies: EncodedBody
  /** True if the service failed or was slow and this is its last good response. */
  isKept: boolean
}

export interface ContentSource {
  /** @param path of the delivery API, with its query. @throws if the service fails and no response is cached */
  ask(path: string, authorization: string | undefined): Promise<ContentResponse>
  /** Reads unpublished content from the preview API, with the preview token if there is one. Nothing is cached. */
  preview(path: string, authorization: string | undefined): Promise<ContentResponse>
  /** Makes later callers start new requests, because those in progress may return old content. */
  contentChanged(): void
}

const MEGABYTE = 2 ** 20
const MAX_BYTES = 32 * MEGABYTE
const MAX_RESTING_BYTES = MEGABYTE
/** TTL of a cached response, which is served while the service is unavailable. */
const COPY_TTL_MS = 7 * 24 * 3_600_000
/** Concurrent requests to the service. */
const MAX_READS = 64
/** Estimated overhead of a cache entry in addition to its text and key. */
const ENTRY_BYTES = 200
/** A caller with a cached response waits no longer than this for a newer one: a page has one second to load its data. */
const TIMEOUT_WITH_COPY_MS = 500
const TIMEOUT_MS = 10_000
/** After a failed or slow request, the cached response is served without a new request for this long. */
const PAUSE_MS = 2_000

/** Client of the content service. Serves the last good responses while the service fails. */
export function createContentSource({
  contentUrl,
  previewUrl,
  previewToken,
  now = () => performance.now(),
}: {
  contentUrl: string
  previewUrl: string
  previewToken: string | null
  /** Monotonic clock in milliseconds. */
  now?: () => number
}): ContentSource {
  const good = new LRUCache<string, ContentResponse>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ bodies, type }, key) => bodies.bytes + bytesOf(key) + bytesOf(type) + ENTRY_BYTES,
    ttl: COPY_TTL_MS,
    perf: { now },
  })
  /** By cache key: until when the cached response is served without a request. */
  const restUntil = new LRUCache<string, number>({
    maxSize: MAX_RESTING_BYTES,
    sizeCalculation: (_, key) => bytesOf(key) + ENTRY_BYTES,
  })
  const reads = new Map<string, Promise<ContentResponse>>()

  /** Shares one request between concurrent callers. A response that arrives late is still cached. */
  function read(key: string, path: string, authorization: string | undefined): Promise<ContentResponse> {
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

  async function fetchGood(key: string, path: string, authorization: string | undefined): Promise<ContentResponse> {
    const before = good.peek(key)
    const response = await fetched(contentUrl + path, authorization, TIMEOUT_MS)
    if (isRefusal(response.status)) throw new Error(`The content service answered ${response.status}`)
    // A request that started later may already have cached its response.
    if (response.status === 200 && good.peek(key) === before) good.set(key, response)
    return response
  }

  return {
    async ask(path, authorization) {
      const key = `${authorization ?? ''} ${path}`
      const copy = good.get(key)
      if (!copy) return await read(key, path, authorization)
      const kept = { ...copy, isKept: true }
      if (now() < (restUntil.get(key) ?? Number.NEGATIVE_INFINITY)) return kept
      const response = await soon(read(key, path, authorization), TIMEOUT_WITH_COPY_MS)
      if (response) return response
      restUntil.set(key, now() + PAUSE_MS)
      return kept
    },
    contentChanged: () => reads.clear(),
    preview: async (path, authorization) =>
      await fetched(previewUrl + path, previewToken ? `Bearer ${previewToken}` : authorization, TIMEOUT_MS),
  }
}

/** JavaScript strings take two bytes per UTF-16 code unit. */
const bytesOf = (text: string) => 2 * text.length

/** Resolves to the result, or to null if it fails or takes longer than `limitMs`. */
async function soon<T>(coming: Promise<T>, limitMs: number): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), limitMs)
  })
  const response = await Promise.race([coming.catch(() => null), late])
  clearTimeout(timer)
  return response
}

/** True if the service refuses because of its rate limit (429) or a server error. */
const isRefusal = (status: number) => status === 429 || status >= 500

async function fetched(url: string, authorization: string | undefined, limitMs: number): Promise<ContentResponse> {
  const response = await fetch(url, {
    headers: { accept: 'application/json', ...(authorization ? { authorization } : {}) },
    redirect: 'manual',
    signal: AbortSignal.timeout(limitMs),
  })
  return {
    status: response.status,
    type: response.headers.get('content-type') ?? 'application/json',
    bodies: new EncodedBody(await response.text()),
    isKept: false,
  }
}
