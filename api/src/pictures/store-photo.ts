import { createHash } from 'node:crypto'
import type { AvatarRefusal } from 'shared/rules'
import sharp from 'sharp'
import { Refusal } from '../platform/refusal'
import { blurHashOf } from './blur-hash'
import { openPhoto, type PhotoLimits, readablePhoto } from './open-photo'
import type { PictureStore } from './picture-store'
import { renderQueue } from './render-queue'

/** Maximum size of a photograph of an experience or host, in bytes. */
export const PHOTO_MAX_BYTES = 15 * 1024 * 1024
/** Longest side of a stored original, in pixels: twice the largest width that pages show. */
const ORIGINAL_MAX_SIDE = 2880
const QUALITY = 90
/** Smaller pictures look coarse on cards. */
const MIN_SIDES = [640, 480] as const

const texts: Record<AvatarRefusal, string> = {
  PICTURE_EMPTY: 'This file is empty. Please send another one.',
  PICTURE_TOO_HEAVY: 'This picture is larger than 15 MB. Please send a smaller one.',
  PICTURE_KIND_UNKNOWN: 'Please send a JPEG, PNG, WebP or AVIF picture. A HEIC picture must be converted first.',
  PICTURE_TOO_LARGE:
    'This picture has too many pixels. Please send one with at most 12,000 a side and 60 million in all.',
  PICTURE_MOVES: 'Animated pictures are not supported. Please send a still one.',
  PICTURE_BROKEN: 'This picture is damaged or incomplete. Please send another one.',
}

const LIMITS: PhotoLimits = {
  kinds: ['jpeg', 'png', 'webp', 'avif'],
  maxBytes: PHOTO_MAX_BYTES,
  maxSide: 12_000,
  maxPixels: 60_000_000,
  texts,
}

/** Decoding the largest photographs takes seconds and 240 MB of memory, so one is decoded at a time. */
const queue = renderQueue({ lanes: 1, maxWaiting: 40 })

/** A photograph in the picture store. */
export interface StoredPhoto {
  /** Its path, as pages have it: `/media/scenes/photo-<number>`. */
  url: string
  blur_hash: string
}

/**
 * Stores a photograph as an original: upright, without metadata, at most 2880 pixels a side. The same file gets the same id, so storing it
 * again changes nothing.
 * @throws Refusal PICTURE_EMPTY, PICTURE_TOO_HEAVY, PICTURE_KIND_UNKNOWN, PICTURE_TOO_LARGE, PICTURE_TOO_SMALL, PICTURE_MOVES,
 * PICTURE_BROKEN; BUSY when many photographs wait already
 */
export async function storePhoto(pictures: PictureStore, file: Buffer): Promise<StoredPhoto> {
  return await queue.run(
    async () => {
      const original = await originalOf(file)
      const id = photoIdOf(createHash('sha256').update(original).digest('hex'))
      await pictures.add(id, original, 'image/jpeg')
      return { url: `/media/scenes/${id}`, blur_hash: await blurHashOf(original) }
    },
    () => true,
  )
}

/** The id of an original with this SHA-256 (hexadecimal). */
export const photoIdOf = (hash: string): string => `photo-${hash.slice(0, 16)}`

/**
 * Checks what the header of a photograph says. Damage behind it is noticed when it is stored.
 * @throws Refusal as `storePhoto`
 */
export async function assertPhoto(file: Buffer): Promise<void> {
  assertSize(await openPhoto(file, LIMITS))
}

/** True for a file that `storePhoto` could have written: a JPEG of at most 2880 pixels a side, upright and without metadata. */
export async function isOriginal(file: Buffer): Promise<boolean> {
  const { format, width, height, exif, xmp, iptc, orientation } = await readablePhoto(sharp(file).metadata(), LIMITS)
  return format === 'jpeg' && Math.max(width, height) <= ORIGINAL_MAX_SIDE && !exif && !xmp && !iptc && !orientation
}

/** The refusal of a file that is larger than `PHOTO_MAX_BYTES`, for code that stops reading there. */
export const photoTooHeavy = () =>
  new Refusal('PICTURE_TOO_HEAVY', {
    errors: { file: [texts.PICTURE_TOO_HEAVY] },
    message: texts.PICTURE_TOO_HEAVY,
  })

async function originalOf(file: Buffer): Promise<Buffer> {
  const { image, ...size } = await openPhoto(file, LIMITS)
  assertSize(size)
  const inside = {
    width: ORIGINAL_MAX_SIDE,
    height: ORIGINAL_MAX_SIDE,
    fit: 'inside',
    withoutEnlargement: true,
  } as const
  const drawn = image.resize(inside).flatten({ background: '#fff' }).jpeg({ quality: QUALITY, mozjpeg: true })
  return await readablePhoto(drawn.toBuffer(), LIMITS)
}

function assertSize({ width, height }: { width: number; height: number }): void {
  if (Math.max(width, height) < MIN_SIDES[0] || Math.min(width, height) < MIN_SIDES[1]) {
    throw new Refusal('PICTURE_TOO_SMALL')
  }
}
