import sharp from 'sharp'
import { seededRandom } from './kit/random'
import { type Crop, drawScene, heightOf, type SceneFamily } from './scene'

export const pictureFormats = ['avif', 'webp', 'jpg'] as const
export type PictureFormat = (typeof pictureFormats)[number]

// Rendering many small pictures in parallel is faster than one picture on many threads.
sharp.concurrency(1)

const TILE = 192
let tile: Promise<Buffer> | undefined

/** Paper grain: a tile of faint light and dark specks, laid over the whole picture. */
function grain(): Promise<Buffer> {
  if (!tile) {
    const random = seededRandom('paper')
    const pixels = Buffer.alloc(TILE * TILE * 4)
    for (let at = 0; at < pixels.length; at += 4) {
      const tone = random.chance(0.5) ? 255 : 0
      pixels.fill(tone, at, at + 3)
      pixels[at + 3] = Math.round(random.between(0, 1) ** 3 * 15)
    }
    tile = sharp(pixels, { raw: { width: TILE, height: TILE, channels: 4 } })
      .png()
      .toBuffer()
  }
  return tile
}

/** Renders the scene as a file of one width and format. */
export async function printScene(
  family: SceneFamily,
  seed: string,
  crop: Crop,
  width: number,
  format: PictureFormat,
): Promise<Buffer> {
  const svg = Buffer.from(drawScene(family, seed, crop, width))
  const sheet = sharp(svg)
    .composite([{ input: await grain(), tile: true }])
    .removeAlpha()
  switch (format) {
    case 'avif':
      return sheet.avif({ quality: width > 1000 ? 44 : 50, effort: 2, chromaSubsampling: '4:2:0' }).toBuffer()
    case 'webp':
      return sheet.webp({ quality: 72, effort: 3 }).toBuffer()
    case 'jpg':
      return sheet.jpeg({ quality: 74, mozjpeg: true }).toBuffer()
  }
}

/** A few raw pixels of the scene, for its BlurHash. */
export async function thumbnail(family: SceneFamily, seed: string) {
  const width = 32
  const svg = Buffer.from(drawScene(family, seed, 'card', width))
  const data = await sharp(svg).ensureAlpha().raw().toBuffer()
  return { data: new Uint8ClampedArray(data), width, height: heightOf('card', width) }
}
