import { addDays } from './dates'

/** The month (`2026-05`) of a local date. */
export const monthOf = (date: string): string => date.slice(0, 7)

/** The month (YYYY-MM) that many months later, or earlier if negative. */
export function shiftMonth(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const moved = new Date(Date.UTC(year, number - 1 + by, 1))
  return moved.toISOString().slice(0, 7)
}

/** The days of a month in weeks that start on Monday. Days before and after the month are null. */
export function weeksOf(month: string): (string | null)[][] {
  const first = `${month}-01`
  const gap = (new Date(`${first}T12:00:00Z`).getUTCDay() + 6) % 7
  const days: (string | null)[] = Array.from({ length: gap }, () => null)
  for (let day = first; monthOf(day) === month; day = addDays(day, 1)) days.push(day)
  while (days.length % 7 !== 0) days.push(null)
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7))
}
