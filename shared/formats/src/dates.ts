import dayjs, { type Dayjs } from 'dayjs'
import utc from 'dayjs/plugin/utc.js'

dayjs.extend(utc)

/** Every instant is shown in Hampshire's local time, not in the reader's time zone. */
export const TIME_ZONE = 'Europe/London'

/** Created on first use, because it takes longer than everything else in this module. */
let hours: Intl.DateTimeFormat | undefined

/** Whether London's clocks are an hour ahead of UTC at an instant. Since 1972 they are that, or at UTC. */
function isSummerTime(instant: Date): boolean {
  hours ??= new Intl.DateTimeFormat('en-GB', { timeZone: TIME_ZONE, hour: '2-digit', hourCycle: 'h23' })
  return Number(hours.format(instant)) !== instant.getUTCHours()
}

/**
 * What London's clocks show at an instant, as if it were UTC; a local date (YYYY-MM-DD) as that day. Day.js has `utcOffset` and a time zone
 * plugin for it, but the first is wrong while the reader's own clocks change, and the second takes twenty times as long.
 * @throws RangeError for a text that is no date
 */
function inLondon(when: string | Date): Dayjs {
  if (isLocalDate(when)) return dayjs.utc(when)
  const instant = new Date(when)
  return dayjs.utc(instant).add(isSummerTime(instant) ? 1 : 0, 'hour')
}

const isLocalDate = (when: string | Date): when is string =>
  typeof when === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(when)

const LOCAL_DATE = 'YYYY-MM-DD'

/** The local date (YYYY-MM-DD) of an instant. A local date is returned unchanged. */
export const localDate = (when: string | Date): string => (isLocalDate(when) ? when : inLondon(when).format(LOCAL_DATE))

/** For example `18:30`. */
export const time = (instant: string | Date): string => inLondon(instant).format('HH:mm')

/** `2026.05.01`, for file names. */
export const fileDate = (when: string | Date): string => inLondon(when).format('YYYY.MM.DD')

/** `01/05/2026`, as pickers show it. */
export const pickerDate = (when: string | Date): string => inLondon(when).format('DD/MM/YYYY')

/** `May 01 2026`, for reviews and posts. */
export const longDate = (when: string | Date): string => inLondon(when).format('MMMM DD YYYY')

/** `Friday May 01`, for the day of a session. */
export const sessionDay = (when: string | Date): string => inLondon(when).format('dddd MMMM DD')

/** `Friday May 01 2026`, for the day of a session in print. */
export const sessionDate = (when: string | Date): string => inLondon(when).format('dddd MMMM DD YYYY')

/** For example `Friday`. */
export const weekday = (when: string | Date): string => inLondon(when).format('dddd')

/** The day of the week of a local date: 0 for Sunday to 6 for Saturday. */
export const dayOfWeek = (date: string): number => dayjs.utc(date).day()

/** `May 2026`, for the heading of a calendar. */
export const monthAndYear = (when: string | Date): string => inLondon(when).format('MMMM YYYY')

/** The local date that many days later, or earlier if negative. Counts calendar days, so clock changes do not matter. */
export const addDays = (date: string, days: number): string => dayjs.utc(date).add(days, 'day').format(LOCAL_DATE)

/** The local date that many months later; the last day of a month that has no such day. */
export const addMonths = (date: string, months: number): string =>
  dayjs.utc(date).add(months, 'month').format(LOCAL_DATE)
