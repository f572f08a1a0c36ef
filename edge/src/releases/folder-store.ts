import { createHash, randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { type App, Change, Registry, ReleaseRecord } from 'shared/contracts'
import { fileOf } from './change-file'
import { parseRegistry } from './parse-registry'
import { RegistryConflict, type ReleaseStore, VersionTaken } from './store'

/** A lock is held for milliseconds. One this old is from a process that died. */
const STALE_LOCK_MS = 10_000
/** Error codes of a rename to a folder that exists. */
const TAKEN = ['ENOTEMPTY', 'EEXIST']

/**
 * Stores releases in a local folder: `<app>/<version>/…` with one `release.json` each, `registry.json`, and `changes/<generation>.json`.
 * @param folder absolute path
 */
export function createFolderStore(folder: string): ReleaseStore & { folder: string } {
  const registryFile = path.join(folder, 'registry.json')
  const changesFolder = path.join(folder, 'changes')
  const releaseFolder = (app: App, version: string) => path.join(folder, app, version)

  return {
    name: folder,
    folder,

    async readRegistry() {
      const text = await fs.readFile(registryFile, 'utf8').catch(absent)
      return text === null ? null : { ...parseRegistry(text, registryFile), mark: markOf(text) }
    },

    async mark() {
      const text = await fs.readFile(registryFile, 'utf8').catch(absent)
      return text === null ? null : markOf(text)
    },

    async writeRegistry(next, mark) {
      await fs.mkdir(folder, { recursive: true })
      await locked(`${registryFile}.lock`, async () => {
        if ((await this.mark()) !== mark) throw new RegistryConflict()
        await writeAtomically(registryFile, JSON.stringify(Registry.parse(next)))
      })
    },

    async release(app, version) {
      const text = await fs.readFile(path.join(releaseFolder(app, version), 'release.json'), 'utf8').catch(absent)
      return text === null ? null : ReleaseRecord.parse(JSON.parse(text))
    },

    async versions(app) {
      const entries = await fs.readdir(path.join(folder, app)).catch(absent)
      return (entries ?? []).filter((name) => !name.startsWith('.')).sort()
    },

    async add(record, from) {
      const target = releaseFolder(record.app, record.version)
      await fs.mkdir(path.dirname(target), { recursive: true })
      await fs.mkdir(folder, { recursive: true })
      // Built in a temporary folder and renamed, so that readers never see an incomplete release.
      const work = await fs.mkdtemp(path.join(folder, '.adding-'))
      try {
        await fs.cp(from, work, { recursive: true })
        await fs.writeFile(path.join(work, 'release.json'), JSON.stringify(record, null, 2))
        await fs.chmod(work, 0o755)
        await fs.rename(work, target).catch(async (error: unknown) => {
          // The remains of an interrupted prune are not a release.
          if (!TAKEN.includes(codeOf(error)) || (await this.release(record.app, record.version))) throw error
          await fs.rm(target, { recursive: true, force: true })
          await fs.rename(work, target)
        })
      } catch (error) {
        await fs.rm(work, { recursive: true, force: true })
        if (TAKEN.includes(codeOf(error))) throw new VersionTaken(`${record.app}@${record.version} is already stored.`)
        throw error
      }
    },

    async remove(app, version) {
      // Deletes the record first, so that a partly deleted folder is not read as a release.
      await fs.rm(path.join(releaseFolder(app, version), 'release.json'), { force: true })
      await fs.rm(releaseFolder(app, version), { recursive: true, force: true })
    },

    archive: async () => null,

    file: (app, version, file) => fs.readFile(path.join(releaseFolder(app, version), file)).catch(absent),

    async writeChange(change) {
      await fs.mkdir(changesFolder, { recursive: true })
      await writeAtomically(path.join(changesFolder, fileOf(change)), JSON.stringify(change, null, 2))
    },

    async changes() {
      const names = ((await fs.readdir(changesFolder).catch(absent)) ?? []).filter((name) => name.endsWith('.json'))
      const texts = await Promise.all(names.sort().map((name) => fs.readFile(path.join(changesFolder, name), 'utf8')))
      return texts.map((text) => Change.parse(JSON.parse(text)))
    },
  }
}

const markOf = (text: string) => createHash('sha256').update(text).digest('hex')

async function writeAtomically(file: string, text: string) {
  const draft = `${file}.${randomUUID()}.tmp`
  await fs.writeFile(draft, text)
  await fs.rename(draft, file)
}

/** Runs `work` while it holds a lock file. @throws RegistryConflict if another writer holds it */
async function locked(lock: string, work: () => Promise<void>) {
  const left = await fs.stat(lock).catch(absent)
  if (left && Date.now() - left.mtimeMs > STALE_LOCK_MS) await removeLock(lock, left.mtimeMs)
  const handle = await fs.open(lock, 'wx').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') throw new RegistryConflict()
    throw error
  })
  try {
    await work()
  } finally {
    await handle.close()
    await fs.rm(lock, { force: true })
  }
}

/**
 * Removes a stale lock. Of all writers that find it one moves it; if it has moved a new lock, it puts that back. Locks are compared by
 * time, because inodes are reused.
 */
async function removeLock(lock: string, madeAt: number) {
  const aside = `${lock}.${randomUUID()}`
  await fs.rename(lock, aside).catch(absent)
  const moved = await fs.stat(aside).catch(absent)
  if (!moved) return
  if (moved.mtimeMs !== madeAt) await fs.link(aside, lock).catch(() => {})
  await fs.rm(aside, { force: true })
}

function absent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}

const codeOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
