import { normaliseText, textCharactersRule } from './characters'
import { lineRule } from './line'

/** Most characters of a wishlist's name. */
export const WISHLIST_NAME_MAX = 60
/** Most characters of a note on a wish. */
export const WISHLIST_NOTE_MAX = 500
/** Most wishlists of a customer. */
export const MAX_WISHLISTS = 30
/** Most experiences on a wishlist. */
export const MAX_WISHES = 200

/** The name of a wishlist: one line of 1 to 60 characters. */
export const wishlistNameRule = (value: string): string | null =>
  lineRule(value, WISHLIST_NAME_MAX, 'Please give the list a name.')

/** A note on a saved experience: at most 500 characters, or empty. */
export function wishlistNoteRule(value: string): string | null {
  const wrong = textCharactersRule(value)
  if (wrong) return wrong
  const { length } = [...normaliseText(value)]
  if (length <= WISHLIST_NOTE_MAX) return null
  return `Please keep it to ${WISHLIST_NOTE_MAX} characters. It has ${length} now.`
}
