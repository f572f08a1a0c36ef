import sharp from 'sharp'

const TILE = 192
const MAX_OPACITY = 15
let tile: Promise<Buffer> | undefined

/** A tile of faint light and dark specks, to be laid over a whole drawing. It is the same in every process. */
export function paperGrain(): Promise<Buffer> {
  tile ??= drawTile()
  return tile
}

function drawTile(): Promise<Buffer> {
  const random = steadyRandom(0x9e3779b9)
  const pixels = Buffer.alloc(TILE * TILE * 4)
  for (let at = 0; at < pixels.length; at += 4) {
    pixels.fill(random() < 0.5 ? 255 : 0, at, at + 3)
    pixels[at + 3] = Math.round(random() ** 3 * MAX_OPACITY)
  }
  return sharp(pixels, { raw: { width: TILE, height: TILE, channels: 4 } })
    .png()
    .toBuffer()
}

/** Numbers from 0 to 1 that are the same in each process: xorshift32. */
function steadyRandom(start: number): () => number {
  let state = start
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 2 ** 32
  }
}
