import { eq, sum } from 'drizzle-orm'
import type { Queries } from '../../platform/database/connect'
import { voucherLedger } from '../../platform/database/schema'
import type { BookingRecord } from '../bookings/booking'

/** Pence of a booking's voucher payment that have been returned to the vouchers. */
export async function returnedToVouchers(
  db: Queries,
  { uuid, voucherAmount }: Pick<BookingRecord, 'uuid' | 'voucherAmount'>,
): Promise<number> {
  const [row] = await db
    .select({ balance: sum(voucherLedger.amount).mapWith(Number) })
    .from(voucherLedger)
    .where(eq(voucherLedger.bookingUuid, uuid))
  return voucherAmount + (row?.balance ?? 0)
}
