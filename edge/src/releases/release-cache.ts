import fs from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { App, Asset, ReleaseRecord } from 'shared/contracts'
import { integrityOf } from './integrity'
import type { ReleaseStore } from './store'

const FILES_AT_ONCE = 8
/** Any visitor can request files of an unknown version, so a miss is cached this long. */
const MISS_TTL_MS = 10_000
const MAX_MISSES_BYTES = 2 ** 18
/** File ending and decompression of each encoding: the published hash is that of the original file. */
const COMPRESSED = { br: promisify(zlib.brotliDecompress), gz: promisify(zlib.gunzip) }

/** Copies the files of releases to this machine. */
export interface ReleaseCache {
  /** Resolves once all files of a release are on this machine. @throws Error if one is missing or fails its integrity check */
  have(release: ReleaseRecord): Promise<void>
  /** Like `have`, by app and version. Resolves to false if there is no such release. */
  find(app: App, version: string): Promise<boolean>
}

interface Copying {
  release: ReleaseRecord
  asset: Asset
  /** The folder that becomes the release. */
  work: string
  /** Reads a file of the release from the store; null if there is none. */
  read: (file: string) => Promise<Buffer | null>
}

/** For a store whose own folder the files are served from. */
export const noReleaseCache: ReleaseCache = { have: async () => {}, find: async () => true }

/** Copies releases from a bucket to a folder, each completely or not at all. Every file must match its published hash. */
export function createReleaseCache(store: ReleaseStore, folder: string): ReleaseCache {
  const underWay = new Map<string, Promise<void>>()
  const missing = new LRUCache<string, true>({
    maxSize: MAX_MISSES_BYTES,
    sizeCalculation: (_, name) => 2 * name.length + 100,
    ttl: MISS_TTL_MS,
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
      const archive = await store.archive(release.app, release.version)
      const read = async (file: string) =>
        archive ? (archive.get(file) ?? null) : await store.file(release.app, release.version, file)
      const waiting = [...release.assets]
      const worker = async () => {
        for (let asset = waiting.shift(); asset; asset = waiting.shift()) {
          await copyFile({ release, asset, work, read }).catch((error: unknown) => {
            waiting.length = 0
            throw error
          })
        }
      }
      const done = await Promise.allSettled(Array.from({ length: FILES_AT_ONCE }, worker))
      // All workers have stopped before the folder is deleted: a running one would create it again.
      const failed = done.find((one) => one.status === 'rejected')
      if (failed) throw failed.reason
      await fs.writeFile(path.join(work, 'release.json'), JSON.stringify(release))
      await fs.rename(work, placeOf(release))
    } catch (error) {
      await fs.rm(work, { recursive: true, force: true })
      // Another process of this machine may have copied it first.
      if (!(await isHere(release))) throw error
    }
  }

  async function copyFile({ release: { app, version }, asset, work, read }: Copying): Promise<void> {
    const foreign = (file: string) =>
      new Error(`${file} of ${app}@${version} in ${store.name} does not match what was published.`)
    const bytes = await read(asset.path)
    if (!bytes) throw new Error(`${asset.path} of ${app}@${version} is missing in ${store.name}.`)
    if (integrityOf(bytes) !== asset.integrity) throw foreign(asset.path)
    const target = path.join(work, asset.path)
    await fs.mkdir(path.dirname(target), { recursive: true })
    await fs.writeFile(target, bytes)
    for (const [ending, undone] of Object.entries(COMPRESSED)) {
      const compressed = await read(`${asset.path}.${ending}`)
      if (!compressed) continue
      // `maxOutputLength` must be at least 1.
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
      // Nor is a release with a missing or tampered file fetched again at once.
      else
        await this.have(release).catch((error: unknown) => {
          missing.set(name, true)
          throw error
        })
      return release !== null
    },
  }
}
