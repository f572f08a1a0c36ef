import { createRequire } from 'node:module'
import { type Font, openSync } from 'fontkit'

const files = createRequire(import.meta.url)

/** Draws text as outlines, because a server may have no fonts. Characters that the font lacks are left out. */
export interface Lettering {
  /** The text without the characters that the font lacks, with single spaces between words. */
  writable(text: string): string
  widthOf(text: string, size: number): number
  /** The outlines of one line as SVG, with the baseline at `y`. */
  draw(text: string, at: { x: number; y: number; size: number; fill: string }): string
}

interface Run {
  font: Font
  text: string
}

const fontOf = (subset: string, weight: number): Font => {
  const font = openSync(files.resolve(`@fontsource/outfit/files/outfit-${subset}-${weight}-normal.woff`))
  if (!('layout' in font)) throw new Error('A single font was expected')
  return font
}

/** The product's own typeface in one weight. */
export function outfit(weight: 400 | 600): Lettering {
  const fonts = ['latin', 'latin-ext'].map((subset) => fontOf(subset, weight))
  const fontFor = (character: string) => fonts.find((font) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0))

  function runsOf(text: string): Run[] {
    const runs: Run[] = []
    for (const character of text) {
      const font = fontFor(character)
      const last = runs.at(-1)
      if (font && last?.font === font) last.text += character
      else if (font) runs.push({ font, text: character })
    }
    return runs
  }

  const laidOut = (text: string, size: number) =>
    runsOf(text).map(({ font, text: run }) => {
      const scale = size / font.unitsPerEm
      const { glyphs, positions } = font.layout(run)
      return { scale, glyphs: glyphs.map((glyph, index) => ({ glyph, step: positions[index]?.xAdvance ?? 0 })) }
    })

  return {
    writable: (text) =>
      [...text.normalize('NFC')]
        .map((character) => (/\s/u.test(character) ? ' ' : character))
        .filter((character) => fontFor(character))
        .join('')
        .replace(/ {2,}/g, ' ')
        .trim(),
    widthOf: (text, size) =>
      laidOut(text, size).reduce((sum, { scale, glyphs }) => sum + scale * glyphs.reduce((w, g) => w + g.step, 0), 0),
    draw(text, { x, y, size, fill }) {
      let at = x
      const paths: string[] = []
      for (const { scale, glyphs } of laidOut(text, size)) {
        for (const { glyph, step } of glyphs) {
          const outline = glyph.path.toSVG()
          // The y axis of a font points upwards.
          if (outline)
            paths.push(
              `<path d="${outline}" transform="translate(${at.toFixed(2)} ${y}) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})"/>`,
            )
          at += step * scale
        }
      }
      return `<g fill="${fill}">${paths.join('')}</g>`
    },
  }
}
