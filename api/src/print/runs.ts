import bidiFactory from 'bidi-js'
import type { Face, PrintFont } from './faces'

const bidi = bidiFactory()
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Text of one font and one direction, in the order in which it is read. */
export interface Run {
  text: string
  font: PrintFont
  /** Of the bidirectional algorithm: odd from right to left. */
  level: number
}

/** Drawn for a letter that no font has. */
const MISSING = '\ufffd'
/** Joiners and marks of variants: they shape what is beside them and need no shape of their own. */
const WITHOUT_SHAPE = /[\u200b-\u200f\u2060]|\p{Variation_Selector}/u

/** A letter with its marks, and the first font that has all of it; without the marks when no font has those. */
function drawn(letter: string, face: Face): { text: string; font: PrintFont } {
  for (const text of [letter, letter.normalize('NFD').replace(/\p{M}/gu, '')]) {
    const signs = [...text].filter((sign) => !WITHOUT_SHAPE.test(sign))
    const font = face.find(({ draws }) => signs.every((sign) => draws(sign.codePointAt(0) ?? 0)))
    if (font && signs.length > 0) return { text, font }
  }
  return { text: MISSING, font: face.find(({ draws }) => draws(MISSING.codePointAt(0) ?? 0)) ?? face[0] }
}

/** The levels of a paragraph's code units, and of the paragraph itself. Its direction is that of its first letter. */
export function levelsOf(paragraph: string): { levels: Uint8Array; base: number } {
  const { levels, paragraphs } = bidi.getEmbeddingLevels(paragraph)
  return { levels, base: paragraphs[0]?.level ?? 0 }
}

/** A part of a paragraph from `start` on, cut where the font or the direction changes. */
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

/** The shaper itself turns these around. */
const RIGHT_TO_LEFT_LETTERS = /[\p{Script=Arabic}\p{Script=Hebrew}]/u

/** What is handed to the shaper: signs between words from right to left, which have no direction of their own, in the order in which they stand. */
export const shapedText = ({ text, level }: Run): string =>
  level % 2 === 0 || RIGHT_TO_LEFT_LETTERS.test(text)
    ? text
    : [...letters.segment(text)]
        .reverse()
        .map(({ segment }) => segment)
        .join('')

/** Runs of a line in the order in which they stand from left to right (rule L2 of UAX #9). */
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
