import { and, asc, eq, exists, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import { writeAudit } from '../../platform/audit'
import type { Context } from '../../platform/context'
import type { Queries } from '../../platform/database/connect'
import { retryOnDeadlock } from '../../platform/database/retry-on-deadlock'
import { bookings, sessions, waitingListEntries } from '../../platform/database/schema'
import { Refusal } from '../../platform/refusal'
import { enqueueBookingEmail } from '../bookings/confirm'
import { LIVE_HOLD_STATUSES } from '../bookings/live-hold'
import { endLiveHold } from '../bookings/release-seats'
import { syncAvailability } from '../bookings/sync-availability'
import { endBooking, lockForEnding } from '../cancellations/cancel-booking'
import { awaitsSupplier } from '../supplied/awaits-supplier'
import { refundSupplied } from '../supplied/supplied-bookings'

/** Sessions that one run of the job takes. */
const MAX_LEFT = 50

interface By {
  actor: string
  now: Date
}

/** What the cancellation of a session has ended. */
export interface EndedBookings {
  /** References of the bookings that are refunded in full. */
  cancelled: string[]
  /** How many holds were released. */
  released: number
}

/**
 * Cancels a session. Closes it first, so that no more seats are sold. Then refunds each booking in full and releases each hold, in a
 * separate transaction. Repeated after a failure, it continues with the bookings that have not ended yet.
 * @param by.reason for the audit log
 * @throws Refusal NOT_FOUND, SESSION_STARTED
 */
export async function cancelSession(
  context: Context,
  sessionId: number,
  { actor, reason, now }: By & { reason?: string },
): Promise<EndedBookings> {
  const [session] = await context.db.select().from(sessions).where(eq(sessions.id, sessionId))
  if (!session) throw new Refusal('NOT_FOUND')
  if (session.startsAt <= now) throw new Refusal('SESSION_STARTED')
  await context.db.transaction((tx) => closeSession(tx, sessionId, { actor, reason, now }))
  return endBookingsOf(context, sessionId, { actor, now })
}

/** Cancels a session, whose seats can no longer be sold then. Its bookings stay. Does nothing when it is cancelled already. */
export async function closeSession(
  tx: Queries,
  sessionId: number,
  { actor, reason, now }: By & { reason?: string },
): Promise<void> {
  const closed = await tx
    .update(sessions)
    .set({ status: 'cancelled' })
    .where(and(eq(sessions.id, sessionId), eq(sessions.status, 'scheduled')))
    .returning({ id: sessions.id })
  if (closed.length === 0) return
  await syncAvailability(tx, sessionId, 0, now)
  await expireWaiting(tx, [sessionId])
  await writeAudit(tx, [
    {
      subject: `session:${sessionId}`,
      action: 'cancelled',
      statusFrom: 'scheduled',
      statusTo: 'cancelled',
      actor,
      ...(reason && { details: { reason } }),
      at: now,
    },
  ])
}

/** Ends the wait for seats of these sessions. */
export async function expireWaiting(tx: Queries, sessionIds: readonly number[]): Promise<void> {
  if (sessionIds.length === 0) return
  await tx
    .update(waitingListEntries)
    .set({ status: 'expired' })
    .where(and(inArray(waitingListEntries.sessionId, [...sessionIds]), eq(waitingListEntries.status, 'waiting')))
}

/** Refunds the bookings of a closed session in full and releases its holds, each in a separate transaction, with their e-mails. */
export async function endBookingsOf(context: Context, sessionId: number, by: By): Promise<EndedBookings> {
  const ended: EndedBookings = { cancelled: [], released: 0 }
  // A booking that is being moved here may arrive while others are ended.
  for (;;) {
    const open = await context.db
      .select({ uuid: bookings.uuid })
      .from(bookings)
      .where(isOpenOn(sessionId))
      .orderBy(asc(bookings.uuid))
    if (open.length === 0) return ended
    for (const { uuid } of open) {
      const result = await retryOnDeadlock(() =>
        context.db.transaction((tx) => endOne(context, tx, { uuid, sessionId }, by)),
      )
      if (result === 'released') ended.released += 1
      else if (result !== null) ended.cancelled.push(result.reference)
    }
  }
}

/** Ends the bookings that a cancellation has left because its process died. */
export async function endLeftBookings(context: Context, now: Date): Promise<void> {
  const open = context.db.select({ one: sql`1` }).from(bookings).where(isOpenOn(sessions.id))
  const left = await context.db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.status, 'cancelled'), gt(sessions.seatsTaken, sessions.seatsSoldElsewhere), exists(open)))
    .orderBy(asc(sessions.startsAt))
    .limit(MAX_LEFT)
  for (const { id } of left) await endBookingsOf(context, id, { actor: 'clock', now })
  if (left.length > 0) context.wakeOutbox()
}

/** SQL condition: a booking is held or confirmed, and is not the payment of a move. */
const isOpenOn = (sessionId: number | typeof sessions.id) =>
  and(
    eq(bookings.sessionId, sessionId),
    or(
      inArray(bookings.status, [...LIVE_HOLD_STATUSES]),
      and(eq(bookings.status, 'confirmed'), isNull(bookings.reschedulesUuid)),
    ),
  )

async function endOne(
  context: Context,
  tx: Queries,
  { uuid, sessionId }: { uuid: string; sessionId: number },
  { actor, now }: By,
): Promise<'released' | { reference: string } | null> {
  const booking = await lockForEnding(tx, uuid, actor, now)
  if (booking.sessionId !== sessionId) return null
  if (awaitsSupplier(booking)) {
    await refundSupplied(context, tx, uuid, { actor, now })
    return booking
  }
  if (booking.status === 'held' || booking.status === 'awaiting_payment') {
    await endLiveHold(tx, booking, { actor, now })
    await enqueueBookingEmail(tx, 'held_session_cancelled', booking, now)
    return 'released'
  }
  if (booking.status !== 'confirmed' || booking.reschedulesUuid) return null
  await endBooking(context, tx, booking, { status: 'cancelled_by_host', share: 100, actor, now })
  return booking
}
