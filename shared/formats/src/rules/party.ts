import { realDate } from './dates'

/** Message for a day that is not a valid date. */
export const NOT_A_DATE = 'Please enter a date like 31/12/2026.'

/** Maximum number of guests in a search, adults and children together. */
export const MAX_GUESTS = 20

/** The guests of a search: at least one, and at most `MAX_GUESTS`. */
export function partyRule({ adults, children }: { adults: number; children: number }): string | null {
  if (adults + children === 0) return 'Please say how many are coming.'
  return adults + children > MAX_GUESTS ? `We can look for at most ${MAX_GUESTS} people at once.` : null
}

/** A date, YYYY-MM-DD: today or later. */
export function futureDateRule(day: string, today: string): string | null {
  if (day === '') return 'Please pick a day.'
  if (realDate(day) === null) return NOT_A_DATE
  return day < today ? 'That day is in the past. Please pick today or later.' : null
}
