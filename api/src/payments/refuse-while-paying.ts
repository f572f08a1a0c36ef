import { and, eq } from 'drizzle-orm'
import type { Context } from '../context'
import { bookings } from '../database/schema'
import { Refusal } from '../refusal'
import { followPayment } from './follow-payment'

/** Names the booking that is being paid for, which is the reader's own. */
export const paymentInProgress = (uuid: string): Refusal =>
  new Refusal('PAYMENT_IN_PROGRESS', { errors: { booking_uuid: [uuid] } })

/**
 * Refuses to replace a hold whose payment is under way or has just arrived: asks the provider, who may know of it before we do. A
 * provider that does not answer leaves it to what we know.
 * @throws Refusal PAYMENT_IN_PROGRESS
 */
export async function refuseWhilePaying(context: Context, sessionId: number, buyer: string, now: Date): Promise<void> {
  const [open] = await context.db
    .select({ uuid: bookings.uuid })
    .from(bookings)
    .where(and(eq(bookings.sessionId, sessionId), eq(bookings.buyer, buyer), eq(bookings.status, 'awaiting_payment')))
  if (!open) return
  await followPayment(context, { kind: 'booking', uuid: open.uuid }, 0, now)
  const [booking] = await context.db
    .select({ status: bookings.status, paymentStatus: bookings.paymentStatus })
    .from(bookings)
    .where(eq(bookings.uuid, open.uuid))
  const isPaid = booking?.status === 'confirmed'
  const isUnderWay = booking?.paymentStatus === 'processing' || booking?.paymentStatus === 'requires_action'
  if (isPaid || (isUnderWay && booking.status === 'awaiting_payment')) throw paymentInProgress(open.uuid)
}
