import { addDays } from 'shared/formats'

/** Sessions are on sale this many days ahead. */
const SALE_DAYS = 365

/** The last local date (YYYY-MM-DD) on which sessions may be on sale. */
export const lastDayOnSale = (today: string): string => addDays(today, SALE_DAYS)

/**
 * Parses a date typed day first, with or without separators: `1/5/2026`, `01.05.2026`, `01052026`.
 * @returns YYYY-MM-DD; null when the calendar has no such day
 */
export function readPickerDate(typed: string): string | null {
  const match =
    /^(\d{1,2})[ ./-](\d{1,2})[ ./-](\d{4})$/.exec(typed.trim()) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(typed.trim())
  if (!match) return null
  const [, day = '', month = '', year = ''] = match
  return realDate(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
}

/** Returns the text if it is a valid date as YYYY-MM-DD; null for another format or a day that the calendar lacks. */
export function realDate(text: string): string | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null
  // A day that the calendar lacks becomes one of the next month.
  return addDays(text, 0) === text ? text : null
}
