import { isVisible, lineCharactersRule, normaliseLine } from './characters'

/** One line of visible text, without control characters and with at most `most` characters. `missing` is the message for a blank one. */
export function lineRule(value: string, max: number, missing: string): string | null {
  const wrong = lineCharactersRule(value)
  if (wrong) return wrong
  if (!isVisible(value)) return missing
  const { length } = [...normaliseLine(value)]
  return length > max ? `Please use at most ${max} characters.` : null
}
