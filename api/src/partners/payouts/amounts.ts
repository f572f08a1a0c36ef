import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queries } from '../../platform/database/connect'
import type { Amounts } from '../contract/payout-endpoints'

/** Statuses of bookings whose price was paid. */
const SETTLED = sql`('confirmed', 'completed', 'no_show', 'cancelled_by_customer', 'cancelled_by_host')`

/** SQL condition: booking `b` was paid for. A booking that only paid for a move has its money in the moved one. */
export const isSettled = sql`b.status in ${SETTLED} and b.reschedules_uuid is null`

/**
 * SQL query for the amounts of bookings `b` that match a condition, from the ledgers: payments, refunds, vouchers and credit.
 *
 * A move to a cheaper session refunds the difference and lowers the price, so refunds are what of the present price has gone back: the card
 * part less what was received and not refunded. Failed refunds count, because they are still owed. Vouchers may have been bought at another
 * price than their tickets have now, so what they cover counts, and what was returned of it.
 */
export const amountsQuery = (condition: SQL): SQL => sql`
  select b.uuid, b.subtotal as gross, b.discount, b.voucher_amount as voucher, b.card_amount as card, b.invoice_amount as invoice,
    case when b.status in ${SETTLED} then greatest(0, b.card_amount - money.received + money.refunded) else money.refunded end::integer
      as refunded_card,
    coalesce(credit.pence, 0)::integer as refunded_credit,
    greatest(0, b.voucher_amount - coalesce(used.pence, 0))::integer as refunded_voucher,
    b.invoice_credit as refunded_invoice
  from bookings b
  cross join lateral (
    select coalesce(sum(p.amount_received), 0) as received, coalesce(sum((
      select sum(r.amount) from refunds r where r.payment_id = p.id and r.status not in ('retried', 'not_needed')
    )), 0) as refunded
    from bookings payer join payments p on p.booking_uuid = payer.uuid
    where (payer.uuid = b.uuid or (payer.reschedules_uuid = b.uuid and payer.status = 'confirmed')) and p.status = 'succeeded'
  ) money
  left join lateral (
    select v.initial + coalesce((select sum(l.amount) from voucher_ledger l where l.voucher_uuid = v.uuid and l.kind = 'refund'), 0) as pence
    from vouchers v where v.credit_for = b.uuid
  ) credit on true
  left join lateral (
    select sum(greatest(0, bv.covers - bv.drawn - (
      select coalesce(sum(l.amount), 0) from voucher_ledger l where l.booking_uuid = bv.booking_uuid and l.voucher_uuid = bv.voucher_uuid
    ))) as pence
    from booking_vouchers bv where bv.booking_uuid = b.uuid and bv.is_taken
  ) used on true
  where ${condition}`

/** The columns of `amountsQuery`. */
export const AmountColumns = z.object({
  gross: z.coerce.number(),
  discount: z.coerce.number(),
  voucher: z.coerce.number(),
  card: z.coerce.number(),
  invoice: z.coerce.number(),
  refunded_card: z.coerce.number(),
  refunded_credit: z.coerce.number(),
  refunded_voucher: z.coerce.number(),
  refunded_invoice: z.coerce.number(),
})

/** Converts the columns of `amountsQuery`, or their sums, to the API's format. */
export const toAmounts = (row: z.output<typeof AmountColumns>): Amounts => ({
  gross: row.gross,
  discount: row.discount,
  voucher: row.voucher,
  card: row.card,
  reseller_invoice: row.invoice,
  refunds: {
    card: row.refunded_card,
    credit: row.refunded_credit,
    voucher: row.refunded_voucher,
    reseller_invoice: row.refunded_invoice,
    total: row.refunded_card + row.refunded_credit + row.refunded_voucher + row.refunded_invoice,
  },
})

/** Reads the amounts of bookings, by their uuid. */
export async function readAmounts(db: Queries, uuids: readonly string[]): Promise<Map<string, Amounts>> {
  const { rows } = await db.execute(amountsQuery(sql`b.uuid = any (${sql.param([...uuids])}::uuid[])`))
  const parsed = z.array(AmountColumns.extend({ uuid: z.string() })).parse(rows)
  return new Map(parsed.map((row) => [row.uuid, toAmounts(row)]))
}
