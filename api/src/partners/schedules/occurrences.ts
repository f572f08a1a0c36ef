import { RRuleTemporal } from 'rrule-temporal'
import { addDays, localDate } from 'shared/formats'
import { instantOf } from '../../platform/time/london'
import { minuteOf } from '../sessions/minute-of'
import { localRule, RuleFault } from './rule-text'

/** When sessions start. All dates and times are those of Europe/London. */
export interface Recurrence {
  startsOn: string
  /** HH:MM. */
  startTime: string
  /** Normalised. */
  rrule: string
  /** Each is a day (YYYY-MM-DD) or a day and time (YYYY-MM-DDTHH:MM). */
  excludedDates: readonly string[]
  extraDates: readonly string[]
}

/** Sessions of one schedule that can be ahead. */
const MAX_STARTS = 4000

/**
 * The instants at which sessions start after `after`, up to the end of the day `until`, in order.
 *
 * The rule is evaluated in local time, so that a session at 10:00 stays at 10:00 when clocks change. A local time that clocks skip in spring
 * is read as if they had not changed yet, and of one that they repeat in autumn the first counts (RFC 5545, 3.3.10 and 3.3.5).
 * @throws RuleFault
 */
export function startsBetween(recurrence: Recurrence, { after, until }: { after: Date; until: string }): Date[] {
  const { excludedDates, extraDates, startTime } = recurrence
  const excludedDays = new Set(excludedDates)
  const excludedStarts = new Set(excludedDates.filter(hasTime).map((start) => instantAt(start).getTime()))
  const extra = extraDates.map((date) => (hasTime(date) ? date : `${date}T${startTime}`))
  const starts = [...ruleStarts(recurrence, localDate(after), until), ...extra]
    .filter((start) => !excludedDays.has(start.slice(0, 10)))
    .map(instantAt)
    .filter((start) => start > after && localDate(start) <= until && !excludedStarts.has(start.getTime()))
  return [...new Set(starts.map((start) => start.getTime()))].sort((a, b) => a - b).map((ms) => new Date(ms))
}

const hasTime = (date: string): boolean => date.includes('T')

/** The instant of a local YYYY-MM-DDTHH:MM. */
const instantAt = (start: string): Date => instantOf(start.slice(0, 10), minuteOf(start.slice(11)))

/** Local starts that the rule produces on these days, as YYYY-MM-DDTHH:MM. The library sees local times as if they were UTC. */
function ruleStarts({ startsOn, startTime, rrule }: Recurrence, first: string, until: string): string[] {
  const start = `${startsOn.replaceAll('-', '')}T${startTime.replace(':', '')}00Z`
  const found = readRule(`DTSTART:${start}\nRRULE:${localRule(rrule)}`).between(
    new Date(`${first}T00:00:00Z`),
    new Date(`${addDays(until, 1)}T00:00:00Z`),
    true,
  )
  if (found.length > MAX_STARTS) throw new RuleFault(`At most ${MAX_STARTS} sessions can be ahead.`)
  return found.map(({ epochMilliseconds }) => new Date(epochMilliseconds).toISOString().slice(0, 16))
}

function readRule(rruleString: string): RRuleTemporal {
  try {
    return new RRuleTemporal({ rruleString, strict: true })
  } catch (error) {
    if (error instanceof Error) throw new RuleFault(`This is not a rule of RFC 5545: ${error.message}.`)
    throw error
  }
}
