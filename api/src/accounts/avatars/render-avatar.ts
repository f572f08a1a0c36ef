import { AVATAR_MAX_PIXELS, type AvatarRefusal, avatarFileRule, avatarSizeRule, avatarTexts } from 'shared/rules'
import sharp from 'sharp'
import { Refusal } from '../../platform/refusal'

/** Side lengths in pixels. */
export const AVATAR_SIZES = { large: 640, small: 96 } as const
const QUALITY = 82
const TIMEOUT_SECONDS = 15

export interface Avatar {
  large: Buffer
  small: Buffer
}

/**
 * Converts an uploaded file into an avatar: two square WebP pictures, upright and without metadata.
 * @throws Refusal PICTURE_EMPTY, PICTURE_TOO_HEAVY, PICTURE_KIND_UNKNOWN, PICTURE_TOO_LARGE, PICTURE_MOVES, PICTURE_BROKEN
 */
export async function renderAvatar(file: Buffer): Promise<Avatar> {
  refuse(avatarFileRule({ size: file.length, head: file.subarray(0, 12) }))
  // Reads only the header, so that nothing large is decompressed before its size is known.
  const { width, height, pages } = await readable(sharp(file, { limitInputPixels: false }).metadata())
  refuse(avatarSizeRule({ width, height }))
  if ((pages ?? 1) > 1 || isMovingPng(file)) refuse('PICTURE_MOVES')
  const square = (side: number) => ({ width: side, height: side, fit: 'cover' }) as const
  const upright = sharp(file, { limitInputPixels: AVATAR_MAX_PIXELS, failOn: 'error', pages: 1 })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .autoOrient()
    .toColourspace('srgb')
  const large = await readable(upright.resize(square(AVATAR_SIZES.large)).webp({ quality: QUALITY }).toBuffer())
  const small = await sharp(large).resize(square(AVATAR_SIZES.small)).webp({ quality: QUALITY }).toBuffer()
  return { large, small }
}

function refuse(code: AvatarRefusal | null): void {
  if (code) throw new Refusal(code, { errors: { file: [avatarTexts[code]] } })
}

/** A file that cannot be decoded to its end is damaged, or is not a picture. */
async function readable<Result>(reading: Promise<Result>): Promise<Result> {
  try {
    return await reading
  } catch {
    throw new Refusal('PICTURE_BROKEN', { errors: { file: [avatarTexts.PICTURE_BROKEN] } })
  }
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
