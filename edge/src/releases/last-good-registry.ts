import { createHash, randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import type { Registry } from 'shared/contracts'
import { parseRegistry } from './parse-registry'

export type LastGoodRegistry = ReturnType<typeof lastGoodRegistry>

/**
 * Persists the last registry that this machine could serve, for an edge that starts while its store is unavailable. The file is in the
 * folder of the releases that it names.
 * @param store name of the store: the registry of another store is not used
 */
export function lastGoodRegistry(folder: string, store: string) {
  const name = createHash('sha256').update(store).digest('hex').slice(0, 8)
  const file = path.join(folder, `last-good-registry-${name}.json`)
  return {
    file,
    /** Null if there is none, or if it is invalid. */
    async read(): Promise<Registry | null> {
      try {
        return parseRegistry(await fs.readFile(file, 'utf8'), file).registry
      } catch {
        return null
      }
    },
    async write(registry: Registry): Promise<void> {
      await fs.mkdir(folder, { recursive: true })
      const draft = `${file}.${randomUUID()}.tmp`
      await fs.writeFile(draft, JSON.stringify(registry, null, 2))
      await fs.rename(draft, file)
    },
  }
}
