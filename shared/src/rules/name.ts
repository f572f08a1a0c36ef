import { isVisible, lineCharactersRule, tidyLine } from './characters'

export const NAME_MAX = 120
/** The newsletter form asks for so many; elsewhere one visible character is a name. */
export const NEWSLETTER_NAME_MIN = 2

/** A first or last name in any script: something to be seen, at most 120 characters, none of them a control character. */
export function nameRule(value: string): string | null {
  const wrong = lineCharactersRule(value)
  if (wrong) return wrong
  if (!isVisible(value)) return 'Please enter a name.'
  return [...tidyLine(value)].length > NAME_MAX ? `Please use at most ${NAME_MAX} characters.` : null
}

/** A name in the newsletter form: 2 to 120 characters. */
export function newsletterNameRule(value: string): string | null {
  const wrong = nameRule(value)
  if (wrong) return wrong
  return [...tidyLine(value)].length < NEWSLETTER_NAME_MIN
    ? `Please use at least ${NEWSLETTER_NAME_MIN} characters.`
    : null
}
