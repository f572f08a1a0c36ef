import { and, asc, eq, inArray } from 'drizzle-orm'
import { closeSession, endBookingsOf, removeSessions, seatHolders, syncExperience } from '../../orders'
import { writeAudit } from '../../platform/audit'
import type { Context } from '../../platform/context'
import type { Queries } from '../../platform/database/connect'
import { blackoutDates, schedules, sessions } from '../../platform/database/schema'
import { Refusal } from '../../platform/refusal'
import type { Blackout } from '../contract/schedule-endpoints'
import type { SoldSession } from '../contract/session-endpoints'
import { assertNotSupplied, lockExperience } from '../sessions/own-experience'
import { readSoldSessions } from '../sessions/read-sessions'
import { isBlackedOut, readBlackouts } from './blackouts'
import { lockFutureSessions, materialise } from './materialise'

interface By {
  hostId: string | null
  actor: string
  now: Date
}

/** The audit log's reason for a session that blackout dates have cancelled. */
const REASON = 'blackout dates'

/**
 * Replaces the blackout dates of an experience. Removes the future sessions on them, and closes those with seats taken, whose bookings
 * `endBlackedOut` ends afterwards. Adds the sessions of schedules on days that are no longer blacked out.
 * @throws Refusal NOT_FOUND, SESSIONS_SUPPLIED, BLACKOUT_SOLD while sessions have seats taken and `cancelSold` is false
 */
export async function changeBlackouts(
  tx: Queries,
  experienceId: string,
  { blackouts, cancelSold }: { blackouts: readonly Blackout[]; cancelSold: boolean },
  { hostId, actor, now }: By,
): Promise<{ data: Blackout[]; changes: { added: number; removed: number; cancelled: SoldSession[] } }> {
  const experience = await lockExperience(tx, experienceId, hostId)
  await assertNotSupplied(tx, experienceId)
  const hit = (await lockFutureSessions(tx, experienceId, now)).filter(
    ({ status, localDate }) => status === 'scheduled' && isBlackedOut(blackouts, localDate),
  )
  const sold = hit.filter(({ seatsTaken }) => seatsTaken > 0).map(({ id }) => id)
  const free = hit.filter(({ seatsTaken }) => seatsTaken === 0).map(({ id }) => id)
  const holders = await seatHolders(tx, sold)
  if (sold.length > 0 && !cancelSold) {
    throw new Refusal('BLACKOUT_SOLD', {
      errors: { sessions: sold.map(String), bookings: holders.map(({ reference }) => reference) },
    })
  }
  await replaceBlackouts(tx, experienceId, blackouts)
  for (const id of sold) await closeSession(tx, id, { actor, reason: REASON, now })
  // Once their day is free again, the schedule may add sessions at their times.
  if (sold.length > 0) await tx.update(sessions).set({ scheduleId: null }).where(inArray(sessions.id, sold))
  await removeSessions(tx, free)
  const data = await readBlackouts(tx, experienceId)
  let added = 0
  for (const schedule of await schedulesOf(tx, experienceId))
    added += (await materialise(tx, { experience, schedule, blackouts: data, now })).added
  await syncExperience(tx, experienceId, now)
  const details = { ranges: data.length, added, removed: free.length, cancelled: sold.length }
  await writeAudit(tx, [
    { subject: `experience:${experienceId}`, action: 'blackouts_changed', actor, details, at: now },
  ])
  const cancelled = await readSoldSessions(tx, sold, now, holders)
  return { data, changes: { added, removed: free.length, cancelled } }
}

async function replaceBlackouts(tx: Queries, experienceId: string, blackouts: readonly Blackout[]): Promise<void> {
  await tx.delete(blackoutDates).where(eq(blackoutDates.experienceId, experienceId))
  if (blackouts.length === 0) return
  await tx
    .insert(blackoutDates)
    .values(blackouts.map(({ from, until, reason }) => ({ experienceId, startsOn: from, endsOn: until, reason })))
}

const schedulesOf = (tx: Queries, experienceId: string) =>
  tx.select().from(schedules).where(eq(schedules.experienceId, experienceId)).orderBy(asc(schedules.id))

/** Ends the bookings of cancelled future sessions on blackout dates, with refunds and e-mails. Repeatable: it continues with those that have not ended yet. */
export async function endBlackedOut(
  context: Context,
  experienceId: string,
  { actor, now }: { actor: string; now: Date },
): Promise<void> {
  const blackouts = await readBlackouts(context.db, experienceId)
  const cancelled = await context.db
    .select({ id: sessions.id, localDate: sessions.localDate, startsAt: sessions.startsAt })
    .from(sessions)
    .where(and(eq(sessions.experienceId, experienceId), eq(sessions.status, 'cancelled')))
  const open = await seatHolders(
    context.db,
    cancelled
      .filter(({ localDate, startsAt }) => startsAt > now && isBlackedOut(blackouts, localDate))
      .map(({ id }) => id),
  )
  for (const id of new Set(open.map(({ sessionId }) => sessionId))) await endBookingsOf(context, id, { actor, now })
}
