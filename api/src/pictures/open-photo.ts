import { type AvatarRefusal, type PictureKind, pictureKind } from 'shared/rules'
import sharp, { type Sharp } from 'sharp'
import { Refusal } from '../platform/refusal'

const TIMEOUT_SECONDS = 15

/** Formats of photographs that can be opened. */
export type PhotoKind = PictureKind | 'avif'

/** What a photograph that is sent to us may be. */
export interface PhotoLimits {
  kinds: readonly PhotoKind[]
  maxBytes: number
  /** Maximum width and height, in pixels. */
  maxSide: number
  /** Maximum number of pixels: the whole picture is decoded before it is scaled down. */
  maxPixels: number
  /** The messages of its refusals. */
  texts: Record<AvatarRefusal, string>
}

/** A photograph that is ready to be scaled and encoded, upright. */
export interface OpenPhoto {
  image: Sharp
  /** In pixels, as stored in the file: a photograph that lies on its side is turned afterwards. */
  width: number
  height: number
}

/**
 * Opens a photograph by its content, not by its name. What is encoded from it has no metadata, such as the location. A file that is damaged
 * behind its header is noticed when it is decoded: see `readablePhoto`.
 * @throws Refusal PICTURE_EMPTY, PICTURE_TOO_HEAVY, PICTURE_KIND_UNKNOWN, PICTURE_TOO_LARGE, PICTURE_MOVES, PICTURE_BROKEN
 */
export async function openPhoto(file: Buffer, limits: PhotoLimits): Promise<OpenPhoto> {
  const { kinds, maxBytes, maxSide, maxPixels } = limits
  if (file.length === 0) throw refused('PICTURE_EMPTY', limits)
  if (file.length > maxBytes) throw refused('PICTURE_TOO_HEAVY', limits)
  const kind = photoKind(file)
  if (kind === null || !kinds.includes(kind)) throw refused('PICTURE_KIND_UNKNOWN', limits)
  // Reads only the header, so that nothing large is decompressed before its size is known.
  const { width, height, pages } = await readablePhoto(sharp(file, { limitInputPixels: false }).metadata(), limits)
  if (Math.max(width, height) > maxSide || width * height > maxPixels) throw refused('PICTURE_TOO_LARGE', limits)
  if ((pages ?? 1) > 1 || isMovingPng(file) || isMovingAvif(file)) throw refused('PICTURE_MOVES', limits)
  const image = sharp(file, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .autoOrient()
    .toColourspace('srgb')
  return { image, width, height }
}

/** Waits for the decoding of a photograph. @throws Refusal PICTURE_BROKEN when it is damaged, or is not a picture */
export async function readablePhoto<Result>(reading: Promise<Result>, limits: PhotoLimits): Promise<Result> {
  try {
    return await reading
  } catch {
    throw refused('PICTURE_BROKEN', limits)
  }
}

const refused = (code: AvatarRefusal, { texts }: PhotoLimits) =>
  new Refusal(code, { errors: { file: [texts[code]] }, message: texts[code] })

const photoKind = (file: Buffer): PhotoKind | null =>
  pictureKind(file.subarray(0, 12)) ?? (brandsOf(file).some((brand) => AVIF.has(brand)) ? 'avif' : null)

/** Brands of pictures and of sequences (AV1 Image File Format, 6). HEIC files have others. */
const AVIF: ReadonlySet<string> = new Set(['avif', 'avis'])
const MAX_BRANDS = 32

const isMovingAvif = (file: Buffer): boolean => brandsOf(file)[0] === 'avis'

/** The brands in the first box of an ISO base media file (ISO/IEC 14496-12, 4.3), the major one first; none for other files. */
function brandsOf(file: Buffer): string[] {
  if (file.length < 16 || file.toString('latin1', 4, 8) !== 'ftyp') return []
  const end = Math.min(file.readUInt32BE(0), file.length, 16 + 4 * MAX_BRANDS)
  const brands = [file.toString('latin1', 8, 12)]
  // Four bytes of a version are between the major brand and the others.
  for (let at = 16; at + 4 <= end; at += 4) brands.push(file.toString('latin1', at, at + 4))
  return brands
}

/** An animated PNG has an acTL chunk before its image data. Decoders of still images skip it. */
function isMovingPng(file: Buffer): boolean {
  if (file[0] !== 0x89) return false
  let at = 8
  while (at + 8 <= file.length) {
    const kind = file.toString('latin1', at + 4, at + 8)
    if (kind === 'acTL') return true
    if (kind === 'IDAT') return false
    // A chunk has its length and kind before its data, and a checksum after it: 12 bytes in total.
    at += file.readUInt32BE(at) + 12
  }
  return false
}
