import { addDays } from 'shared/formats'

/**
 * A rail's query with its relative dates made real: `from=weekend&to=weekend` becomes the weekend ahead. On a Saturday that is the one that
 * has just begun, on a Sunday the next: of a day that is nearly over there is little left to book.
 * @param today the day it is in Hampshire, YYYY-MM-DD
 */
export function withRealDates(query: string, today: string): string {
  const params = new URLSearchParams(query)
  if (params.get('from') !== 'weekend') return params.toString()
  const weekday = new Date(`${today}T12:00:00Z`).getUTCDay()
  const saturday = addDays(today, 6 - weekday)
  params.set('from', saturday)
  params.set('to', addDays(saturday, 1))
  return params.toString()
}
