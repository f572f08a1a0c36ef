export {
  addDays,
  addMonths,
  dayOfWeek,
  fileDate,
  localDate,
  longDate,
  monthAndYear,
  pickerDate,
  sessionDate,
  sessionDay,
  TIME_ZONE,
  time,
  weekday,
} from './dates'
export { distance } from './distance'
export { duration } from './duration'
export { guestCount, type Party } from './guest-count'
export { money } from './money'
export { lastDayOf, monthOf, shiftMonth, weeksOf } from './months'
export { pathTo } from './path-to'
export { ukPhone } from './phone'
export { idFromSlug, slug } from './slug'
