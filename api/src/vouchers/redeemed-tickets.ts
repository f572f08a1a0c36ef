import { and, inArray } from 'drizzle-orm'
import type { Queries } from '../platform/database/connect'
import { bookingVouchers } from '../platform/database/schema'
import type { VoucherRow } from './ledger'

type Redeemed = ReadonlyMap<string, number>

/** How many of its tickets an experience voucher has paid for, by ticket. */
export async function redeemedTickets(tx: Queries, voucher: Pick<VoucherRow, 'uuid' | 'kind'>): Promise<Redeemed> {
  return (await redeemedTicketsOfAll(tx, [voucher])).get(voucher.uuid) ?? new Map()
}

/** How many of their tickets vouchers have paid for, by voucher and ticket. */
export async function redeemedTicketsOfAll(
  tx: Queries,
  vouchers: readonly Pick<VoucherRow, 'uuid' | 'kind'>[],
): Promise<ReadonlyMap<string, Redeemed>> {
  const uuids = vouchers.filter(({ kind }) => kind === 'experience').map(({ uuid }) => uuid)
  if (uuids.length === 0) return new Map()
  const rows = await tx
    .select({ uuid: bookingVouchers.voucherUuid, tickets: bookingVouchers.tickets })
    .from(bookingVouchers)
    .where(and(inArray(bookingVouchers.voucherUuid, uuids), bookingVouchers.isTaken))
  const redeemed = new Map(uuids.map((uuid) => [uuid, new Map<string, number>()]))
  for (const { uuid, tickets } of rows) {
    const ofVoucher = redeemed.get(uuid)
    for (const [id, quantity] of Object.entries(tickets)) ofVoucher?.set(id, (ofVoucher.get(id) ?? 0) + quantity)
  }
  return redeemed
}
