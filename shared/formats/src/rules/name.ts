import { isVisible, lineCharactersRule, normaliseLine } from './characters'

/** Most characters of a first or last name. */
export const NAME_MAX = 120
const NEWSLETTER_NAME_MIN = 2

/** A first or last name in any script: a visible character, at most 120 characters, no control characters. */
export function nameRule(value: string): string | null {
  const wrong = lineCharactersRule(value)
  if (wrong) return wrong
  if (!isVisible(value)) return 'Please enter a name.'
  return [...normaliseLine(value)].length > NAME_MAX ? `Please use at most ${NAME_MAX} characters.` : null
}

/** A name in the newsletter form: 2 to 120 characters. */
export function newsletterNameRule(value: string): string | null {
  const wrong = nameRule(value)
  if (wrong) return wrong
  return [...normaliseLine(value)].length < NEWSLETTER_NAME_MIN
    ? `Please use at least ${NEWSLETTER_NAME_MIN} characters.`
    : null
}
