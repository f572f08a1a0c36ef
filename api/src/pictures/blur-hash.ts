import { encode } from 'blurhash'
import sharp from 'sharp'

const [WIDTH, HEIGHT] = [32, 24]

/** BlurHash (blurha.sh, 4 × 3 components) of a picture, a drawing or a photograph. @throws Error when it is not a picture */
export async function blurHashOf(original: Buffer): Promise<string> {
  const pixels = await sharp(original).resize(WIDTH, HEIGHT, { fit: 'cover' }).ensureAlpha().raw().toBuffer()
  return encode(new Uint8ClampedArray(pixels), WIDTH, HEIGHT, 4, 3)
}
