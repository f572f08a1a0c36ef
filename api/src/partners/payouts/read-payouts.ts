import { type SQL, sql } from 'drizzle-orm'
import { addDays } from 'shared/formats'
import { z } from 'zod'
import type { Db, Queries } from '../../platform/database/connect'
import { startOfDay } from '../../platform/time/london'
import type { PayoutLine, PayoutTotals } from '../contract/payout-endpoints'
import { AmountColumns, amountsQuery, isSettled, toAmounts } from './amounts'

/** Which bookings are paid out: those of sessions on these days in London (YYYY-MM-DD), both inclusive. */
export interface PayoutPeriod {
  from: string
  until: string
  /** One host, or null for all. */
  hostId: string | null
  /** Per cent of the sales. */
  commissionPercent: number
}

const Earned = AmountColumns.extend({
  withdrawn: z.coerce.number(),
  sales: z.coerce.number(),
  commission: z.coerce.number(),
})

const Row = Earned.extend({
  uuid: z.string(),
  reference: z.string(),
  status: z.enum(['confirmed', 'completed', 'no_show', 'cancelled_by_customer', 'cancelled_by_host']),
  session_id: z.string(),
  starts_at: z.coerce.date(),
  experience_id: z.string(),
  experience_name: z.string(),
  host_id: z.string(),
  tickets: z.string().nullable(),
  reseller: z.string().nullable(),
})

/**
 * What each booking earns. We bear the discount of a promo code, in proportion to what is kept of the price that was paid. A booking that the
 * host cancelled earns nothing. The commission is rounded to the penny for each booking.
 */
const earnedQuery = ({ from, until, hostId, commissionPercent }: PayoutPeriod): SQL => sql`
  with amounts as (${amountsQuery(sql`${isSettled} and b.session_id in (
      select s.id from sessions s where s.starts_at >= ${startOfDay(from)} and s.starts_at < ${startOfDay(addDays(until, 1))}
        and (${hostId}::text is null or s.experience_id in (select id from experiences where host_id = ${hostId}::text)))`)}),
  kept as (
    select a.*, greatest(0, gross - discount - refunded_card - refunded_credit - refunded_voucher - refunded_invoice) as pence from amounts a
  ),
  sold as (
    select kept.*, b.reference, b.status, b.session_id, b.starts_at, b.experience_id, e.name as experience_name, e.host_id,
      case
        when b.status = 'cancelled_by_host' then 0
        when kept.gross > kept.discount then pence + round(kept.discount * pence::numeric / (kept.gross - kept.discount))
        when b.status = 'cancelled_by_customer' then 0
        else kept.discount
      end as sales
    from kept join bookings b on b.uuid = kept.uuid join experiences e on e.id = b.experience_id
  )
  select sold.*, round(sales * ${commissionPercent}::numeric / 100) as commission,
    gross - refunded_card - refunded_credit - refunded_voucher - refunded_invoice - sales as withdrawn
  from sold`

const SUMS = Object.keys(Earned.shape).map((name) => {
  const column = sql.identifier(name)
  return sql`coalesce(sum(${column}), 0) as ${column}`
})

interface Payouts {
  lines: PayoutLine[]
  totals: PayoutTotals
  /** Lines of all pages. */
  count: number
}

/**
 * Reads what the bookings of a period earn, in the order of their sessions, and the sums of all of them, in one snapshot. `page` limits the
 * lines; without it they are all read.
 */
export function readPayouts(db: Db, period: PayoutPeriod, page?: { limit: number; offset: number }): Promise<Payouts> {
  return db.transaction(
    async (tx) => ({ lines: await readLines(tx, period, page), ...(await readTotals(tx, period)) }),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

async function readTotals(tx: Queries, period: PayoutPeriod): Promise<Omit<Payouts, 'lines'>> {
  const { rows } = await tx.execute(sql`
    with earned as (${earnedQuery(period)}) select count(*) as count, ${sql.join(SUMS, sql`, `)} from earned`)
  const [row] = z.tuple([Earned.extend({ count: z.coerce.number() })]).parse(rows)
  return { totals: toEarned(row), count: row.count }
}

async function readLines(
  tx: Queries,
  period: PayoutPeriod,
  page?: { limit: number; offset: number },
): Promise<PayoutLine[]> {
  const { rows } = await tx.execute(sql`
    with earned as (${earnedQuery(period)})
    select earned.*, resellers.name as reseller, (
      select string_agg(l.quantity || ' × ' || l.name, ', ' order by l.position) from booking_lines l where l.booking_uuid = earned.uuid
    ) as tickets
    from earned
    left join reseller_bookings on reseller_bookings.booking_uuid = earned.uuid
    left join resellers on resellers.id = reseller_bookings.reseller_id
    order by earned.starts_at, earned.reference
    ${page ? sql`limit ${page.limit} offset ${page.offset}` : sql``}`)
  return z.array(Row).parse(rows).map(toLine)
}

const toEarned = (row: z.output<typeof Earned>): PayoutTotals => ({
  ...toAmounts(row),
  withdrawn: row.withdrawn,
  sales: row.sales,
  commission: row.commission,
  payout: row.sales - row.commission,
})

const toLine = (row: z.output<typeof Row>): PayoutLine => ({
  booking_uuid: row.uuid,
  reference: row.reference,
  status: row.status,
  session_id: row.session_id,
  starts_at: row.starts_at.toISOString(),
  experience_id: row.experience_id,
  experience_name: row.experience_name,
  host_id: row.host_id,
  tickets: row.tickets ?? '',
  reseller: row.reseller,
  ...toEarned(row),
})
