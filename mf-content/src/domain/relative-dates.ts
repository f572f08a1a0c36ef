import { addDays } from 'shared/formats'

/**
 * A rail's query with its relative dates made real: `from=weekend&to=weekend` becomes the coming Saturday and Sunday, or what is left of
 * this weekend.
 * @param today the day it is in Hampshire, YYYY-MM-DD
 */
export function withRealDates(query: string, today: string): string {
  const params = new URLSearchParams(query)
  if (params.get('from') !== 'weekend') return params.toString()
  const weekday = new Date(`${today}T12:00:00Z`).getUTCDay()
  const sunday = addDays(today, (7 - weekday) % 7)
  params.set('from', weekday === 0 ? today : addDays(sunday, -1))
  params.set('to', sunday)
  return params.toString()
}
