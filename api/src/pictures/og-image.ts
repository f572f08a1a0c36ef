import { OG_IMAGE_HEIGHT as HEIGHT, OG_IMAGE_WIDTH as WIDTH } from 'shared/contracts'
import { fitLines } from './fit-lines'
import { outfit } from './lettering'
import type { PictureTitle } from './picture-store'
import { cropped } from './render-picture'

const MARGIN = 72
const SIZES = [84, 76, 68, 60, 54, 48]
const MAX_LINES = 3
const LINE_HEIGHT = 1.14
const INK = '#16322b'

const bold = outfit(600)
const plain = outfit(400)

/** Renders a picture with the title and the product's name over it, 1200 × 630, as JPEG. */
export async function renderOgImage(original: Buffer, title: PictureTitle): Promise<Buffer> {
  const { image } = await cropped(original, 'share', WIDTH)
  return await image
    .composite([{ input: Buffer.from(titleSvg(title)) }])
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer()
}

function titleSvg({ title, productName }: PictureTitle): string {
  const width = WIDTH - 2 * MARGIN
  const text = bold.writable(title)
  const { size, lines } = fitLines(text, { width, most: MAX_LINES, sizes: SIZES, widthOf: bold.widthOf })
  const bottom = HEIGHT - MARGIN
  const step = size * LINE_HEIGHT
  const drawn = lines.map((line, index) =>
    bold.draw(line, { x: MARGIN, y: bottom - (lines.length - 1 - index) * step, size, fill: '#fff' }),
  )
  const top = HEIGHT - (lines.length * step + MARGIN * 2.4)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
<defs><linearGradient id="share-veil" x1="0" y1="0" x2="0" y2="1">
<stop offset="0" stop-color="${INK}" stop-opacity="0"/><stop offset=".45" stop-color="${INK}" stop-opacity=".78"/><stop offset="1" stop-color="${INK}" stop-opacity=".94"/>
</linearGradient></defs>
<rect y="${top}" width="${WIDTH}" height="${HEIGHT - top}" fill="url(#share-veil)"/>
${badge(productName)}
${drawn.join('\n')}
</svg>`
}

/** The product's mark and name on a dark plate, readable on any sky. */
function badge(productName: string): string {
  const name = plain.writable(productName)
  const size = 34
  const height = 68
  const width = 76 + plain.widthOf(name, size) + 28
  const [x, y] = [MARGIN, 56]
  return `<g transform="translate(${x} ${y})">
<rect width="${width.toFixed(1)}" height="${height}" rx="${height / 2}" fill="${INK}"/>
<g transform="translate(14 14)"><clipPath id="share-roundel"><circle cx="20" cy="20" r="19"/></clipPath><g clip-path="url(#share-roundel)">
<rect width="40" height="40" fill="#24483f"/><circle cx="27.5" cy="12" r="3.6" fill="#f3c14b"/>
<path d="M21.6 18.2c3.6.8 4.6 2.4 1 3.6-5.4 1.8-11.4 2.2-11.8 6-.3 3 4.6 4.6 7.8 12.7h9.2c-1.5-7.5-7-9.1-6.6-11.5.5-2.8 9-2.6 10.4-6.4 1-2.8-4.4-4.6-10-4.4z" fill="#8fd3d1"/>
</g></g>
${plain.draw(name, { x: 68, y: 46, size, fill: '#fff' })}
</g>`
}
