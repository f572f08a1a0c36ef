import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type RenderQueue, renderQueue } from './render-queue'

interface Render {
  done: Promise<Buffer>
  /** Callers that still wait for it. */
  callers: { count: number }
}

/** Shared by all caches, because they share the processor. */
const processQueue = renderQueue()

/**
 * Renders files on first request and stores them in `folder`. Concurrent requests for a file render it once. A second process may render
 * it too; the last rename wins, with the same bytes.
 */
export function pictureCache(folder: string, queue: RenderQueue = processQueue) {
  const rendering = new Map<string, Render>()

  async function render(name: string, draw: () => Promise<Buffer>, isWanted: () => boolean): Promise<Buffer> {
    const drawn = await queue.run(draw, isWanted)
    await persist(name, drawn).catch((error: unknown) => {
      // When the disk is full, the picture is served without being stored.
      if (!isDiskFull(error)) throw error
    })
    return drawn
  }

  async function persist(name: string, drawn: Buffer): Promise<void> {
    const file = join(folder, name)
    const draft = `${file}.${randomUUID()}`
    await mkdir(folder, { recursive: true })
    try {
      await writeFile(draft, drawn)
      await rename(draft, file)
    } catch (error) {
      await rm(draft, { force: true })
      throw error
    }
  }

  function start(name: string, draw: () => Promise<Buffer>): Render {
    const callers = { count: 1 }
    const done = render(name, draw, () => callers.count > 0)
    const started = { done, callers }
    rendering.set(name, started)
    void done.catch(() => {}).finally(() => rendering.delete(name))
    return started
  }

  return {
    /** Reads the stored file; null when it has not been rendered yet. */
    read: async (name: string): Promise<Buffer | null> => await readFile(join(folder, name)).catch(() => null),

    /**
     * Renders the file. `abandoned` aborts when the caller has disconnected. A picture without callers is not rendered.
     * @throws Refusal BUSY when too many renders wait already
     */
    async render(name: string, draw: () => Promise<Buffer>, abandoned?: AbortSignal): Promise<Buffer> {
      const current = rendering.get(name)
      if (current) current.callers.count += 1
      const { done, callers } = current ?? start(name, draw)
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
export type PictureCache = ReturnType<typeof pictureCache>

const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['ENOSPC', 'EDQUOT', 'EROFS'].includes(String(error.code))
