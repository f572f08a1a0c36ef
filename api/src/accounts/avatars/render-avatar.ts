import { AVATAR_MAX_BYTES, AVATAR_MAX_PIXELS, AVATAR_MAX_SIDE, avatarTexts } from 'shared/rules'
import sharp from 'sharp'
import { openPhoto, type PhotoLimits, readablePhoto } from '../../pictures'

/** Side lengths in pixels. */
export const AVATAR_SIZES = { large: 640, small: 96 } as const
const QUALITY = 82

const LIMITS: PhotoLimits = {
  kinds: ['jpeg', 'png', 'webp'],
  maxBytes: AVATAR_MAX_BYTES,
  maxSide: AVATAR_MAX_SIDE,
  maxPixels: AVATAR_MAX_PIXELS,
  texts: avatarTexts,
}

export interface Avatar {
  large: Buffer
  small: Buffer
}

/**
 * Converts an uploaded file into an avatar: two square WebP pictures, upright and without metadata.
 * @throws Refusal PICTURE_EMPTY, PICTURE_TOO_HEAVY, PICTURE_KIND_UNKNOWN, PICTURE_TOO_LARGE, PICTURE_MOVES, PICTURE_BROKEN
 */
export async function renderAvatar(file: Buffer): Promise<Avatar> {
  const { image } = await openPhoto(file, LIMITS)
  const square = (side: number) => ({ width: side, height: side, fit: 'cover' }) as const
  const drawn = image.resize(square(AVATAR_SIZES.large)).webp({ quality: QUALITY }).toBuffer()
  const large = await readablePhoto(drawn, LIMITS)
  const small = await sharp(large).resize(square(AVATAR_SIZES.small)).webp({ quality: QUALITY }).toBuffer()
  return { large, small }
}
