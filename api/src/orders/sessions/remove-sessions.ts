import { and, inArray, notExists, sql } from 'drizzle-orm'
import type { Queries } from '../../platform/database/connect'
import { bookings, groupPollOptions, sessions, waitingListEntries } from '../../platform/database/schema'
import { expireWaiting } from './cancel-session'

/**
 * Removes sessions that have no seats taken. One that something refers to, such as a hold that has expired, is cancelled instead and leaves
 * its schedule, so that a session can start at its time again. The caller has locked them, and calls `syncExperience` afterwards.
 */
export async function removeSessions(tx: Queries, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const theirs = and(inArray(sessions.id, [...ids]), sql`${sessions.seatsTaken} = 0`)
  const isUnused = [bookings, waitingListEntries, groupPollOptions].map((table) =>
    notExists(tx.select({ one: sql`1` }).from(table).where(sql`${table.sessionId} = ${sessions.id}`)),
  )
  await tx.delete(sessions).where(and(theirs, ...isUnused))
  const cancelled = await tx
    .update(sessions)
    .set({ status: 'cancelled', scheduleId: null })
    .where(theirs)
    .returning({ id: sessions.id })
  await expireWaiting(
    tx,
    cancelled.map(({ id }) => id),
  )
}
