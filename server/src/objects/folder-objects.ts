import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import type { ObjectStore } from './object-store'

/**
 * Stores files in a folder of this machine, which is created when the first is written.
 * @param folder absolute path
 */
export function createFolderObjects(folder: string): ObjectStore {
  return {
    name: folder,

    read: (key) => fs.readFile(path.join(folder, key)).catch(absent),

    async write(key, bytes) {
      const file = path.join(folder, key)
      const draft = `${file}.${randomUUID()}`
      await fs.mkdir(path.dirname(file), { recursive: true })
      try {
        await fs.writeFile(draft, bytes)
        await fs.rename(draft, file)
      } catch (error) {
        await fs.rm(draft, { force: true })
        throw error
      }
    },

    async keysBelow(prefix) {
      const entries = await fs
        .readdir(path.join(folder, prefix), { recursive: true, withFileTypes: true })
        .catch(absent)
      return (entries ?? [])
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    },
  }
}

function absent(error: unknown): null {
  if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) return null
  throw error
}
