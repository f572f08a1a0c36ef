import type { Context } from '../../platform/context'
import type { Queries } from '../../platform/database/connect'
import type { bookings } from '../../platform/database/schema'
import { asMade } from '../bookings/booking'
import { endLiveHold } from '../bookings/release-seats'
import { endBooking, lockForEnding } from '../cancellations/cancel-booking'
import { canCancel, type Terms, termsAt } from '../cancellations/terms'

type BookingRow = typeof bookings.$inferSelect

/**
 * Releases a reseller's hold, or cancels its confirmed booking. What the cancellation policy refunds is taken off the invoice.
 * @returns `unchanged` when it had ended before, `refused` when its session has started or nothing would be refunded
 */
export async function cancelInvoicedBooking(
  context: Context,
  tx: Queries,
  uuid: string,
  { actor, now }: { actor: string; now: Date },
): Promise<'cancelled' | 'unchanged' | 'refused'> {
  const booking = await lockForEnding(tx, uuid, actor, now)
  if (booking.status === 'held') {
    await endLiveHold(tx, booking, { actor, now })
    return 'cancelled'
  }
  if (booking.status === 'expired' || booking.status.startsWith('cancelled')) return 'unchanged'
  const { share } = termsOfBooking(booking, now)
  if (!canCancel(asMade(booking), now) || share === 0) return 'refused'
  await endBooking(context, tx, booking, { status: 'cancelled_by_customer', share, actor, now })
  return 'cancelled'
}

/** What a cancellation of the booking would refund now. */
export const termsOfBooking = (booking: BookingRow, now: Date): Terms => termsAt(asMade(booking), now)
