import { createHash } from 'node:crypto'
import path from 'node:path'
import { and, desc, eq } from 'drizzle-orm'
import { pictureOfFile, recordFile } from '../partners'
import { assertPhoto, blurHashOf, idAtPath, isOriginal, photoIdOf, type StoredPhoto, storePhoto } from '../pictures'
import type { Context } from '../platform/context'
import type { Queries } from '../platform/database/connect'
import { type PictureRow, pictureJobs } from '../platform/database/schema'
import { Refusal } from '../platform/refusal'
import type { FilePicture } from './catalogue-schema'
import { type CatalogueSource, FileFault } from './catalogue-source'
import type { ImportReport } from './import-report'

/** A stored picture, or the hash of a file that is still to be processed. */
export type ResolvedPicture = StoredPhoto | { hash: string }

interface ResolverParts {
  tx: Queries
  source: CatalogueSource
  report: ImportReport
  store: Context['pictures'] | null
  now: Date
  isDryRun: boolean
}

/** Where a picture is named, and the pictures that its owner has already. */
interface Named {
  at: string
  known: readonly PictureRow[]
}

const pathOf = (id: string) => `/media/scenes/${id}`

/** Finds out what the pictures of a catalogue are: stored already, processed before, or new files. */
export class PictureResolver {
  /** What each file is; null for one with a fault, which has been reported. */
  readonly #files = new Map<string, ResolvedPicture | null>()
  /** BlurHashes of stored pictures by their ids; null for one that is not there. */
  readonly #blurHashes = new Map<string, string | null>()
  /** Files to store before the catalogue is written: new ones by their hash, originals of ours by their id. */
  readonly #uploads = new Map<string, string>()
  readonly #originals = new Map<string, string>()

  constructor(private readonly parts: ResolverParts) {}

  /** @returns null after the fault has been reported */
  async resolve(picture: FilePicture, named: Named): Promise<ResolvedPicture | null> {
    const { id, file } = picture
    if (id !== undefined) return await this.#stored(id, picture, named)
    if (file === undefined) return null
    const known = this.#files.get(file)
    if (known !== undefined) return known
    const resolved = await this.#file(file, picture, named).catch((error: unknown) => {
      if (!(error instanceof FileFault)) throw error
      this.parts.report.fault(`${named.at} ${error.at}`, error.message)
      return null
    })
    this.#files.set(file, resolved)
    return resolved
  }

  /** The picture that a file has become; null when it has not been processed yet. */
  byHash(hash: string): Promise<StoredPhoto | null> {
    return pictureOfFile(this.parts.tx, hash)
  }

  /** Number of files that `storeFiles` will store. */
  get fileCount(): number {
    return this.#uploads.size + this.#originals.size
  }

  /** Stores the new files, so that a worker of any machine finds them. Repeated, it changes nothing. */
  async storeFiles(onStored: (done: number) => void): Promise<void> {
    const { store } = this.parts
    let done = 0
    for (const [hash, file] of this.#uploads) {
      await store?.addUpload(hash, await this.#read(file))
      onStored(++done)
    }
    for (const [id, file] of this.#originals) {
      if (store && !(await store.has(id))) await store.add(id, await this.#read(file), 'image/jpeg')
      onStored(++done)
    }
  }

  /** Processes a new file now. A dry run does not: its picture has no URL. */
  async storeNow(hash: string): Promise<StoredPhoto> {
    const { store, tx, now, isDryRun } = this.parts
    const file = this.#uploads.get(hash)
    if (isDryRun || !store || file === undefined) return { url: 'a new picture', blur_hash: '' }
    const photo = await storePhoto(store, await this.#read(file))
    await recordFile(tx, hash, photo, now)
    this.#uploads.delete(hash)
    this.#files.set(file, photo)
    return photo
  }

  async #stored(id: string, { blur_hash: given }: FilePicture, { at, known }: Named): Promise<StoredPhoto | null> {
    const url = pathOf(id)
    const blur_hash = known.find((picture) => picture.url === url)?.blur_hash ?? given
    const { store, report } = this.parts
    if (blur_hash !== undefined && (!store || (await store.has(id)))) return { url, blur_hash }
    const computed = await this.#blurHashOf(id)
    if (computed !== null) return { url, blur_hash: computed }
    report.fault(`${at} id`, `There is no stored picture ${id}. Please give a file instead.`)
    return null
  }

  /** Many experiences may name the same illustration. */
  async #blurHashOf(id: string): Promise<string | null> {
    const known = this.#blurHashes.get(id)
    if (known !== undefined) return known
    const original = await this.parts.store?.original(id)
    const computed = original ? await blurHashOf(original) : null
    this.#blurHashes.set(id, computed)
    return computed
  }

  async #file(file: string, { blur_hash }: FilePicture, { known }: Named): Promise<ResolvedPicture> {
    const { tx, report, store } = this.parts
    const bytes = await this.#read(file)
    const hash = createHash('sha256').update(bytes).digest('hex')
    const id = photoIdOf(hash)
    if (path.basename(file).startsWith(`${id}.`) && (await isOriginal(bytes).catch(() => false))) {
      const url = pathOf(id)
      this.#originals.set(id, file)
      const hashOfOwner = known.find((picture) => picture.url === url)?.blur_hash
      return { url, blur_hash: hashOfOwner ?? blur_hash ?? (await blurHashOf(bytes)) }
    }
    const processed = await pictureOfFile(tx, hash)
    if (processed && (!store || (await store.has(idAtPath(processed.url) ?? '')))) return processed
    await assertPhoto(bytes).catch((error: unknown) => {
      throw error instanceof Refusal ? new FileFault(file, error.message) : error
    })
    const failure = await lastFailure(tx, hash)
    if (failure) report.note(`${file}: could not be processed before (${failure}), and is tried again`)
    this.#uploads.set(hash, file)
    return { hash }
  }

  async #read(file: string): Promise<Buffer> {
    const bytes = await this.parts.source.picture(file)
    if (!bytes) throw new FileFault(file, 'There is no such file. Please add it, or take it out of the pictures.')
    return bytes
  }
}

async function lastFailure(tx: Queries, hash: string): Promise<string | null> {
  const [job] = await tx
    .select({ error: pictureJobs.error })
    .from(pictureJobs)
    .where(and(eq(pictureJobs.fileHash, hash), eq(pictureJobs.status, 'failed')))
    .orderBy(desc(pictureJobs.createdAt))
    .limit(1)
  return job?.error ?? null
}
