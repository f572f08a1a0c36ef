export {
  type BookingRecord,
  findBooking,
  hasTickets,
  isLiveHold,
  loadBookingRecords,
  lockBooking,
  readBooking,
  readParty,
} from './bookings/booking'
export { completeBookings } from './bookings/complete-bookings'
export { confirmBooking, enqueueBookingEmail } from './bookings/confirm'
export { ipHashOf } from './bookings/hold-limits'
export { holdSeats } from './bookings/hold-seats'
export { LIVE_HOLD_STATUSES } from './bookings/live-hold'
export { reclaimExpired, reclaimExpiredOf } from './bookings/reclaim-expired'
export { endLiveHold, reclaimHolds } from './bookings/release-seats'
export { canEdit, canReview, writtenReview } from './bookings/reviewable'
export { syncAvailability, syncExperience } from './bookings/sync-availability'
export { type TakeSeats, takeSeats } from './bookings/take-seats'
export { toWireBooking } from './bookings/to-wire-booking'
export { endBooking, lockForEnding } from './cancellations/cancel-booking'
export type { Supply } from './context'
export { enqueueGuestEmails } from './emails/enqueue-guest-emails'
export { orderEmails } from './emails/order-emails'
export { registerOrders } from './endpoints'
export { bookingPayments } from './payments/booking-payments'
export { enqueueRefund, refundableCardAmount, retryRefunds } from './payments/refunds'
export { type LockPromoCode, lockPromoCode, type PromoCodeRow } from './promo-codes/uses'
export {
  cancelInvoicedBooking,
  termsOfBooking,
} from './resellers/cancel-invoiced-booking'
export { changeInvoicedBooking } from './resellers/change-invoiced-booking'
export {
  cancelSession,
  closeSession,
  type EndedBookings,
  endBookingsOf,
  endLeftBookings,
} from './sessions/cancel-session'
export { changeSeats } from './sessions/change-seats'
export { removeSessions } from './sessions/remove-sessions'
export { lockSession, type SeatHolder, seatHolders } from './sessions/seat-holders'
export { cancelSupplied, confirmSupplied, endWithReservation, refundSupplied } from './supplied/supplied-bookings'
export { checkIn, toWireOutcome } from './terminal/check-in'
export { terminalTokenOf } from './terminal/terminal-token'
export { storeTicketCodes } from './tickets/store-ticket-codes'
export { loadTicketSigner } from './tickets/ticket-signer'
export { ticketsOf } from './tickets/tickets'
export { offerFreedSeats } from './waiting-list/offer-freed-seats'
