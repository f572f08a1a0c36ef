/** Europe/London's calendar: days as YYYY-MM-DD, instants as Date. */
const dayParts = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})
const clockParts = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})
const longDay = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  weekday: 'long',
  day: '2-digit',
  month: 'long',
})

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** The day in London at an instant. */
export const localDayOf = (instant: Date): string => dayParts.format(instant)

/** The time of day in London at an instant, HH:mm. */
export const localTimeOf = (instant: Date): string => clockParts.format(instant)

/** 'dddd MMMM DD', as session days are written: "Saturday March 07". */
export function longDayOf(instant: Date): string {
  const part = Object.fromEntries(longDay.formatToParts(instant).map(({ type, value }) => [type, value]))
  return `${part.weekday} ${part.month} ${part.day}`
}

/** The day `count` days later (or earlier, below zero). */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10)
}

/** Whole days from one day to another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS)

/**
 * The instant at which clocks in London show this day and minute of the day. A time that the spring change skips counts on from before
 * it; one that the autumn change repeats is the first of the two.
 */
export function instantOf(day: string, minuteOfDay: number): Date {
  const asIfUtc = Date.parse(`${day}T00:00:00Z`) + minuteOfDay * MINUTE_MS
  // London is at UTC or one hour ahead of it.
  const ahead = new Date(asIfUtc - 60 * MINUTE_MS)
  const shows = localDayOf(ahead) === new Date(asIfUtc).toISOString().slice(0, 10) && localTimeOf(ahead)
  return shows === new Date(asIfUtc).toISOString().slice(11, 16) ? ahead : new Date(asIfUtc)
}
