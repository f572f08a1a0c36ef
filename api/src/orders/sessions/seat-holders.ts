import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Queries } from '../../platform/database/connect'
import { bookings, sessions } from '../../platform/database/schema'
import { Refusal } from '../../platform/refusal'
import { LIVE_HOLD_STATUSES } from '../bookings/live-hold'

/** A booking that has seats of a session: paid for, or held. */
export type SeatHolder = Pick<
  typeof bookings.$inferSelect,
  'uuid' | 'reference' | 'sessionId' | 'seats' | 'isPrivate' | 'createdAt'
>

/** SQL condition: a booking has seats. A booking that has paid for a move has given its seats to the moved one. */
const hasSeats = or(
  inArray(bookings.status, [...LIVE_HOLD_STATUSES]),
  and(inArray(bookings.status, ['confirmed', 'completed', 'no_show']), isNull(bookings.reschedulesUuid)),
)

/** Lists the bookings that have seats of these sessions, the earliest first. */
export async function seatHolders(db: Queries, sessionIds: readonly number[]): Promise<SeatHolder[]> {
  if (sessionIds.length === 0) return []
  return db
    .select({
      uuid: bookings.uuid,
      reference: bookings.reference,
      sessionId: bookings.sessionId,
      seats: bookings.seats,
      isPrivate: bookings.isPrivate,
      createdAt: bookings.createdAt,
    })
    .from(bookings)
    .where(and(inArray(bookings.sessionId, [...sessionIds]), hasSeats))
    .orderBy(asc(bookings.createdAt), asc(bookings.uuid))
}

/**
 * Locks a session for the rest of the transaction, after the private bookings that have its seats: bookings are locked before their session,
 * as everywhere.
 * @throws Refusal NOT_FOUND
 */
export async function lockSession(tx: Queries, sessionId: number): Promise<typeof sessions.$inferSelect> {
  await tx
    .select({ uuid: bookings.uuid })
    .from(bookings)
    .where(and(eq(bookings.sessionId, sessionId), eq(bookings.isPrivate, true), hasSeats))
    .orderBy(asc(bookings.uuid))
    .for('update')
  const [session] = await tx.select().from(sessions).where(eq(sessions.id, sessionId)).for('update')
  if (!session) throw new Refusal('NOT_FOUND')
  return session
}
