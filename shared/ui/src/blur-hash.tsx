import { decode, isBlurhashValid } from 'blurhash'
import { memo } from 'react'

const COLUMNS = 4
const ROWS = 3

/**
 * Shows a BlurHash as an image of twelve pixels, which the browser blurs by scaling it up. Needs no canvas, filter, script or inline style,
 * so that it can be server-rendered.
 */
export const BlurHash = memo(function BlurHash({ hash, className }: { hash: string; className: string }) {
  if (!isBlurhashValid(hash).result) return null
  return <img className={className} src={bitmapUrl(decode(hash, COLUMNS, ROWS))} alt="" aria-hidden="true" />
})

const HEADERS = 54
const ROW_BYTES = COLUMNS * 3

/** A data URL with an uncompressed 24-bit bitmap. @param pixels RGBA values, row by row from the top */
function bitmapUrl(pixels: Uint8ClampedArray): string {
  const bytes = new Uint8Array(HEADERS + ROWS * ROW_BYTES)
  const fields = new DataView(bytes.buffer)
  fields.setUint16(0, 0x424d)
  fields.setUint32(2, bytes.length, true)
  fields.setUint32(10, HEADERS, true)
  fields.setUint32(14, 40, true)
  fields.setInt32(18, COLUMNS, true)
  fields.setInt32(22, ROWS, true)
  fields.setUint16(26, 1, true)
  fields.setUint16(28, 24, true)
  for (let pixel = 0; pixel < COLUMNS * ROWS; pixel += 1) {
    // BMP stores the lowest row first, and each pixel as blue, green, red.
    const row = ROWS - 1 - Math.floor(pixel / COLUMNS)
    const [red = 0, green = 0, blue = 0] = pixels.subarray(pixel * 4)
    bytes.set([blue, green, red], HEADERS + row * ROW_BYTES + (pixel % COLUMNS) * 3)
  }
  return `data:image/bmp;base64,${btoa(String.fromCharCode(...bytes))}`
}
