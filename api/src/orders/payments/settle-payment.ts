import { and, eq, inArray, sql } from 'drizzle-orm'
import { insertRefund, type PaymentSubject, type Report } from '../../payments'
import { writeAudit } from '../../platform/audit'
import type { Context } from '../../platform/context'
import type { Queries } from '../../platform/database/connect'
import { bookings, sessions } from '../../platform/database/schema'
import { lockBooking } from '../bookings/booking'
import { enqueueBookingEmail } from '../bookings/confirm'
import { LIVE_HOLD_STATUSES } from '../bookings/live-hold'
import { reclaimHolds, releaseSeats } from '../bookings/release-seats'
import { syncAvailability } from '../bookings/sync-availability'
import { reclaimUse, releaseUses } from '../promo-codes/uses'
import { finishReschedule } from '../reschedules/finish-reschedule'
import { confirmOrAwait, isStillReserved } from '../supplied/supplied-bookings'
import { reapplyAllVouchers, returnVouchers } from '../voucher-payments/pay-with-vouchers'

/** Locks a booking as the subject of its payment. */
export async function bookingSubject(context: Context, tx: Queries, uuid: string): Promise<PaymentSubject> {
  const booking = await lockBooking(tx, uuid)
  return {
    isWaiting: booking.status === 'awaiting_payment',
    paymentStatus: booking.paymentStatus,
    settle: (received, paymentId, report) => settle(context, tx, booking, paymentId, received, report),
    showPayment: (status, report) => showPayment(tx, booking, status, report),
  }
}

type BookingRow = Awaited<ReturnType<typeof lockBooking>>

/** Shows the status of an open payment on its booking. After a declined card, the vouchers' part goes back onto them at once. */
async function showPayment(
  tx: Queries,
  booking: BookingRow,
  paymentStatus: BookingRow['paymentStatus'],
  { actor, now }: Report,
): Promise<void> {
  await tx
    .update(bookings)
    .set({ paymentStatus, version: sql`${bookings.version} + 1` })
    .where(eq(bookings.uuid, booking.uuid))
  // When the card has nothing left to pay, a failed earlier attempt changes nothing.
  if (paymentStatus === 'failed' && booking.cardAmount > 0) await returnVouchers(tx, [booking.uuid], { actor, now })
  await writeAudit(tx, [
    {
      subject: `booking:${booking.uuid}`,
      action: 'payment',
      statusFrom: booking.paymentStatus,
      statusTo: paymentStatus,
      actor,
      at: now,
    },
  ])
}

/**
 * Confirms a paid booking. When its seats, its promo code or its vouchers' part are gone, or the amount is wrong, refunds it in full.
 */
async function settle(
  context: Context,
  tx: Queries,
  booking: BookingRow,
  paymentId: string,
  received: number,
  { actor, now }: Report,
): Promise<void> {
  const isExact = received === booking.cardAmount
  const keptSeats = booking.status === 'held' || booking.status === 'awaiting_payment'
  if (booking.reschedulesUuid && isExact && (await finishReschedule(context, tx, booking, { actor, now }))) return
  const hasSeats =
    !booking.reschedulesUuid &&
    isExact &&
    // No customer is left when the account was deleted after its hold had expired.
    booking.email !== null &&
    (await isStillReserved(tx, booking.uuid)) &&
    (keptSeats || (booking.status === 'expired' && (await takeBack(context, tx, booking, now))))
  const hasPromoCode = hasSeats && (await reclaimUse(context, tx, booking, now))
  if (hasPromoCode && (await reapplyAllVouchers(tx, booking, actor, now))) {
    await confirmOrAwait(tx, booking, { paymentStatus: 'paid', actor, now })
    return
  }
  if (hasSeats && !keptSeats) {
    await releaseUses(tx, [booking.uuid])
    const { seats } = await lockBooking(tx, booking.uuid)
    await releaseSeats(tx, booking.sessionId, seats, now)
  }
  const gone = hasPromoCode ? 'voucher_gone' : 'promo_code_gone'
  const reason = !isExact ? 'amount_mismatch' : hasSeats ? gone : 'late_payment'
  if (received > 0) await insertRefund(tx, { paymentId, amount: received, reason, now })
  await tx
    .update(bookings)
    .set({
      paymentStatus: 'paid',
      refundStatus: 'pending',
      refundAmount: received,
      version: sql`${bookings.version} + 1`,
    })
    .where(eq(bookings.uuid, booking.uuid))
  await writeAudit(tx, [
    {
      subject: `booking:${booking.uuid}`,
      action: 'refund_owed',
      actor,
      details: { reason, amount: received },
      at: now,
    },
  ])
  await enqueueBookingEmail(tx, 'late_payment_refunded', booking, now)
}

/**
 * Takes the seats of an expired hold again if they are free. The session of a private booking may have another number of seats by now.
 * @returns false when they are not free
 */
async function takeBack(context: Context, tx: Queries, booking: BookingRow, now: Date): Promise<boolean> {
  const { sessionId, seats, isPrivate } = booking
  await reclaimHolds(tx, { sessionId, now })
  const take = () => context.takeSeats(tx, { sessionId, seats, isPrivate, now })
  const taken = (await take()) ?? ((await endNewerHold(tx, booking, now)) ? await take() : null)
  if (!taken) return false
  if (taken.seats !== seats)
    await tx.update(bookings).set({ seats: taken.seats }).where(eq(bookings.uuid, booking.uuid))
  await syncAvailability(tx, sessionId, taken.seats, now)
  return true
}

/**
 * Ends a later hold of the same buyer when its seats are needed for the booking that has now been paid.
 * @returns true when that hold has ended and the seats are free
 */
async function endNewerHold(tx: Queries, { sessionId, seats, isPrivate, buyer }: BookingRow, now: Date) {
  const [session] = await tx.select().from(sessions).where(eq(sessions.id, sessionId))
  const [later] = await tx
    .select({ seats: bookings.seats })
    .from(bookings)
    .where(
      and(
        eq(bookings.sessionId, sessionId),
        eq(bookings.buyer, buyer),
        inArray(bookings.status, [...LIVE_HOLD_STATUSES]),
      ),
    )
  if (!session || !later) return false
  const left = session.seatsTaken - later.seats
  const wouldFit = isPrivate ? left === 0 : left + seats <= session.capacity
  return wouldFit && (await reclaimHolds(tx, { sessionId, now, replacedBuyer: buyer })) > 0
}
