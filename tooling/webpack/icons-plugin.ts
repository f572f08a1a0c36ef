import fs from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import type { Compiler } from 'webpack'
import webpack from 'webpack'

/** The icons: the product's mark alone, and filling the square for systems that crop icons to a shape. */
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

/** An .ico file with one PNG image: 6 bytes of file header, 16 bytes of image header, the image. */
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

/** Renders the product's icons as PNG and ICO files under `icons/`, and copies the mark as SVG. @param folder path of the SVG sources */
export class IconsPlugin {
  constructor(private readonly folder: string) {}

  apply(compiler: Compiler) {
    const { RawSource } = webpack.sources
    compiler.hooks.thisCompilation.tap('IconsPlugin', (compilation) => {
      compilation.contextDependencies.add(this.folder)
      compilation.hooks.processAssets.tapPromise(
        { name: 'IconsPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        async () => {
          const drawing = (file: string) => fs.readFile(path.join(this.folder, file))
          for (const { file, from, side } of icons) {
            // Rasterised at the target size: sharp would otherwise enlarge a small bitmap.
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
