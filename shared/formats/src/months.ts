import dayjs from 'dayjs'
import { addDays, dayOfWeek } from './dates'

/** The month (`2026-05`) of a local date. */
export const monthOf = (date: string): string => date.slice(0, 7)

/** The month (YYYY-MM) that many months later, or earlier if negative. */
export const shiftMonth = (month: string, by: number): string => dayjs.utc(month).add(by, 'month').format('YYYY-MM')

/** The last day (YYYY-MM-DD) of a month (YYYY-MM). */
export const lastDayOf = (month: string): string => dayjs.utc(month).endOf('month').format('YYYY-MM-DD')

/** The days of a month in weeks that start on Monday. Days before and after the month are null. */
export function weeksOf(month: string): (string | null)[][] {
  const first = `${month}-01`
  const gap = (dayOfWeek(first) + 6) % 7
  const days: (string | null)[] = Array.from({ length: gap }, () => null)
  for (let day = first; monthOf(day) === month; day = addDays(day, 1)) days.push(day)
  while (days.length % 7 !== 0) days.push(null)
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7))
}
