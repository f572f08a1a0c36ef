import { eq, sum } from 'drizzle-orm'
import type { BookingRecord } from '../bookings/booking'
import type { Queries } from '../database/connect'
import { voucherLedger } from '../database/schema'

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
