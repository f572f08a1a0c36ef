import { localDate, time } from 'shared/formats'

/** An instant as local time in London with its offset from UTC (ISO 8601): `2026-06-11T12:00:00+01:00`. */
export function inLondonWithOffset(instant: Date): string {
  const shown = `${localDate(instant)}T${time(instant)}:${instant.toISOString().slice(17, 19)}`
  const isAhead = Date.parse(`${shown}Z`) > instant.getTime()
  return `${shown}${isAhead ? '+01:00' : '+00:00'}`
}

/** An instant in UTC without fractions of a second, as the examples of the specification have it: `2026-06-11T11:00:00Z`. */
export const utc = (instant: Date): string => `${instant.toISOString().slice(0, 19)}Z`
