import fs from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { App, Asset, ReleaseRecord } from 'shared/contracts'
import { integrityOf } from './integrity'
import type { ReleaseStore } from './store'

const FILES_AT_ONCE = 8
/** Anybody may ask for files of a version that never was: the store is asked once in so long. */
const MISS_KEPT_MS = 10_000
const MAX_MISSES_BYTES = 2 ** 18
/** What a file is served as, and how it is undone: the hash that was published is of the file itself. */
const COMPRESSED = { br: promisify(zlib.brotliDecompress), gz: promisify(zlib.gunzip) }

/** Has the files of releases on this machine. */
export interface ReleaseCopies {
  /** Settles once all files of a release are here. @throws Error when one is missing or is not what was published */
  have(release: ReleaseRecord): Promise<void>
  /** The same for one that is known by name only. False when there is none. */
  find(app: App, version: string): Promise<boolean>
}

/** The store's own folder is the one that files are read from. */
export const nothingToCopy: ReleaseCopies = { have: async () => {}, find: async () => true }

/**
 * Copies releases out of a bucket into a folder, each whole or not at all, and every file only if it is what was published.
 */
export function releaseCopies(store: ReleaseStore, folder: string): ReleaseCopies {
  const underWay = new Map<string, Promise<void>>()
  const missing = new LRUCache<string, true>({
    maxSize: MAX_MISSES_BYTES,
    sizeCalculation: (_, name) => 2 * name.length + 100,
    ttl: MISS_KEPT_MS,
  })
  const placeOf = ({ app, version }: Pick<ReleaseRecord, 'app' | 'version'>) => path.join(folder, app, version)
  const isHere = (release: Pick<ReleaseRecord, 'app' | 'version'>) =>
    fs.stat(path.join(placeOf(release), 'release.json')).then(
      () => true,
      () => false,
    )

  async function copy(release: ReleaseRecord) {
    if (await isHere(release)) return
    await fs.mkdir(path.join(folder, release.app), { recursive: true })
    const work = await fs.mkdtemp(path.join(folder, '.copying-'))
    try {
      const waiting = [...release.assets]
      const worker = async () => {
        for (let asset = waiting.shift(); asset; asset = waiting.shift()) {
          await copyFile(release, asset, work).catch((error: unknown) => {
            waiting.length = 0
            throw error
          })
        }
      }
      const done = await Promise.allSettled(Array.from({ length: FILES_AT_ONCE }, worker))
      // All have stopped before anything is thrown away: one that goes on would build it up again.
      const failed = done.find((one) => one.status === 'rejected')
      if (failed) throw failed.reason
      await fs.writeFile(path.join(work, 'release.json'), JSON.stringify(release))
      await fs.rename(work, placeOf(release))
    } catch (error) {
      await fs.rm(work, { recursive: true, force: true })
      // Another process of this machine may have been quicker.
      if (!(await isHere(release))) throw error
    }
  }

  async function copyFile({ app, version }: ReleaseRecord, asset: Asset, work: string): Promise<void> {
    const foreign = (file: string) =>
      new Error(`${file} of ${app}@${version} in ${store.name} is not what was published.`)
    const bytes = await store.file(app, version, asset.path)
    if (!bytes) throw new Error(`${asset.path} of ${app}@${version} is missing in ${store.name}.`)
    if (integrityOf(bytes) !== asset.integrity) throw foreign(asset.path)
    const target = path.join(work, asset.path)
    await fs.mkdir(path.dirname(target), { recursive: true })
    await fs.writeFile(target, bytes)
    for (const [ending, undone] of Object.entries(COMPRESSED)) {
      const compressed = await store.file(app, version, `${asset.path}.${ending}`)
      if (!compressed) continue
      // One byte is the least that may be asked for.
      const whole: Buffer | null = await undone(compressed, { maxOutputLength: Math.max(1, bytes.length) }).catch(
        () => null,
      )
      if (!whole?.equals(bytes)) throw foreign(`${asset.path}.${ending}`)
      await fs.writeFile(`${target}.${ending}`, compressed)
    }
  }

  return {
    have(release) {
      const name = `${release.app}@${release.version}`
      const known = underWay.get(name) ?? copy(release).finally(() => underWay.delete(name))
      underWay.set(name, known)
      return known
    },
    async find(app, version) {
      if (await isHere({ app, version })) return true
      const name = `${app}@${version}`
      if (missing.has(name)) return false
      const release = await store.release(app, version)
      if (!release) missing.set(name, true)
      // Nor is one fetched again at once whose files are not what was published.
      else
        await this.have(release).catch((error: unknown) => {
          missing.set(name, true)
          throw error
        })
      return release !== null
    },
  }
}
