import { isVisible, lineCharactersRule, normaliseLine } from './characters'

/** One line of text: something to be seen, without control characters, and at most so many of the others. */
export function lineRule(value: string, most: number, missing: string): string | null {
  const wrong = lineCharactersRule(value)
  if (wrong) return wrong
  if (!isVisible(value)) return missing
  const { length } = [...normaliseLine(value)]
  return length > most ? `Please use at most ${most} characters.` : null
}
