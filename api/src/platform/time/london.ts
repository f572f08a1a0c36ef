import { LRUCache } from 'lru-cache'
import { localDate, time } from 'shared/formats'

const MINUTE_MS = 60_000

/**
 * The instant at which clocks in London show this day (YYYY-MM-DD) and minute of the day. A time skipped in spring is read as if the
 * clocks had not changed yet; of a time repeated in autumn, the first one counts.
 */
export function instantOf(day: string, minuteOfDay: number): Date {
  const asIfUtc = new Date(Date.parse(`${day}T00:00:00Z`) + minuteOfDay * MINUTE_MS)
  // London is at UTC or one hour ahead.
  const ahead = new Date(asIfUtc.getTime() - 60 * MINUTE_MS)
  const isAhead = asIfUtc.toISOString().startsWith(`${localDate(ahead)}T${time(ahead)}`)
  return isAhead ? ahead : asIfUtc
}

const dayStarts = new LRUCache<string, Date>({ maxSize: 2 ** 18, sizeCalculation: (_, day) => 2 * day.length + 100 })

/** The first instant of a day (YYYY-MM-DD) in London. Cached, because every search needs some. */
export function startOfDay(day: string): Date {
  const known = dayStarts.get(day)
  if (known) return known
  const start = instantOf(day, 0)
  dayStarts.set(day, start)
  return start
}

/** The last day (YYYY-MM-DD) of a month (YYYY-MM). */
export function lastDayOf(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}
