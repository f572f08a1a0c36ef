import { Refusal } from '../refusal'
import { type BookingRecord, isLiveHold } from './booking'

/** Refuses to touch what is no longer a hold, telling time run out from a booking that went on, for which there is `goneOn` to say. */
export function refuseUnlessLive(
  booking: Pick<BookingRecord, 'status' | 'expiresAt'>,
  now: Date,
  goneOn: 'BOOKING_NOT_EDITABLE' | 'BOOKING_NOT_PAYABLE' = 'BOOKING_NOT_EDITABLE',
): void {
  if (isLiveHold(booking, now)) return
  const ranOut = booking.status === 'expired' || booking.status === 'held' || booking.status === 'awaiting_payment'
  throw new Refusal(ranOut ? 'HOLD_EXPIRED' : goneOn)
}

/** While the card is being charged the price must stay as it is. */
export function refuseUnlessPriceable(
  booking: Pick<BookingRecord, 'status' | 'expiresAt' | 'paymentStatus'>,
  now: Date,
): void {
  refuseUnlessLive(booking, now)
  if (booking.paymentStatus === 'processing' || booking.paymentStatus === 'requires_action') {
    throw new Refusal('BOOKING_NOT_EDITABLE')
  }
}
