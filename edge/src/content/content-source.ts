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
}

const MEGABYTE = 2 ** 20
const MAX_BYTES = 32 * MEGABYTE
/** Whoever has a copy does not wait long for a newer one: a page has a second for its data. */
const PATIENCE_WITH_COPY_MS = 500
const PATIENCE_MS = 10_000
/** After it has failed, copies are given at once for so long. */
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
    sizeCalculation: ({ bodies }) => bodies.bytes,
  })
  let awayUntil = Number.NEGATIVE_INFINITY

  return {
    async ask(path, authorization) {
      const key = `${authorization ?? ''} ${path}`
      const copy = good.get(key)
      if (copy && now() < awayUntil) return { ...copy, isKept: true }
      try {
        const answer = await fetched(contentUrl + path, authorization, copy ? PATIENCE_WITH_COPY_MS : PATIENCE_MS)
        if (isRefusal(answer.status)) throw new Error(`The content service answered ${answer.status}`)
        if (answer.status === 200) good.set(key, answer)
        return answer
      } catch (error) {
        awayUntil = now() + PAUSE_MS
        if (copy) return { ...copy, isKept: true }
        throw error
      }
    },
    preview: async (path, authorization) =>
      await fetched(previewUrl + path, previewToken ? `Bearer ${previewToken}` : authorization, PATIENCE_MS),
  }
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
