import { readFile } from 'node:fs/promises'
import { isStockSeed } from 'shared/rules'

/** The drawings that come with the API, `<family>-<number>.svgz`. */
const FOLDER = new URL('../../illustrations/', import.meta.url)
/** Each family has this many drawings; its stock numbers share them. */
export const DRAWINGS_PER_FAMILY = 4

/**
 * Reads the illustration that pages, e-mails and gift cards show for a stock number of a family.
 * @param id `<family>-<number>`, the number in hexadecimal
 * @returns gzipped SVG; null when the id is no stock number, or there is no such family
 */
export async function readIllustration(id: string): Promise<Buffer | null> {
  const [, family = '', number = ''] = /^([a-z]+(?:-[a-z]+)*)-([0-9a-f]+)$/.exec(id) ?? []
  if (!family || !isStockSeed(number)) return null
  const drawing = Number.parseInt(number, 16) % DRAWINGS_PER_FAMILY
  return await readFile(new URL(`${family}-${drawing}.svgz`, FOLDER)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
}
