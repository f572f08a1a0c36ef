import { eq, sql } from 'drizzle-orm'
import { writeAudit } from '../../platform/audit'
import type { Context } from '../../platform/context'
import type { Queries } from '../../platform/database/connect'
import { bookingLines, bookings } from '../../platform/database/schema'
import { lockBooking } from '../bookings/booking'
import { decrementSeatsTaken, releaseSeats } from '../bookings/release-seats'
import { syncAvailability } from '../bookings/sync-availability'
import { offerFreedSeats } from '../waiting-list/offer-freed-seats'
import { lockSessions, moveBooking } from './move-booking'

type BookingRow = typeof bookings.$inferSelect

/**
 * Completes a move whose difference has been paid: the booking takes over the held seats. A late payment does so too while seats are
 * free.
 * @returns false when the booking can no longer be moved or the session is full. The hold is then released, and the caller refunds the
 * payment.
 */
export async function finishReschedule(
  context: Context,
  tx: Queries,
  move: BookingRow,
  { actor, now }: { actor: string; now: Date },
): Promise<boolean> {
  if (!move.reschedulesUuid) return false
  const booking = await lockBooking(tx, move.reschedulesUuid)
  await lockSessions(tx, [booking.sessionId, move.sessionId])
  const isHeld = move.status === 'held' || move.status === 'awaiting_payment'
  const isMovable = booking.status === 'confirmed' && booking.sessionId !== move.sessionId && now < booking.startsAt
  if (!isMovable) {
    if (isHeld) await dropHold(tx, move, now)
    return false
  }
  let { seats } = move
  if (!isHeld) {
    const { sessionId, isPrivate } = move
    const taken = move.status === 'expired' && (await context.takeSeats(tx, { sessionId, seats, isPrivate, now }))
    if (!taken) return false
    // The session of a private booking may have another number of seats by now.
    seats = taken.seats
  }
  await decrementSeatsTaken(tx, booking.sessionId, booking.seats)
  await tx
    .update(bookings)
    .set({
      status: 'confirmed',
      paymentStatus: 'paid',
      expiresAt: null,
      confirmedAt: now,
      version: sql`${bookings.version} + 1`,
    })
    .where(eq(bookings.uuid, move.uuid))
  await writeAudit(tx, [
    {
      subject: `booking:${move.uuid}`,
      action: 'confirmed',
      statusFrom: move.status,
      statusTo: 'confirmed',
      actor,
      at: now,
    },
  ])
  const lines = await tx.select().from(bookingLines).where(eq(bookingLines.bookingUuid, move.uuid))
  await moveBooking(
    tx,
    booking,
    {
      session: { id: move.sessionId, startsAt: move.startsAt, endsAt: move.endsAt },
      seats,
      lines,
      amounts: {
        subtotal: move.subtotal,
        discount: booking.discount,
        voucherAmount: booking.voucherAmount + move.voucherAmount,
        cardAmount: booking.cardAmount + move.cardAmount,
      },
    },
    { actor, now },
  )
  await syncAvailability(tx, move.sessionId, isHeld ? 0 : seats, now)
  await syncAvailability(tx, booking.sessionId, -booking.seats, now)
  await offerFreedSeats(tx, booking.sessionId, now)
  return true
}

async function dropHold(tx: Queries, move: BookingRow, now: Date): Promise<void> {
  await tx
    .update(bookings)
    .set({ status: 'expired', expiresAt: null, version: sql`${bookings.version} + 1` })
    .where(eq(bookings.uuid, move.uuid))
  await releaseSeats(tx, move.sessionId, move.seats, now)
}
