import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc.js'

dayjs.extend(utc)

type Unit = 'milliseconds' | 'seconds' | 'minutes' | 'hours' | 'days'

/** The instant that much after another one. A day is 24 hours, also when clocks change; days are whole numbers. */
export const later = (instant: Date, amount: number, unit: Unit): Date => dayjs.utc(instant).add(amount, unit).toDate()

/** The instant that much before another one. A day is 24 hours, also when clocks change; days are whole numbers. */
export const earlier = (instant: Date, amount: number, unit: Unit): Date => later(instant, -amount, unit)

/** The latest of some instants. */
export const latest = (...instants: [Date, ...Date[]]): Date =>
  instants.reduce((last, each) => (each > last ? each : last))

/** The earliest of some instants. */
export const earliest = (...instants: [Date, ...Date[]]): Date =>
  instants.reduce((first, each) => (each < first ? each : first))
