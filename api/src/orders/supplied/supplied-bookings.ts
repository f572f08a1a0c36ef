import { and, eq, sql } from 'drizzle-orm'
import { writeAudit } from '../../platform/audit'
import type { Context } from '../../platform/context'
import type { Queries } from '../../platform/database/connect'
import { bookings, supplierBookings } from '../../platform/database/schema'
import { later } from '../../platform/time/instants'
import { lockBooking } from '../bookings/booking'
import { confirmBooking } from '../bookings/confirm'
import { endBooking, lockForEnding } from '../cancellations/cancel-booking'
import { awaitsSupplier } from './awaits-supplier'

type BookingRow = typeof bookings.$inferSelect

/** The reservation of a booking at a supplier, locked; undefined for a booking of our own hosts' places. */
async function lockReservation(tx: Queries, uuid: string) {
  const [row] = await tx
    .select({ status: supplierBookings.status })
    .from(supplierBookings)
    .where(eq(supplierBookings.bookingUuid, uuid))
    .for('update')
  return row
}

/** SQL: until when a supplier holds the places of a booking; null when they are our own hosts', or it has named no end. */
export const reservedUntil = (tx: Queries, uuid: string) =>
  tx.select({ until: supplierBookings.expiresAt }).from(supplierBookings).where(eq(supplierBookings.bookingUuid, uuid))

/** Ends a hold no later than its supplier's, so that no customer pays for places that it no longer holds. */
export async function endWithReservation(tx: Queries, uuid: string): Promise<void> {
  await tx
    .update(bookings)
    .set({ expiresAt: sql`least(${bookings.expiresAt}, ${reservedUntil(tx, uuid)})` })
    .where(and(eq(bookings.uuid, uuid), eq(bookings.status, 'held')))
}

/** False for a booking whose reservation at the supplier has ended. */
export async function isStillReserved(tx: Queries, uuid: string): Promise<boolean> {
  const reservation = await lockReservation(tx, uuid)
  return !reservation || reservation.status === 'reserved'
}

/** A paid booking never expires before the worker has confirmed or refunded it, even if no worker runs while its session starts. */
const DAYS_TO_SETTLE = 30

/**
 * Confirms a paid booking. One that a supplier must confirm waits instead: nothing can change it, and its seats stay. The worker confirms it, or
 * refunds it before its session starts. The caller has locked it, and has checked `isStillReserved`.
 */
export async function confirmOrAwait(
  tx: Queries,
  booking: BookingRow,
  { paymentStatus, actor, now }: { paymentStatus: 'paid' | 'none_required'; actor: string; now: Date },
): Promise<void> {
  if (!(await lockReservation(tx, booking.uuid))) {
    await confirmBooking(tx, booking.uuid, { paymentStatus, actor, now })
    return
  }
  await tx
    .update(bookings)
    .set({
      status: 'awaiting_payment',
      paymentStatus: 'processing',
      awaitsSupplierSince: now,
      expiresAt: later(booking.startsAt, DAYS_TO_SETTLE, 'days'),
      version: sql`${bookings.version} + 1`,
    })
    .where(eq(bookings.uuid, booking.uuid))
  await tx
    .update(supplierBookings)
    .set({ status: 'confirming', paidAt: now, attempts: 0, nextAttemptAt: now, statusSince: now })
    .where(eq(supplierBookings.bookingUuid, booking.uuid))
  await writeAudit(tx, [
    { subject: `booking:${booking.uuid}`, action: 'awaits_supplier', statusFrom: booking.status, actor, at: now },
  ])
}

/** Confirms a booking that its supplier has confirmed. @returns false when it does not wait any more */
export async function confirmSupplied(
  tx: Queries,
  uuid: string,
  { actor, now }: { actor: string; now: Date },
): Promise<boolean> {
  const booking = await lockBooking(tx, uuid)
  if (!awaitsSupplier(booking)) return false
  await confirmBooking(tx, uuid, { paymentStatus: booking.cardAmount > 0 ? 'paid' : 'none_required', actor, now })
  return true
}

/** Refunds a booking in full that its supplier did not confirm, and tells the customer. Does nothing when it does not wait any more. */
export async function refundSupplied(
  context: Context,
  tx: Queries,
  uuid: string,
  { actor, now }: { actor: string; now: Date },
): Promise<void> {
  const booking = await lockBooking(tx, uuid)
  if (!awaitsSupplier(booking)) return
  await tx
    .update(bookings)
    .set({
      status: 'cancelled_by_host',
      expiresAt: null,
      ipHash: null,
      paymentStatus: booking.cardAmount > 0 ? 'paid' : 'none_required',
    })
    .where(eq(bookings.uuid, uuid))
  await endBooking(context, tx, booking, { status: 'cancelled_by_host', share: 100, isUnconfirmed: true, actor, now })
}

/** Cancels a confirmed booking that its supplier has cancelled, with a full refund. Does nothing when it has ended here. */
export async function cancelSupplied(
  context: Context,
  tx: Queries,
  uuid: string,
  { actor, now }: { actor: string; now: Date },
): Promise<void> {
  const booking = await lockForEnding(tx, uuid, actor, now)
  if (booking.status !== 'confirmed') return
  await endBooking(context, tx, booking, { status: 'cancelled_by_host', share: 100, actor, now })
}
