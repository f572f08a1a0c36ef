import { isVisible, normaliseText, textCharactersRule } from './characters'

/** Fewest characters of a message or review. */
export const MESSAGE_MIN = 10
/** Most characters of a message or review. */
export const MESSAGE_MAX = 2000

/** A message or review: 10 to 2,000 characters, no control characters. */
export function messageRule(value: string): string | null {
  const wrong = textCharactersRule(value)
  if (wrong) return wrong
  const length = [...normaliseText(value)].length
  if (!isVisible(value)) return 'Please write a few words.'
  if (length < MESSAGE_MIN) return `Please write at least ${MESSAGE_MIN} characters.`
  if (length > MESSAGE_MAX) return 'Please keep it to 2,000 characters.'
  return null
}
