/** Maximum size of an avatar file, in bytes. */
export const AVATAR_MAX_BYTES = 5 * 1024 * 1024
/** Maximum width and height, in pixels. */
export const AVATAR_MAX_SIDE = 8000
/** Maximum number of pixels: the whole picture is decoded before it is scaled down. */
export const AVATAR_MAX_PIXELS = 40_000_000

export type PictureKind = 'jpeg' | 'png' | 'webp'

/** Messages for refused pictures, the same in the browser and in the API. */
export const avatarTexts = {
  PICTURE_EMPTY: 'This file is empty. Please choose another one.',
  PICTURE_TOO_HEAVY: 'This photo is larger than 5 MB. Please choose a smaller one.',
  PICTURE_KIND_UNKNOWN: 'Please choose a JPEG, PNG or WebP photo.',
  PICTURE_TOO_LARGE:
    'This photo has too many pixels. Please choose one with at most 8,000 a side and 40 million in all.',
  PICTURE_MOVES: 'Animated images are not supported. Please choose a still photo.',
  PICTURE_BROKEN: 'This photo is damaged or incomplete. Please choose another one.',
} as const
export type AvatarRefusal = keyof typeof avatarTexts

const ascii = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))

/** The kind of a file by its first twelve bytes, not by its name; null when it is none of the three. */
export function pictureKind(bytes: Uint8Array): PictureKind | null {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg'
  if (bytes[0] === 0x89 && ascii(bytes, 1, 8) === 'PNG\r\n\u001a\n') return 'png'
  return ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP' ? 'webp' : null
}

/** Checks the size and the first bytes of a chosen file. */
export function avatarFileRule({ size, head }: { size: number; head: Uint8Array }): AvatarRefusal | null {
  if (size === 0) return 'PICTURE_EMPTY'
  if (size > AVATAR_MAX_BYTES) return 'PICTURE_TOO_HEAVY'
  return pictureKind(head) === null ? 'PICTURE_KIND_UNKNOWN' : null
}

/** Checks the dimensions of a decoded picture, in pixels. */
export function avatarSizeRule({ width, height }: { width: number; height: number }): AvatarRefusal | null {
  const isTooLarge = Math.max(width, height) > AVATAR_MAX_SIDE || width * height > AVATAR_MAX_PIXELS
  return isTooLarge ? 'PICTURE_TOO_LARGE' : null
}
