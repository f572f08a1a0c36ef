import { and, eq } from 'drizzle-orm'
import type { Queries } from '../platform/database/connect'
import { bookingVouchers } from '../platform/database/schema'
import type { VoucherRow } from './ledger'

/** How many of its tickets an experience voucher has paid for, by ticket. */
export async function redeemedTickets(
  tx: Queries,
  voucher: Pick<VoucherRow, 'uuid' | 'kind'>,
): Promise<Map<string, number>> {
  const redeemed = new Map<string, number>()
  if (voucher.kind === 'money') return redeemed
  const rows = await tx
    .select({ tickets: bookingVouchers.tickets })
    .from(bookingVouchers)
    .where(and(eq(bookingVouchers.voucherUuid, voucher.uuid), bookingVouchers.isTaken))
  for (const { tickets } of rows) {
    for (const [id, quantity] of Object.entries(tickets)) redeemed.set(id, (redeemed.get(id) ?? 0) + quantity)
  }
  return redeemed
}
