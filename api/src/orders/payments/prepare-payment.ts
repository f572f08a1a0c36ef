import { eq, sql } from 'drizzle-orm'
import { type PreparedPayment, prepareCard } from '../../payments'
import { writeAudit } from '../../platform/audit'
import type { Context } from '../../platform/context'
import type { Queries } from '../../platform/database/connect'
import { bookings } from '../../platform/database/schema'
import type { Requester } from '../../platform/http/requester'
import { Refusal } from '../../platform/refusal'
import { type BookingRecord, findBooking, lockBooking } from '../bookings/booking'
import { assertLiveHold, assertNotWaiting } from '../bookings/hold-guards'
import { reapplyVouchers } from '../voucher-payments/pay-with-vouchers'

/**
 * Creates or updates the one PaymentIntent of a booking, at its current price.
 * @throws Refusal HOLD_EXPIRED, CONTACT_MISSING, BOOKING_NOT_PAYABLE, PAYMENT_UNAVAILABLE
 */
export async function preparePayment(
  context: Context,
  uuid: string,
  requester: Requester,
  now: Date,
): Promise<PreparedPayment> {
  const booking = await findBooking(context.db, context.signer, uuid, requester)
  refuseUnpayable(booking, now)
  return prepareCard(
    context,
    {
      subject: { kind: 'booking', uuid },
      reference: booking.reference,
      open: (tx) => openBooking(tx, uuid, now),
      settled: () => new Refusal('BOOKING_NOT_PAYABLE'),
    },
    now,
  )
}

function refuseUnpayable(booking: BookingRecord, now: Date): void {
  if (booking.cardAmount === 0) throw new Refusal('BOOKING_NOT_PAYABLE')
  assertNotWaiting(booking, 'BOOKING_NOT_PAYABLE')
  assertLiveHold(booking, now, 'BOOKING_NOT_PAYABLE')
  if (!booking.email || !booking.firstName || !booking.termsAcceptedAt) throw new Refusal('CONTACT_MISSING')
}

/** Lets a booking await its card. After a declined card, its vouchers' part is taken from them again. */
async function openBooking(tx: Queries, uuid: string, now: Date): Promise<number> {
  const held = await lockBooking(tx, uuid)
  assertNotWaiting(held, 'BOOKING_NOT_PAYABLE')
  // Another tab may have paid since the booking was read.
  assertLiveHold(held, now, 'BOOKING_NOT_PAYABLE')
  const booking = await reapplyVouchers(tx, held, 'buyer', now)
  if (booking.cardAmount === 0) throw new Refusal('BOOKING_NOT_PAYABLE')
  if (booking.status === 'held') {
    await tx
      .update(bookings)
      .set({ status: 'awaiting_payment', version: sql`${bookings.version} + 1` })
      .where(eq(bookings.uuid, uuid))
    await writeAudit(tx, [
      {
        subject: `booking:${uuid}`,
        action: 'payment_opened',
        statusFrom: 'held',
        statusTo: 'awaiting_payment',
        actor: 'buyer',
        at: now,
      },
    ])
  }
  return booking.cardAmount
}
