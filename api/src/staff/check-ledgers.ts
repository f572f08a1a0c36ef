import type { Context } from '../platform/context'

/** Bookings that take seats of their session. */
const TAKES_SEATS = "('held', 'awaiting_payment', 'confirmed', 'completed')"

/** What must hold in every database: a name for what breaks it, and a query for the ids of the rows that do. */
const RULES: Readonly<Record<string, string>> = {
  'sessions that are sold beyond their capacity': 'select id::text from sessions where seats_taken > capacity',
  'sessions whose bookings have more seats than they count': `
    select s.id::text from sessions s join bookings b on b.session_id = s.id and b.status in ${TAKES_SEATS}
    group by s.id having sum(b.seats) > s.seats_taken`,
  'bookings whose card payment, vouchers, invoice and discount are not their price':
    'select uuid::text as id from bookings where card_amount + voucher_amount + invoice_amount + discount <> subtotal',
  'invoiced bookings without a reseller': `
    select b.uuid::text as id from bookings b where b.invoice_amount > 0 and not exists (
      select 1 from reseller_bookings r where r.booking_uuid = b.uuid)`,
  'confirmed bookings that are not paid in full': `
    select b.uuid::text as id from bookings b where b.status = 'confirmed' and b.card_amount > 0 and not exists (
      select 1 from payments p where p.booking_uuid = b.uuid and p.status = 'succeeded' and p.amount_received >= b.card_amount)`,
  'bookings with a higher refund than their card payment':
    'select uuid::text as id from bookings where refund_amount > card_amount',
  'confirmed bookings whose vouchers differ from the voucher ledger': `
    select b.uuid::text as id from bookings b left join voucher_ledger l on l.booking_uuid = b.uuid
    where b.status = 'confirmed' group by b.uuid having coalesce(-sum(l.amount), 0) <> b.voucher_amount`,
  'expired bookings that keep money of a voucher': `
    select b.uuid::text as id from bookings b join voucher_ledger l on l.booking_uuid = b.uuid
    where b.status = 'expired' group by b.uuid having sum(l.amount) <> 0`,
  'vouchers whose balance differs from their ledger': `
    select v.uuid::text as id from vouchers v left join voucher_ledger l on l.voucher_uuid = v.uuid
    group by v.uuid having v.balance <> coalesce(sum(l.amount), 0)`,
  'promo codes that were used more often than allowed': `
    select c.code as id from promo_codes c join promo_code_uses u on u.code = c.code and u.is_taken
    group by c.code, c.total_limit having count(*) > c.total_limit`,
}

const MAX_EXAMPLES = 5

/** A rule that does not hold. */
export interface LedgerFault {
  /** What is wrong: `vouchers whose balance differs from their ledger`. */
  rule: string
  count: number
  /** Ids of some of them. */
  examples: readonly string[]
}

/** How many rules `checkLedgers` checks. */
export const LEDGER_RULES = Object.keys(RULES).length

/** Checks the money and seats of a database, in one snapshot. @returns the rules that do not hold */
export async function checkLedgers({ db }: Pick<Context, 'db'>): Promise<LedgerFault[]> {
  const client = await db.$client.connect()
  try {
    await client.query('begin transaction isolation level repeatable read read only')
    const faults: LedgerFault[] = []
    for (const [rule, query] of Object.entries(RULES)) {
      const { rows } = await client.query<{ id: string }>(query)
      if (rows.length > 0)
        faults.push({ rule, count: rows.length, examples: rows.slice(0, MAX_EXAMPLES).map(({ id }) => id) })
    }
    return faults
  } finally {
    await client.query('rollback')
    client.release()
  }
}
