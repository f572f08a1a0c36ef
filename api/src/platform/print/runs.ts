import bidiFactory from 'bidi-js'
import type { Face, PrintFont } from './faces'

const bidi = bidiFactory()
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Text in one font and one direction, in reading order. */
export interface Run {
  text: string
  font: PrintFont
  /** Embedding level of the Unicode bidirectional algorithm (UAX #9): odd levels run from right to left. */
  level: number
}

/** Drawn in place of a letter that no font has. */
const MISSING = '\ufffd'
/** Joiners and variation selectors: they change the characters beside them and have no glyph. */
const WITHOUT_SHAPE = /[\u200b-\u200f\u2060]|\p{Variation_Selector}/u

/** The first font that has a letter with its marks. When no font has the marks, the letter is drawn without them. */
function drawn(letter: string, face: Face): { text: string; font: PrintFont } {
  for (const text of [letter, letter.normalize('NFD').replace(/\p{M}/gu, '')]) {
    const signs = [...text].filter((sign) => !WITHOUT_SHAPE.test(sign))
    const font = face.find(({ draws }) => signs.every((sign) => draws(sign.codePointAt(0) ?? 0)))
    if (font && signs.length > 0) return { text, font }
  }
  return { text: MISSING, font: face.find(({ draws }) => draws(MISSING.codePointAt(0) ?? 0)) ?? face[0] }
}

/** The embedding level of each code unit, and that of the paragraph, whose direction is that of its first letter. */
export function levelsOf(paragraph: string): { levels: Uint8Array; base: number } {
  const { levels, paragraphs } = bidi.getEmbeddingLevels(paragraph)
  return { levels, base: paragraphs[0]?.level ?? 0 }
}

/** Splits a part of a paragraph, which begins at `start`, where the font or the direction changes. */
export function runsOf(part: string, start: number, levels: Uint8Array, face: Face): Run[] {
  const runs: Run[] = []
  for (const { segment, index } of letters.segment(part)) {
    const level = levels[start + index] ?? 0
    const mirrored = level % 2 ? (bidi.getMirroredCharacter(segment) ?? segment) : segment
    const { text, font } = drawn(mirrored, face)
    const last = runs.at(-1)
    if (last && last.font === font && last.level === level) last.text += text
    else runs.push({ text, font, level })
  }
  return runs
}

/** fontkit puts the letters of these scripts in visual order by itself. */
const RIGHT_TO_LEFT_LETTERS = /[\p{Script=Arabic}\p{Script=Hebrew}]/u

/** The text of a run as fontkit takes it: punctuation and digits of a run from right to left are reversed here, letters by fontkit. */
export const shapedText = ({ text, level }: Run): string =>
  level % 2 === 0 || RIGHT_TO_LEFT_LETTERS.test(text)
    ? text
    : [...letters.segment(text)]
        .reverse()
        .map(({ segment }) => segment)
        .join('')

/** The runs of a line in visual order, from left to right (rule L2 of UAX #9). */
export function inVisualOrder(runs: readonly Run[]): Run[] {
  const ordered = [...runs]
  const highest = Math.max(0, ...runs.map(({ level }) => level))
  for (let level = highest; level > 0; level -= 1) {
    for (let from = 0; from < ordered.length; from += 1) {
      let to = from
      while ((ordered[to]?.level ?? -1) >= level) to += 1
      if (to > from) ordered.splice(from, to - from, ...ordered.slice(from, to).reverse())
      from = to
    }
  }
  return ordered
}
