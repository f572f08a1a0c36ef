import { lineCharactersRule } from './characters'
import { tidyName } from './name'

/** Emoji are held together by some of them, but a line of nothing else cannot be seen, nor pressed. */
const UNSEEN = /[\p{Cf}\p{Z}\u115f\u1160\u2800\u3164\uffa0]|\ufe0f/gu

/** One line of text: something to be seen, without control characters, and at most so many of the others. */
export function lineRule(value: string, most: number, missing: string): string | null {
  const wrong = lineCharactersRule(value)
  if (wrong) return wrong
  if (value.replace(UNSEEN, '') === '') return missing
  const { length } = [...tidyName(value)]
  return length > most ? `Please use at most ${most} characters.` : null
}
