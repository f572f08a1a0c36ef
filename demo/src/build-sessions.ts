import type { NewSession } from 'api/catalogue'
import { earlier, later } from 'api/platform/time/instants'
import { instantOf } from 'api/platform/time/london'
import { addDays, dayOfWeek } from 'shared/formats'
import type { BuiltExperience } from './build-experience'
import type { Random } from './random'

/** Builds the sessions of an experience over `days` days. Nearer sessions are fuller, with seats that the host has sold elsewhere. */
export function buildSessions(built: BuiltExperience, startDay: string, days: number, random: Random): NewSession[] {
  const sessions: NewSession[] = []
  for (let n = 0; n < days; n += 1) {
    const day = addDays(startDay, n)
    if (!built.weekdays.includes(dayOfWeek(day))) continue
    for (const minuteOfDay of built.starts) {
      const startsAt = instantOf(day, minuteOfDay)
      const demand = random.next() ** 2 * (n < 10 ? 1.25 : n < 40 ? 0.9 : 0.4)
      sessions.push({
        experience_id: built.row.id,
        starts_at: startsAt.toISOString(),
        ends_at: later(startsAt, built.row.durationMinutes, 'minutes').toISOString(),
        bookable_until: earlier(startsAt, built.row.cutoffMinutes, 'minutes').toISOString(),
        local_date: day,
        capacity: built.capacity,
        seats_sold_elsewhere: random.chance(0.5)
          ? 0
          : Math.min(built.capacity, Math.floor(demand * (built.capacity + 1))),
      })
    }
  }
  return sessions
}
