import { realDate } from './dates'

/** Said of a day that cannot be read as a date. */
export const NOT_A_DATE = 'Please enter a date like 31/12/2026.'

/** A search counts at most so many guests, adults and children together. */
export const MOST_GUESTS = 20

/** Who is looked for: somebody, and no more than a search counts. */
export function partyRule({ adults, children }: { adults: number; children: number }): string | null {
  if (adults + children === 0) return 'Please say how many are coming.'
  return adults + children > MOST_GUESTS ? `We can look for at most ${MOST_GUESTS} people at once.` : null
}

/** A day to do something on, YYYY-MM-DD: today or later. */
export function dayToComeRule(day: string, today: string): string | null {
  if (day === '') return 'Please pick a day.'
  if (realDate(day) === null) return NOT_A_DATE
  return day < today ? 'That day has gone by. Please pick today or a later one.' : null
}
