import { lineCharactersRule } from './characters'

export const NAME_MIN = 2
export const NAME_MAX = 120

/** A name as it is kept: outer spaces gone, inner runs of spaces made one. */
export const tidyName = (value: string): string => value.trim().replace(/\s+/gu, ' ')

/** A first or last name in any script: 2 to 120 characters, none of them a control character. */
export function nameRule(value: string): string | null {
  const wrong = lineCharactersRule(value)
  if (wrong) return wrong
  const length = [...tidyName(value)].length
  if (length === 0) return 'Please enter a name.'
  if (length < NAME_MIN) return `Please use at least ${NAME_MIN} characters.`
  if (length > NAME_MAX) return `Please use at most ${NAME_MAX} characters.`
  return null
}
