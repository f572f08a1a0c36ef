import { and, eq, sql } from 'drizzle-orm'
import { localDate, time } from 'shared/formats'
import type { z } from 'zod'
import { insertSessions } from '../../catalogue'
import { removeSessions, seatHolders, syncExperience } from '../../orders'
import { writeAudit } from '../../platform/audit'
import type { Queries } from '../../platform/database/connect'
import { schedules, sessions } from '../../platform/database/schema'
import { Refusal, refuseInvalid } from '../../platform/refusal'
import { later } from '../../platform/time/instants'
import { instantOf } from '../../platform/time/london'
import type { sessionEndpoints } from '../contract/session-endpoints'
import { isBlackedOut, readBlackouts } from '../schedules/blackouts'
import { minuteOf } from './minute-of'
import { newSession } from './new-session'
import { assertNotSupplied, lockExperience, lockSessionRow } from './own-experience'

type Request = z.output<(typeof sessionEndpoints)['create']['body']>

interface By {
  hostId: string | null
  actor: string
  now: Date
}

/** How far ahead a single session can be added. */
const MAX_DAYS_AHEAD = 730

function startOf({ starts_at, date, time: timeOfDay }: Request): Date {
  if (starts_at) return new Date(starts_at)
  if (!date || !timeOfDay) throw new Error('A session without a start passed validation')
  return instantOf(date, minuteOf(timeOfDay))
}

/**
 * Adds a single session to an experience. @returns its id
 * @throws Refusal NOT_FOUND, SESSIONS_SUPPLIED, VALIDATION, SESSION_EXISTS with the id of the other session, BLACKOUT_DATE
 */
export async function createSession(
  tx: Queries,
  experienceId: string,
  request: Request,
  { hostId, actor, now }: By,
): Promise<number> {
  const experience = await lockExperience(tx, experienceId, hostId)
  await assertNotSupplied(tx, experienceId)
  const startsAt = startOf(request)
  const { capacity, seats_sold_elsewhere: soldElsewhere } = request
  refuseInvalid({
    starts_at: startFault(startsAt, now),
    seats_sold_elsewhere: soldElsewhere > capacity ? 'Must not be more than the capacity.' : null,
  })
  if (isBlackedOut(await readBlackouts(tx, experienceId), localDate(startsAt))) throw new Refusal('BLACKOUT_DATE')
  const isThen = and(
    eq(sessions.experienceId, experienceId),
    eq(sessions.startsAt, startsAt),
    eq(sessions.status, 'scheduled'),
  )
  const [other] = await tx.select({ id: sessions.id }).from(sessions).where(isThen)
  if (other) throw new Refusal('SESSION_EXISTS', { errors: { sessions: [String(other.id)] } })
  await insertSessions(tx, [newSession(experience, startsAt, { capacity, soldElsewhere })])
  const [added] = await tx.select({ id: sessions.id }).from(sessions).where(isThen)
  if (!added) throw new Error('The session could not be read')
  await syncExperience(tx, experienceId, now)
  await writeAudit(tx, [{ subject: `session:${added.id}`, action: 'created', actor, details: { capacity }, at: now }])
  return added.id
}

function startFault(startsAt: Date, now: Date): string | null {
  if (startsAt.getTime() % 60_000 !== 0) return 'Must be a whole minute.'
  if (startsAt <= now) return 'Must be in the future.'
  if (startsAt > later(now, MAX_DAYS_AHEAD, 'days')) return `Must be within ${MAX_DAYS_AHEAD} days.`
  return null
}

/**
 * Deletes a session that has no seats taken. Its schedule leaves its time out from now on.
 * @throws Refusal NOT_FOUND, SESSIONS_SUPPLIED, SESSION_CANCELLED, SESSION_STARTED, SESSION_SOLD with the references of its bookings
 */
export async function deleteSession(
  tx: Queries,
  { id, experienceId }: { id: number; experienceId: string },
  { hostId, actor, now }: By,
): Promise<void> {
  await lockExperience(tx, experienceId, hostId)
  await assertNotSupplied(tx, experienceId)
  const session = await lockSessionRow(tx, id)
  if (session.status === 'cancelled') throw new Refusal('SESSION_CANCELLED')
  if (session.startsAt <= now) throw new Refusal('SESSION_STARTED')
  if (session.seatsTaken > 0) {
    const holders = await seatHolders(tx, [id])
    throw new Refusal('SESSION_SOLD', { errors: { bookings: holders.map(({ reference }) => reference) } })
  }
  const { startsAt, scheduleId } = session
  if (scheduleId !== null) {
    const start = `${localDate(startsAt)}T${time(startsAt)}`
    await tx
      .update(schedules)
      .set({ excludedDates: sql`array_append(${schedules.excludedDates}, ${start}::text)` })
      .where(eq(schedules.id, scheduleId))
  }
  await removeSessions(tx, [id])
  await syncExperience(tx, experienceId, now)
  await writeAudit(tx, [{ subject: `session:${id}`, action: 'deleted', actor, at: now }])
}
