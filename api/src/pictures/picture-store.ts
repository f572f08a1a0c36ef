import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { ObjectStore } from 'server/objects'
import { loggableError } from '../platform/loggable-error'
import { Refusal } from '../platform/refusal'
import { readIllustration } from './illustrations'
import { renderOgImage } from './og-image'
import { isPictureId, readPictureName } from './picture-name'
import { renderCache } from './render-cache'
import { type PictureFormat, renderPicture } from './render-picture'
import type { RenderQueue } from './render-queue'

/** Increment when pictures are rendered differently, so that those rendered before are not served. */
const EDITION = 2
const ORIGINALS = 'originals/'
const UPLOADS = 'uploads/'
const RENDERED = `edition-${EDITION}/`
const RETRY_SECONDS = 5
/** Room for some 30,000 ids. */
const MAX_KNOWN_BYTES = 4e6
/** What an entry of a map takes besides its key, roughly. */
const ENTRY_BYTES = 100

const TYPES: Record<PictureFormat, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }

/** A picture as it is served. */
export interface RenderedPicture {
  bytes: Buffer
  /** Its media type. */
  type: string
}

/** What is drawn on a picture that link previews show. */
export interface PictureTitle {
  title: string
  productName: string
}

/**
 * The pictures of the product: originals, and what is rendered from them. Originals are the illustrations that come with the API and
 * what is in the store; nothing else is rendered.
 */
export interface PictureStore {
  /** True if there is an original with this id, `<words>-<hexadecimal number>`. */
  has(id: string): Promise<boolean>
  /**
   * Reads a picture by its name, `<id>[-wide]-<width>.<format>`. At the first request it is rendered.
   * @param abandoned aborts when the caller has left
   * @returns null when there is no such picture
   * @throws Refusal BUSY when too many pictures wait to be rendered, or the folder or bucket fails
   * @throws RenderAbandoned when all callers have left before it was rendered
   */
  read(name: string, abandoned?: AbortSignal): Promise<RenderedPicture | null>
  /**
   * Reads the picture for link previews, 1200 × 630, with a title on it; as `read` otherwise.
   * @param key is different for each picture and title, and a file name
   */
  readTitled(key: string, id: string, title: PictureTitle, abandoned?: AbortSignal): Promise<RenderedPicture | null>
  /**
   * Stores an original.
   * @param bytes an SVG document, gzipped or not, or a photograph that sharp reads
   * @throws Error that names the folder or bucket when it fails
   */
  add(id: string, bytes: Buffer, mediaType: string): Promise<void>
  /** The ids of the originals in the store. Illustrations are not among them. */
  storedIds(): Promise<string[]>
  /**
   * Reads an original; a drawing as SVG that is not compressed.
   * @returns null when there is none
   * @throws Refusal BUSY when the folder or bucket fails
   */
  original(id: string): Promise<Buffer | null>
  /**
   * Stores a file until a job has made an original of it.
   * @param hash SHA-256 of the file, in hexadecimal
   * @throws Error that names the folder or bucket when it fails
   */
  addUpload(hash: string, bytes: Buffer): Promise<void>
  /** Reads a file that waits; null when there is none. @throws Refusal BUSY when the folder or bucket fails */
  upload(hash: string): Promise<Buffer | null>
}

interface PictureStoreOptions {
  queue?: RenderQueue
  /** Is told when the folder or bucket fails. A picture that could not be stored is served, and rendered again at the next request. */
  onFailure?: (error: unknown) => void
}

/** Opens the pictures in a folder or bucket. */
export function openPictures(
  objects: ObjectStore,
  { queue, onFailure = () => {} }: PictureStoreOptions = {},
): PictureStore {
  const cache = renderCache(objects, { queue, onFailure })
  /** Ids that were found. Originals are never removed. */
  const known = new LRUCache<string, true>({
    maxSize: MAX_KNOWN_BYTES,
    sizeCalculation: (_, id) => id.length + ENTRY_BYTES,
  })

  async function originalOf(id: string): Promise<Buffer | null> {
    if (!isPictureId(id)) return null
    const bytes = (await readIllustration(id)) ?? (await objects.read(ORIGINALS + id).catch(unavailable))
    if (bytes) known.set(id, true)
    return bytes && isGzipped(bytes) ? await unzip(bytes) : bytes
  }

  async function readOrRender(
    key: string,
    {
      id,
      type,
      draw,
      abandoned,
    }: {
      id: string
      type: string
      draw: (original: Buffer) => Promise<Buffer>
      abandoned: AbortSignal | undefined
    },
  ): Promise<RenderedPicture | null> {
    const stored = await cache.read(RENDERED + key)
    if (stored) return { bytes: stored, type }
    const original = await originalOf(id)
    if (!original) return null
    const bytes = await cache.render(RENDERED + key, { type, draw: () => draw(original), abandoned })
    return { bytes, type }
  }

  function unavailable(error: unknown): never {
    onFailure(error)
    throw new Refusal('BUSY', { retryAfterSeconds: RETRY_SECONDS })
  }

  function unreachable(cause: unknown): never {
    throw new Error(`The pictures in ${objects.name} cannot be read or written: ${loggableError(cause).message}`, {
      cause,
    })
  }

  return {
    has: async (id) => known.has(id) || (await originalOf(id)) !== null,

    async read(name, abandoned) {
      const picture = readPictureName(name)
      if (!picture) return null
      const draw = (original: Buffer) => renderPicture(original, picture)
      return await readOrRender(name, { id: picture.id, type: TYPES[picture.format], draw, abandoned })
    },

    readTitled: (key, id, title, abandoned) =>
      readOrRender(key, { id, type: TYPES.jpg, draw: (original) => renderOgImage(original, title), abandoned }),

    add: (id, bytes, mediaType) => objects.write(ORIGINALS + id, bytes, mediaType).catch(unreachable),

    storedIds: async () =>
      (await objects.keysBelow(ORIGINALS).catch(unreachable)).map((key) => key.slice(ORIGINALS.length)),

    original: originalOf,

    addUpload: (hash, bytes) => objects.write(UPLOADS + hash, bytes, 'application/octet-stream').catch(unreachable),

    upload: (hash) => objects.read(UPLOADS + hash).catch(unavailable),
  }
}

const unzip = promisify(gunzip)
const isGzipped = (bytes: Buffer) => bytes[0] === 0x1f && bytes[1] === 0x8b
