export {
  type BookingRecord,
  findBooking,
  isLiveHold,
  lockBooking,
  readBooking,
  toWireBooking,
} from './bookings/booking'
export { completeBookings } from './bookings/complete-bookings'
export { enqueueBookingEmail } from './bookings/confirm'
export { ipHashOf } from './bookings/hold-limits'
export { holdSeats } from './bookings/hold-seats'
export { LIVE_HOLD_STATUSES } from './bookings/live-hold'
export { reclaimExpired } from './bookings/reclaim-expired'
export { endLiveHold } from './bookings/release-seats'
export { canEdit, canReview, writtenReview } from './bookings/reviewable'
export { syncAvailability } from './bookings/sync-availability'
export { type TakeSeats, takeSeats } from './bookings/take-seats'
export { endBooking, lockForEnding } from './cancellations/cancel-booking'
export { enqueueGuestEmails } from './emails/enqueue-guest-emails'
export { orderEmails } from './emails/order-emails'
export { registerOrders } from './endpoints'
export { bookingPayments } from './payments/booking-payments'
export { enqueueRefund, refundableCardAmount, retryRefunds } from './payments/refunds'
export { type LockPromoCode, lockPromoCode, type PromoCodeRow } from './promo-codes/uses'
export { terminalTokenOf } from './terminal/terminal-token'
export { storeTicketCodes } from './tickets/store-ticket-codes'
export { loadTicketSigner } from './tickets/ticket-signer'
