import { eq } from 'drizzle-orm'
import type { Queries } from '../../platform/database/connect'
import { bookings, payments } from '../../platform/database/schema'
import type { Requester } from '../../platform/http/requester'
import type { Signer } from '../../platform/keys'
import { Refusal } from '../../platform/refusal'
import { awaitsSupplier } from '../supplied/awaits-supplier'
import { isLiveHold, mayOpen, shownStatusOf } from './booking'
import type { ManageLink } from './manage-link'

/**
 * Reads how far the payment of a booking is, with one query: a page that waits for it asks again and again.
 * @throws Refusal NOT_FOUND, also for another person's booking
 */
export async function readPaymentStatus(
  db: Queries,
  signer: Signer,
  uuid: string,
  requester: Requester,
  link: ManageLink & { now: Date },
) {
  const [row] = await db
    .select({ booking: bookings, declineMessage: payments.declineMessage })
    .from(bookings)
    .leftJoin(payments, eq(payments.bookingUuid, bookings.uuid))
    .where(eq(bookings.uuid, uuid))
  if (!row || !mayOpen(signer, row.booking, requester, link)) throw new Refusal('NOT_FOUND')
  const { booking, declineMessage } = row
  const isFailed = booking.paymentStatus === 'failed' && isLiveHold(booking, link.now)
  return {
    status: shownStatusOf(booking, link.now),
    payment_status: booking.paymentStatus,
    decline_message: isFailed ? declineMessage : null,
    ...(awaitsSupplier(booking) && { awaits_host: true }),
  }
}
