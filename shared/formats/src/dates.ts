/** Every instant is shown in Hampshire's local time, not in the reader's time zone. */
export const TIME_ZONE = 'Europe/London'

/** Created on first use, because it takes longer than everything else in this module. */
let parts: Intl.DateTimeFormat | undefined
const clock = () => {
  parts ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: TIME_ZONE,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  return parts
}

interface Clock {
  year: string
  month: string
  day: string
  hour: string
  minute: string
}

/** The local date and time in Hampshire at an instant (ISO 8601 text or a Date). */
function clockAt(instant: string | Date): Clock {
  const read = Object.fromEntries(
    clock()
      .formatToParts(new Date(instant))
      .map(({ type, value }) => [type, value]),
  )
  const { year = '', month = '', day = '', hour = '', minute = '' } = read
  return { year, month, day, hour, minute }
}

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

const isLocalDate = (when: string | Date): when is string =>
  typeof when === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(when)

/** The local date (YYYY-MM-DD) of an instant. A local date is returned unchanged. */
export function localDate(when: string | Date): string {
  if (isLocalDate(when)) return when
  const { year, month, day } = clockAt(when)
  return `${year}-${month}-${day}`
}

const split = (when: string | Date) => {
  const [year = '', month = '', day = ''] = localDate(when).split('-')
  return { year, month, day, monthName: MONTHS[Number(month) - 1] ?? '' }
}

/** For example `18:30`. */
export function time(instant: string | Date): string {
  const { hour, minute } = clockAt(instant)
  return `${hour}:${minute}`
}

/** `2026.05.01`, for file names. */
export const fileDate = (when: string | Date): string => localDate(when).replaceAll('-', '.')

/** `01/05/2026`, as pickers show it. */
export function pickerDate(when: string | Date): string {
  const { year, month, day } = split(when)
  return `${day}/${month}/${year}`
}

/** `May 01 2026`, for reviews and posts. */
export function longDate(when: string | Date): string {
  const { year, monthName, day } = split(when)
  return `${monthName} ${day} ${year}`
}

/** `Friday May 01`, for the day of a session. */
export function sessionDay(when: string | Date): string {
  const { monthName, day } = split(when)
  return `${weekday(when)} ${monthName} ${day}`
}

/** `Friday May 01 2026`, for the day of a session in print. */
export const sessionDate = (when: string | Date): string => `${weekday(when)} ${longDate(when)}`

/** For example `Friday`. */
export function weekday(when: string | Date): string {
  return WEEKDAYS[new Date(`${localDate(when)}T12:00:00Z`).getUTCDay()] ?? ''
}

/** `May 2026`, for the heading of a calendar. */
export function monthAndYear(when: string | Date): string {
  const { year, monthName } = split(when)
  return `${monthName} ${year}`
}

/** The local date that many days later, or earlier if negative. Counts calendar days, so clock changes do not matter. */
export function addDays(date: string, days: number): string {
  const noon = new Date(`${date}T12:00:00Z`)
  noon.setUTCDate(noon.getUTCDate() + days)
  return noon.toISOString().slice(0, 10)
}
