import fs from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'

/**
 * Largest change of a colour channel (0 to 255) that a palette of 256 colours may cause. Only rare colours at the edges
 * of letters change, where the comparison ignores it.
 */
const MAX_CHANGED_PIXELS = 12
/** An image with more colours contains gradients, where a palette could change any colour. */
const MAX_COLOURS = 2500

/** Compresses every PNG below a folder, with a palette when that causes no visible change. */
export async function compressBaselines(folder: string): Promise<void> {
  for (const entry of fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!entry.endsWith('.png')) continue
    const file = path.join(folder, entry)
    const before = fs.readFileSync(file)
    if ((await sharp(before).metadata()).isPalette) continue
    const smaller = await inFewerBytes(before)
    if (smaller.length < before.length) fs.writeFileSync(file, smaller)
  }
}

async function inFewerBytes(before: Buffer): Promise<Buffer> {
  const asItIs = sharp(before).png({ compressionLevel: 9 }).toBuffer()
  const pixels = await pixelsOf(before)
  if (coloursOf(pixels) > MAX_COLOURS) return asItIs
  const withPalette = await sharp(before)
    .png({ compressionLevel: 9, palette: true, colours: 256, dither: 0, effort: 10 })
    .toBuffer()
  const drawn = await pixelsOf(withPalette)
  return pixels.some((value, index) => Math.abs(value - (drawn[index] ?? 0)) > MAX_CHANGED_PIXELS)
    ? asItIs
    : withPalette
}

const pixelsOf = (png: Buffer) => sharp(png).toColourspace('srgb').removeAlpha().raw().toBuffer()

function coloursOf(pixels: Buffer): number {
  const colours = new Set<number>()
  for (let at = 0; at < pixels.length; at += 3) colours.add(pixels.readUIntBE(at, 3))
  return colours.size
}
