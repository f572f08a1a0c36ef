import { normaliseFigures } from './characters'
import { readPickerDate } from './dates'

const YEARS_MIN = 18
const YEARS_MAX = 120

/** Parses a date of birth typed as DD/MM/YYYY to YYYY-MM-DD; null when the calendar has no such day. */
export const readBirthday = (value: string): string | null => readPickerDate(normaliseFigures(value))

/** DD/MM/YYYY, at least 18 and at most 120 years ago. `today` is YYYY-MM-DD in London. */
export function birthdayRule(value: string, context: { today: string }): string | null {
  if (normaliseFigures(value) === '') return 'Please enter your date of birth.'
  const born = readBirthday(value)
  if (born === null) return 'Please enter a date like 31/12/1990.'
  const yearsAgo = (years: number) =>
    `${String(Number(context.today.slice(0, 4)) - years).padStart(4, '0')}${context.today.slice(4)}`
  if (born > context.today) return 'This date is in the future.'
  if (born > yearsAgo(YEARS_MIN)) return `You need to be at least ${YEARS_MIN} to register.`
  if (born < yearsAgo(YEARS_MAX)) return 'Please check the year.'
  return null
}
