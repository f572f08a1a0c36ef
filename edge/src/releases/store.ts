import fs from 'node:fs/promises'
import path from 'node:path'
import { type App, Registry, ReleaseRecord } from 'shared/contracts'

/** A registry that other people have changed since it was read. */
export class RegistryConflict extends Error {}

/**
 * Releases in a local folder: `<app>/<version>/…` with one `release.json` each, never overwritten, and `registry.json`, which says
 * what is live.
 */
export function folderStore(folder: string) {
  const registryFile = path.join(folder, 'registry.json')
  const releaseFolder = (app: App, version: string) => path.join(folder, app, version)

  return {
    folder,
    releaseFolder,

    /** Null before the first promotion. @throws Error when the file is there and cannot be understood. */
    async registry(): Promise<Registry | null> {
      const text = await fs.readFile(registryFile, 'utf8').catch(absent)
      return text === null ? null : Registry.parse(JSON.parse(text))
    },

    /** @throws RegistryConflict when the stored generation is not the one before this. */
    async writeRegistry(next: Registry): Promise<void> {
      const stored = await this.registry()
      if ((stored?.generation ?? 0) !== next.generation - 1) {
        throw new RegistryConflict(
          'Somebody else has changed the registry meanwhile. Look at the status and try again.',
        )
      }
      await writeWhole(registryFile, JSON.stringify(Registry.parse(next), null, 2))
    },

    /** Null when there is no such release. */
    async release(app: App, version: string): Promise<ReleaseRecord | null> {
      const text = await fs.readFile(path.join(releaseFolder(app, version), 'release.json'), 'utf8').catch(absent)
      return text === null ? null : ReleaseRecord.parse(JSON.parse(text))
    },

    async versions(app: App): Promise<string[]> {
      const entries = await fs.readdir(path.join(folder, app)).catch(absent)
      return (entries ?? []).filter((name) => !name.startsWith('.')).sort()
    },

    /** Takes a finished folder in under its version, at once and whole. @throws Error when that version is there already. */
    async add(record: ReleaseRecord, from: string): Promise<void> {
      const target = releaseFolder(record.app, record.version)
      await fs.mkdir(path.dirname(target), { recursive: true })
      await fs.writeFile(path.join(from, 'release.json'), JSON.stringify(record, null, 2))
      await fs.rename(from, target)
    },

    /** A folder beside the releases to build one up in. */
    async workFolder(): Promise<string> {
      await fs.mkdir(folder, { recursive: true })
      return await fs.mkdtemp(path.join(folder, '.publishing-'))
    },
  }
}

export type ReleaseStore = ReturnType<typeof folderStore>

async function writeWhole(file: string, text: string) {
  await fs.mkdir(path.dirname(file), { recursive: true })
  const draft = `${file}.${process.pid}.tmp`
  await fs.writeFile(draft, text)
  await fs.rename(draft, file)
}

function absent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
