import { addDays, dayOfWeek } from 'shared/formats'

/**
 * Resolves the relative dates in a rail's query: `from=weekend&to=weekend` becomes the coming weekend. On a Saturday
 * that is the current one. On a Sunday it is the next one, because little is left to book for the same day.
 * @param today the current day in Hampshire, YYYY-MM-DD
 */
export function resolveRelativeDates(query: string, today: string): string {
  const params = new URLSearchParams(query)
  if (params.get('from') !== 'weekend') return params.toString()
  const saturday = addDays(today, 6 - dayOfWeek(today))
  params.set('from', saturday)
  params.set('to', addDays(saturday, 1))
  return params.toString()
}
