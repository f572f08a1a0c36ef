import { and, eq } from 'drizzle-orm'
import { refreshPayment } from '../../payments'
import type { Context } from '../../platform/context'
import { bookings } from '../../platform/database/schema'
import { Refusal } from '../../platform/refusal'

/** Includes the uuid of the requester's booking whose payment is in progress. */
export const paymentInProgress = (uuid: string): Refusal =>
  new Refusal('PAYMENT_IN_PROGRESS', { errors: { booking_uuid: [uuid] } })

/**
 * Refreshes the payment of the buyer's hold of a session before that hold is replaced: the card may have been charged although its
 * webhook has not arrived yet. When the provider does not respond, the stored status decides.
 * @throws Refusal PAYMENT_IN_PROGRESS
 */
export async function assertNoPaymentInProgress(
  context: Context,
  sessionId: number,
  buyer: string,
  now: Date,
): Promise<void> {
  const [open] = await context.db
    .select({ uuid: bookings.uuid })
    .from(bookings)
    .where(and(eq(bookings.sessionId, sessionId), eq(bookings.buyer, buyer), eq(bookings.status, 'awaiting_payment')))
  if (!open) return
  await refreshPayment(context, { kind: 'booking', uuid: open.uuid }, 0, now)
  const [booking] = await context.db
    .select({ status: bookings.status, paymentStatus: bookings.paymentStatus })
    .from(bookings)
    .where(eq(bookings.uuid, open.uuid))
  const isPaid = booking?.status === 'confirmed'
  const isInProgress = booking?.paymentStatus === 'processing' || booking?.paymentStatus === 'requires_action'
  if (isPaid || (isInProgress && booking.status === 'awaiting_payment')) throw paymentInProgress(open.uuid)
}
