/** A search counts at most so many guests, adults and children together. */
export const MOST_GUESTS = 20

/** Who is looked for: somebody, and no more than a search counts. */
export function partyRule({ adults, children }: { adults: number; children: number }): string | null {
  if (adults + children === 0) return 'Please say how many are coming.'
  return adults + children > MOST_GUESTS ? `We can look for at most ${MOST_GUESTS} people at once.` : null
}

/** A day to do something on, YYYY-MM-DD: today or later. */
export function dayToComeRule(day: string, today: string): string | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return 'Please pick a day.'
  return day < today ? 'That day has gone by. Please pick today or a later one.' : null
}
