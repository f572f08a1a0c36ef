import type { ObjectStore } from 'server/objects'
import { RenderAbandoned, type RenderQueue, renderQueue } from './render-queue'

interface Render {
  done: Promise<Buffer>
  /** Callers that still wait for it. */
  callers: { count: number }
}

interface RenderCacheOptions {
  queue?: RenderQueue | undefined
  /** Is told when reading or writing a rendered file fails. The file is then rendered, and served nevertheless. */
  onFailure: (error: unknown) => void
}

/** Shared by all caches, because they share the processor. */
const processQueue = renderQueue()

/**
 * Renders files on first request and stores them. Concurrent requests for a file render it once. A second process may render it too;
 * both write the same bytes.
 */
export function renderCache(objects: ObjectStore, { queue = processQueue, onFailure }: RenderCacheOptions) {
  const rendering = new Map<string, Render>()

  function start(key: string, type: string, draw: () => Promise<Buffer>): Render {
    const callers = { count: 1 }
    const render = async () => {
      const drawn = await queue.run(draw, () => callers.count > 0)
      await objects.write(key, drawn, type).catch(onFailure)
      return drawn
    }
    const started = { done: render(), callers }
    rendering.set(key, started)
    void started.done.catch(() => {}).finally(() => rendering.delete(key))
    return started
  }

  return {
    /** @returns null when the file has not been rendered yet */
    read: (key: string): Promise<Buffer | null> =>
      objects.read(key).catch((error: unknown) => {
        onFailure(error)
        return null
      }),

    /**
     * Renders the file. A file whose callers have all left before its turn is not rendered.
     * @param abandoned aborts when the caller has left
     * @throws Refusal BUSY when too many renders wait already
     * @throws RenderAbandoned when all callers have left
     */
    async render(
      key: string,
      { type, draw, abandoned }: { type: string; draw: () => Promise<Buffer>; abandoned?: AbortSignal | undefined },
    ): Promise<Buffer> {
      if (abandoned?.aborted) throw new RenderAbandoned()
      const current = rendering.get(key)
      if (current) current.callers.count += 1
      const { done, callers } = current ?? start(key, type, draw)
      const leave = () => {
        callers.count -= 1
      }
      abandoned?.addEventListener('abort', leave, { once: true })
      try {
        return await done
      } finally {
        abandoned?.removeEventListener('abort', leave)
      }
    },
  }
}
