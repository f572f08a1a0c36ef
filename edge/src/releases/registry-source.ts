import fs from 'node:fs/promises'
import path from 'node:path'
import type { Registry } from 'shared/contracts'
import type { ReleaseStore } from './store'

const CHECK_EVERY_MS = 500

/**
 * The registry as the edge serves it: looked at again every half second, and kept as it was when it is missing or cannot be
 * understood.
 */
export async function watchRegistry(store: ReleaseStore, log: { error(context: object, message: string): void }) {
  let current: Registry | null = await store.registry()
  let seen = 0
  const file = path.join(store.folder, 'registry.json')
  const timer = setInterval(async () => {
    try {
      const { mtimeMs } = await fs.stat(file)
      if (mtimeMs === seen) return
      seen = mtimeMs
      current = (await store.registry()) ?? current
    } catch (error) {
      log.error({ err: error }, 'The registry could not be read; the last good one stays.')
    }
  }, CHECK_EVERY_MS)
  timer.unref()
  return { current: () => current, stop: () => clearInterval(timer) }
}
