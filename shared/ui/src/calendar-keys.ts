import { addDays, monthOf, shiftMonth, weekday } from 'shared/formats'

export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

const DAYS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }
const MONTHS: Record<string, number> = { PageUp: -1, PageDown: 1 }

/** The same day of another month; the last day of a month that is too short. */
function sameDay(date: string, monthsLater: number): string {
  const month = shiftMonth(monthOf(date), monthsLater)
  const last = addDays(`${shiftMonth(month, 1)}-01`, -1)
  const same = month + date.slice(7)
  return same > last ? last : same
}

/**
 * The local date that a key moves to from `date`, as in the date grid of the ARIA Authoring Practices: arrows by day and week, Home and End
 * within the week, Page Up and Page Down by month, with Shift by year. Null when the grid does not handle the key.
 */
export function dateAfterKey(key: string, date: string, isShifted = false): string | null {
  const days = DAYS[key]
  if (days) return addDays(date, days)
  const months = MONTHS[key]
  if (months) return sameDay(date, isShifted ? months * 12 : months)
  const column = WEEKDAYS.indexOf(weekday(date))
  if (key === 'Home') return addDays(date, -column)
  if (key === 'End') return addDays(date, 6 - column)
  return null
}
