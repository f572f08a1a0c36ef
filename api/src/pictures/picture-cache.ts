import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Renders at once; the rest wait, so that a burst of new pictures does not starve the requests beside it. */
const LANES = 2

/**
 * Files that are made on first request and kept under `folder`. The same file asked for many times at once is made once;
 * a second process may make it too, and whichever renames last wins with the same bytes.
 */
export function pictureCache(folder: string) {
  const underway = new Map<string, Promise<Buffer>>()
  const waiting: (() => void)[] = []
  let busy = 0

  async function inLane<T>(work: () => Promise<T>): Promise<T> {
    if (busy >= LANES) await new Promise<void>((free) => waiting.push(free))
    else busy += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else busy -= 1
    }
  }

  async function fetchOrMake(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const file = join(folder, name)
    const kept = await readFile(file).catch(() => undefined)
    if (kept) return kept
    const made = await inLane(make)
    const draft = `${file}.${randomUUID()}`
    await mkdir(folder, { recursive: true })
    await writeFile(draft, made)
    await rename(draft, file)
    return made
  }

  return {
    get(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
      const running = underway.get(name)
      if (running) return running
      const started = fetchOrMake(name, make).finally(() => underway.delete(name))
      underway.set(name, started)
      return started
    },
  }
}
