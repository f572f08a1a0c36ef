import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import { addDays, localDate } from 'shared/formats'
import { insertSessions } from '../../catalogue'
import { removeSessions } from '../../orders'
import type { Queries } from '../../platform/database/connect'
import { schedules, sessions } from '../../platform/database/schema'
import type { Blackout } from '../contract/schedule-endpoints'
import { newSession } from '../sessions/new-session'
import type { OwnExperience } from '../sessions/own-experience'
import { isBlackedOut } from './blackouts'
import { startsBetween } from './occurrences'

/** Days ahead, today included, for which the sessions of schedules exist. */
export const HORIZON_DAYS = 180

/** The last day for which sessions exist now. */
export const horizonOf = (now: Date): string => addDays(localDate(now), HORIZON_DAYS - 1)

export type ScheduleRow = typeof schedules.$inferSelect
type SessionRow = typeof sessions.$inferSelect

/** What has happened to the sessions of a schedule. */
export interface Outcome {
  added: number
  /** Ids of the sessions whose capacity was changed. */
  changed: number[]
  removed: number
  /** Ids of sessions that would have changed, and have seats taken. */
  kept: number[]
}

/**
 * Locks all sessions of an experience that are ahead, in order of their id. Everything that changes several of them locks all of them first, so
 * that no two transactions wait for each other.
 */
export async function lockFutureSessions(tx: Queries, experienceId: string, now: Date): Promise<SessionRow[]> {
  return tx
    .select()
    .from(sessions)
    .where(and(eq(sessions.experienceId, experienceId), gt(sessions.startsAt, now)))
    .orderBy(asc(sessions.id))
    .for('update')
}

interface Plan {
  experience: OwnExperience
  schedule: ScheduleRow
  blackouts: readonly Blackout[]
  /** The capacity of the schedule before it was changed: sessions that have it get the new one. */
  capacityBefore?: number
  /** True when the schedule is to be deleted. */
  isEnding?: boolean
  now: Date
}

/**
 * Makes the sessions of a schedule what the schedule says: adds those that are missing up to the horizon, changes their capacity with that of
 * the schedule, and removes those that it no longer has. Sessions with seats taken stay as they are. A session that was cancelled is not
 * added again, nor one at the time of another session. The caller has locked the experience, and calls `syncExperience` afterwards.
 * @throws RuleFault
 */
export async function materialise(tx: Queries, plan: Plan): Promise<Outcome> {
  const { experience, schedule, capacityBefore, now } = plan
  const ahead = await lockFutureSessions(tx, experience.id, now)
  const { id, capacity } = schedule
  const until = [horizonOf(now), schedule.materialisedUntil].sort().at(-1) ?? ''
  const wanted = plan.isEnding ? [] : wantedStarts(plan, until)
  const wantedMs = new Set(wanted.map((start) => start.getTime()))
  const own = ahead.filter(({ scheduleId, status }) => scheduleId === id && status === 'scheduled')
  const surplus = own.filter(({ startsAt }) => !wantedMs.has(startsAt.getTime()))
  const resized = own.filter(
    (session) =>
      capacityBefore !== undefined &&
      session.capacity === capacityBefore &&
      session.capacity !== capacity &&
      !surplus.includes(session),
  )
  const taken = new Set(
    ahead
      .filter(({ scheduleId, status }) => status === 'scheduled' || scheduleId === id)
      .map(({ startsAt }) => startsAt.getTime()),
  )
  const missing = wanted.filter((start) => !taken.has(start.getTime()))
  await insertSessions(
    tx,
    missing.map((start) => newSession(experience, start, { capacity, scheduleId: id })),
  )
  const isFree = ({ seatsTaken }: SessionRow) => seatsTaken === 0
  const [removed, changed] = [surplus.filter(isFree), resized.filter(isFree)]
  await removeSessions(
    tx,
    removed.map((session) => session.id),
  )
  await resize(
    tx,
    changed.map((session) => session.id),
    capacity,
  )
  if (until !== schedule.materialisedUntil)
    await tx.update(schedules).set({ materialisedUntil: until }).where(eq(schedules.id, id))
  return {
    added: missing.length,
    changed: changed.map((session) => session.id),
    removed: removed.length,
    kept: [...surplus, ...resized].filter((session) => !isFree(session)).map((session) => session.id),
  }
}

function wantedStarts({ schedule, blackouts, now }: Plan, until: string): Date[] {
  return startsBetween(schedule, { after: now, until }).filter((start) => !isBlackedOut(blackouts, localDate(start)))
}

async function resize(tx: Queries, ids: readonly number[], capacity: number): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(sessions)
    .set({ capacity })
    .where(inArray(sessions.id, [...ids]))
}
