import { addDays, monthOf, shiftMonth, weekday } from 'shared/formats'

/** Sessions are on sale this far ahead. */
const DAYS_AHEAD = 365

/** The first and last month that may have bookable days. */
export interface Months {
  first: string
  last: string
}

export const monthsOnSale = (today: string): Months => ({
  first: monthOf(today),
  last: monthOf(addDays(today, DAYS_AHEAD)),
})

const isMonth = (text: string | null): text is string => /^\d{4}-(0[1-9]|1[0-2])$/.test(text ?? '')

/** The month in the query, or that of its `from` date; the current month when neither is on sale. */
export function monthIn(search: string, today: string): string {
  const query = new URLSearchParams(search)
  const { first, last } = monthsOnSale(today)
  const wanted = [query.get('month'), monthOf(query.get('from') ?? '')].filter(isMonth)
  return wanted.find((month) => month >= first && month <= last) ?? first
}

const WEEK = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

function inMonth(month: string, date: string): string {
  const last = addDays(`${shiftMonth(month, 1)}-01`, -1)
  const same = month + date.slice(7)
  return same > last ? last : same
}

/** The day that a key moves to; null when the grid does not handle the key. */
export function dayAfterKey(key: string, date: string): string | null {
  const column = WEEK.indexOf(weekday(date))
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, -1)
    case 'ArrowRight':
      return addDays(date, 1)
    case 'ArrowUp':
      return addDays(date, -7)
    case 'ArrowDown':
      return addDays(date, 7)
    case 'Home':
      return addDays(date, -column)
    case 'End':
      return addDays(date, 6 - column)
    case 'PageUp':
      return inMonth(shiftMonth(monthOf(date), -1), date)
    case 'PageDown':
      return inMonth(shiftMonth(monthOf(date), 1), date)
    default:
      return null
  }
}
