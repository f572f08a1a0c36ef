import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc.js'
import { LRUCache } from 'lru-cache'
import { localDate, time } from 'shared/formats'
import { earlier } from './instants'

dayjs.extend(utc)

/**
 * The instant at which clocks in London show this day (YYYY-MM-DD) and minute of the day. A time skipped in spring is read as if the
 * clocks had not changed yet; of a time repeated in autumn, the first one counts.
 */
export function instantOf(day: string, minuteOfDay: number): Date {
  const asIfUtc = dayjs.utc(day).add(minuteOfDay, 'minutes')
  // London is at UTC or one hour ahead.
  const ahead = earlier(asIfUtc.toDate(), 1, 'hours')
  const isAhead = asIfUtc.format('YYYY-MM-DD HH:mm') === `${localDate(ahead)} ${time(ahead)}`
  return isAhead ? ahead : asIfUtc.toDate()
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
