import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type Font, openSync } from 'fontkit'

const files = createRequire(import.meta.url)

/** A font: built into every PDF reader, or a file. */
export interface PrintFont {
  name: string
  /** Null for a built-in font. */
  path: string | null
  draws: (codePoint: number) => boolean
}

/** A font and its fallbacks, in the order in which they are tried for each letter. */
export type Face = readonly [PrintFont, ...PrintFont[]]

/** Built-in fonts have the characters of Windows-1252: Latin-1 and these. */
const WINDOWS_1252 = new Set([...'€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ'].map((letter) => letter.codePointAt(0)))
const drawsWindows1252 = (codePoint: number) =>
  (codePoint >= 0x20 && codePoint <= 0x7e) || (codePoint >= 0xa0 && codePoint <= 0xff) || WINDOWS_1252.has(codePoint)

const ofReader = (name: string): PrintFont => ({ name, path: null, draws: drawsWindows1252 })

const opened = new Map<string, Font>()

/** Opens the file on first use, because most names need only the first font. */
function fromFile(name: string, path: string): PrintFont {
  return {
    name,
    path,
    draws: (codePoint) => {
      const font = opened.get(path) ?? openSync(path)
      if (!('hasGlyphForCodePoint' in font)) throw new Error(`${path} holds several fonts.`)
      opened.set(path, font)
      return font.hasGlyphForCodePoint(codePoint)
    },
  }
}

const noto = (script: string) =>
  fromFile(
    `noto-${script}`,
    files.resolve(`@fontsource/noto-sans-${script}/files/noto-sans-${script}-${script}-400-normal.woff`),
  )
/** These packages export only their code; the font files are in a folder beside it. */
const beside = (name: string, file: string) => join(dirname(files.resolve(name)), '../fonts', file)

/** For every script that people in Britain write their names in; emoji in black and white. */
const otherScripts: readonly PrintFont[] = [
  // Latin with Vietnamese, Greek, Cyrillic and Devanagari.
  fromFile('noto-latin', beside('@embedpdf/fonts-latin', 'NotoSans-Regular.ttf')),
  fromFile('noto-arabic', beside('@embedpdf/fonts-arabic', 'NotoNaskhArabic-Regular.ttf')),
  fromFile('noto-hebrew', beside('@embedpdf/fonts-hebrew', 'NotoSansHebrew-Regular.ttf')),
  // Han and kana.
  fromFile('noto-han', beside('@embedpdf/fonts-sc', 'NotoSansHans-Regular.otf')),
  fromFile('noto-hangul', beside('@embedpdf/fonts-kr', 'NotoSansKR-Regular.otf')),
  ...[
    'thai',
    'bengali',
    'tamil',
    'gujarati',
    'gurmukhi',
    'telugu',
    'kannada',
    'malayalam',
    'sinhala',
    'armenian',
    'georgian',
    'ethiopic',
  ].map(noto),
  fromFile('noto-emoji', files.resolve('@fontsource/noto-emoji/files/noto-emoji-emoji-400-normal.woff')),
]

const outfit = (subset: string, weight: number) =>
  fromFile(
    `outfit-${subset}-${weight}`,
    files.resolve(`@fontsource/outfit/files/outfit-${subset}-${weight}-normal.woff`),
  )

/** For tickets and receipts. */
export const plainFace: Face = [ofReader('Helvetica'), ...otherScripts]
export const boldFace: Face = [ofReader('Helvetica-Bold'), ...otherScripts]
/** For voucher cards. */
export const cardFace: Face = [outfit('latin', 400), outfit('latin-ext', 400), ...otherScripts]
export const cardBoldFace: Face = [outfit('latin', 600), outfit('latin-ext', 600), ...otherScripts]
