import fs from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import type { Compiler } from 'webpack'
import webpack from 'webpack'

/** What is drawn: the product's mark on its own, and filling the square for whoever cuts a shape out of it. */
const icons = [
  { file: 'icon-192.png', from: 'mark.svg', side: 192 },
  { file: 'icon-512.png', from: 'mark.svg', side: 512 },
  { file: 'maskable-512.png', from: 'mark-full.svg', side: 512 },
  { file: 'apple-touch-icon.png', from: 'mark-full.svg', side: 180 },
  { file: 'explore-96.png', from: 'explore.svg', side: 96 },
  { file: 'bookings-96.png', from: 'bookings.svg', side: 96 },
  { file: 'vouchers-96.png', from: 'vouchers.svg', side: 96 },
] as const

const FAVICON_SIDE = 48

/** An .ico file of one picture, which may be a PNG: a header of 6 bytes, 16 about the picture, the picture. */
function icoOf(png: Buffer): Buffer {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(FAVICON_SIDE, 6)
  header.writeUInt8(FAVICON_SIDE, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}

/** Draws the product's icons as PNG files under `icons/`, and puts the mark itself beside them. @param folder of the drawings */
export class DrawIcons {
  constructor(private readonly folder: string) {}

  apply(compiler: Compiler) {
    const { RawSource } = webpack.sources
    compiler.hooks.thisCompilation.tap('DrawIcons', (compilation) => {
      compilation.contextDependencies.add(this.folder)
      compilation.hooks.processAssets.tapPromise(
        { name: 'DrawIcons', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        async () => {
          const drawing = (file: string) => fs.readFile(path.join(this.folder, file))
          for (const { file, from, side } of icons) {
            // Drawn at the size it is wanted in: a smaller one would be blown up.
            const picture = sharp(await drawing(from), { density: (72 * side) / 40 }).resize(side, side)
            const png = await picture.png({ compressionLevel: 9, palette: true, quality: 95 }).toBuffer()
            compilation.emitAsset(`icons/${file}`, new RawSource(png))
          }
          const small = sharp(await drawing('mark.svg'), { density: (72 * FAVICON_SIDE) / 40 }).resize(FAVICON_SIDE)
          compilation.emitAsset('icons/favicon.ico', new RawSource(icoOf(await small.png().toBuffer())))
          compilation.emitAsset('icons/icon.svg', new RawSource(await drawing('mark.svg')))
        },
      )
    })
  }
}
