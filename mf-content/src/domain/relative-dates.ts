const LONDON_DAY = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})
const DAY_MS = 24 * 60 * 60 * 1000

/**
 * A rail's query with its relative dates made real: `from=weekend&to=weekend` becomes the coming Saturday and Sunday in Hampshire, or
 * what is left of this weekend.
 */
export function withRealDates(query: string, now: Date): string {
  const params = new URLSearchParams(query)
  if (params.get('from') !== 'weekend') return params.toString()
  const today = LONDON_DAY.format(now)
  // Noon keeps the weekday right on both days on which the clocks change.
  const noon = new Date(`${today}T12:00:00Z`)
  const weekday = noon.getUTCDay()
  const toSunday = (7 - weekday) % 7
  const sunday = new Date(noon.getTime() + toSunday * DAY_MS)
  const saturday = new Date(sunday.getTime() - DAY_MS)
  params.set('from', weekday === 0 ? today : iso(saturday))
  params.set('to', iso(sunday))
  return params.toString()
}

const iso = (day: Date) => day.toISOString().slice(0, 10)
