import type { bookings } from '../../platform/database/schema'

type BookingRow = typeof bookings.$inferSelect

/** True for a booking that is paid for and waits for the supplier of its places. */
export const awaitsSupplier = ({
  status,
  paymentStatus,
  awaitsSupplierSince,
}: Pick<BookingRow, 'status' | 'paymentStatus' | 'awaitsSupplierSince'>): boolean =>
  status === 'awaiting_payment' && paymentStatus === 'processing' && awaitsSupplierSince !== null
