import sharp from 'sharp'
import { paperGrain } from './paper-grain'

export const pictureFormats = ['avif', 'webp', 'jpg'] as const
export type PictureFormat = (typeof pictureFormats)[number]

/** `card` is 4:3; `wide` is 16:9, for heroes; `share` is 1.9:1, for OG images. */
export type Crop = 'card' | 'wide' | 'share'

const proportions: Record<Crop, number> = { card: 3 / 4, wide: 9 / 16, share: 630 / 1200 }
/** The part of what does not fit a crop that is cut off at the top, where the sky is. The rest is cut off at the bottom. */
const CUT_AT_TOP = 0.7

// Rendering many small pictures in parallel is faster than one picture on many threads.
sharp.concurrency(1)

/** @returns the height in pixels */
export const heightOf = (crop: Crop, width: number): number => Math.round(width * proportions[crop])

/** Renders an original, a drawing (SVG) or a photograph, in one crop, width and format. Drawings get the grain of paper. */
export async function renderPicture(
  original: Buffer,
  { crop, width, format }: { crop: Crop; width: number; format: PictureFormat },
): Promise<Buffer> {
  const { image, isDrawing } = await cropped(original, crop, width)
  const sheet = isDrawing ? image.composite([{ input: await paperGrain(), tile: true }]) : image
  switch (format) {
    case 'avif':
      return sheet.avif({ quality: width > 1000 ? 44 : 50, effort: 2, chromaSubsampling: '4:2:0' }).toBuffer()
    case 'webp':
      return sheet.webp({ quality: 72, effort: 3 }).toBuffer()
    case 'jpg':
      return sheet.jpeg({ quality: 74, mozjpeg: true }).toBuffer()
  }
}

/** The part of an original that a crop shows, `width` pixels wide. @throws Error when the original is not a picture */
export async function cropped(original: Buffer, crop: Crop, width: number) {
  const { width: fullWidth, height: fullHeight, format } = await sharp(original).metadata()
  const height = heightOf(crop, width)
  const scale = Math.max(width / fullWidth, height / fullHeight)
  const [scaledWidth, scaledHeight] = [
    Math.max(width, Math.round(fullWidth * scale)),
    Math.max(height, Math.round(fullHeight * scale)),
  ]
  const image = sharp(original)
    .resize(scaledWidth, scaledHeight, { fit: 'fill' })
    .extract({
      left: Math.round((scaledWidth - width) / 2),
      top: Math.round((scaledHeight - height) * CUT_AT_TOP),
      width,
      height,
    })
    .removeAlpha()
  return { image, isDrawing: format === 'svg' }
}
