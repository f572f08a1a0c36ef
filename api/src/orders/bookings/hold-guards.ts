import { Refusal } from '../../platform/refusal'
import { awaitsSupplier } from '../supplied/awaits-supplier'
import { type BookingRecord, isLiveHold } from './booking'

/** Throws HOLD_EXPIRED if the hold has expired, or `notAHoldCode` if it has become a booking. */
export function assertLiveHold(
  booking: Pick<BookingRecord, 'status' | 'expiresAt'>,
  now: Date,
  notAHoldCode: 'BOOKING_NOT_EDITABLE' | 'BOOKING_NOT_PAYABLE' = 'BOOKING_NOT_EDITABLE',
): void {
  if (isLiveHold(booking, now)) return
  const ranOut = booking.status === 'expired' || booking.status === 'held' || booking.status === 'awaiting_payment'
  throw new Refusal(ranOut ? 'HOLD_EXPIRED' : notAHoldCode)
}

/** Throws HOLD_EXPIRED or BOOKING_NOT_EDITABLE unless the price may change: not while the card is being charged. */
export function assertPriceable(
  booking: Pick<BookingRecord, 'status' | 'expiresAt' | 'paymentStatus'>,
  now: Date,
): void {
  assertLiveHold(booking, now)
  if (booking.paymentStatus === 'processing' || booking.paymentStatus === 'requires_action') {
    throw new Refusal('BOOKING_NOT_EDITABLE')
  }
}

/** Throws `code` while a booking that is paid for waits for its supplier. */
export function assertNotWaiting(
  booking: Pick<BookingRecord, 'status' | 'paymentStatus' | 'awaitsSupplierSince'>,
  code: 'BOOKING_NOT_EDITABLE' | 'BOOKING_NOT_PAYABLE' = 'BOOKING_NOT_EDITABLE',
): void {
  if (awaitsSupplier(booking)) throw new Refusal(code)
}
