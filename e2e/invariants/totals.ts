import type { TestBed } from './test-bed'

/** Money and seats of some experiences according to Stripe, bookings, vouchers and sessions. */
export interface Totals {
  /** Pence that Stripe has captured, less its refunds. */
  atStripe: number
  /** Pence that our bookings record as card payments, less refunds. */
  inBookings: number
  /** Number of captured payments that no booking has recorded yet, and of pending refunds. */
  unresolved: number
  /**
   * Number of bookings whose price differs from the sum of card, vouchers and discount, or whose voucher amount differs
   * from the ledger.
   */
  wrongBookings: number
  /** Number of vouchers whose balance differs from the sum of their ledger. */
  wrongVouchers: number
  /**
   * Number of promo code uses. `wrongCodes` counts codes used beyond their limit, and uses that do not match the
   * booking's code.
   */
  promoUses: number
  wrongCodes: number
  /**
   * Number of vouchers issued as credit for cancelled bookings. `wrongCredits` counts those that exceed the card
   * payment less its refund, or lack their ledger entry.
   */
  credits: number
  wrongCredits: number
  /** Number of sessions whose `seats_taken` differs from the seats of their live bookings or exceeds the capacity. */
  wrongSessions: number
}

export const reconciles = ({ atStripe, inBookings, unresolved, ...counted }: Totals) =>
  atStripe === inBookings &&
  unresolved + counted.wrongBookings + counted.wrongVouchers + counted.wrongSessions === 0 &&
  counted.wrongCodes + counted.wrongCredits === 0

const COUNT = `
with mine as (select * from bookings where experience_id = any($1)),
kept as (
  select m.uuid, coalesce(-sum(l.amount), 0) as pence from mine m left join voucher_ledger l on l.booking_uuid = m.uuid group by m.uuid
)
select
  (select coalesce(sum(case when confirmed_at is null then 0 else card_amount - refund_amount end), 0)::integer from mine) as "inBookings",
  (select count(*)::integer from refunds r join payments p on p.id = r.payment_id join mine m on m.uuid = p.booking_uuid
    where r.status in ('pending', 'sent')) as "owed",
  (select count(*)::integer from mine m join kept k using (uuid)
    where m.card_amount + m.voucher_amount + m.discount <> m.subtotal
      or (m.status = 'confirmed' and k.pence <> m.voucher_amount)
      or (m.status in ('held', 'awaiting_payment') and k.pence not in (0, m.voucher_amount))
      or (m.status = 'expired' and k.pence <> 0) or k.pence < 0 or k.pence > m.voucher_amount) as "wrongBookings",
  (select count(*)::integer from vouchers v
    where v.balance <> (select coalesce(sum(amount), 0) from voucher_ledger where voucher_uuid = v.uuid)) as "wrongVouchers",
  (select count(*)::integer from promo_code_uses u join mine m on m.uuid = u.booking_uuid where u.is_taken) as "promoUses",
  (select count(*)::integer from promo_codes c where
    (select count(*) from promo_code_uses u where u.code = c.code and u.is_taken) > c.total_limit)
  + (select count(*)::integer from mine m left join promo_code_uses u on u.booking_uuid = m.uuid and u.is_taken
    where (u.code is distinct from case when m.status in ('expired', 'cancelled_by_host') then null else m.promo_code ->> 'code' end)
      or (m.promo_code is null) <> (m.discount = 0)) as "wrongCodes",
  (select count(*)::integer from vouchers v join mine m on m.uuid = v.credit_for) as "credits",
  (select count(*)::integer from vouchers v join mine m on m.uuid = v.credit_for
    where v.initial + m.refund_amount > m.card_amount or m.status <> 'cancelled_by_customer'
      or (select count(*) from voucher_ledger l where l.voucher_uuid = v.uuid and l.kind = 'issue' and l.amount = v.initial) <> 1) as "wrongCredits",
  (select count(*)::integer from sessions s where s.experience_id = any($1) and (s.seats_taken > s.capacity or s.seats_taken <>
    (select coalesce(sum(seats), 0) from mine m where m.session_id = s.id and m.status in ('held', 'awaiting_payment', 'confirmed', 'completed')))
  ) as "wrongSessions"`

/** Reads all sums. They balance only while no booking or payment is in progress. */
export async function readTotals(
  { db, stripe }: Pick<TestBed, 'db' | 'stripe'>,
  experienceIds: readonly string[],
): Promise<Totals> {
  const ours = await db.$client.query<{ uuid: string; intent: string | null; received: number; status: string }>(
    `select b.uuid, p.provider_ref as intent, p.amount_received as received, p.status
     from bookings b left join payments p on p.booking_uuid = b.uuid where b.experience_id = any($1)`,
    [experienceIds],
  )
  const mine = new Set(ours.rows.map(({ uuid }) => uuid))
  const known = new Map(ours.rows.map((row) => [row.intent, row]))
  const intents = (await stripe.intents()).filter(({ metadata }) => mine.has(metadata.booking_uuid ?? ''))
  const charged = new Set(intents.map(({ id }) => id))
  const taken = intents.filter(({ status }) => status === 'succeeded')
  const back = (await stripe.refunds()).filter((one) => charged.has(one.payment_intent) && one.status === 'succeeded')
  const sum = (amounts: number[]) => amounts.reduce((all, one) => all + one, 0)
  const unheard = taken.filter(({ id, amount_received }) => {
    const row = known.get(id)
    return row?.status !== 'succeeded' || row.received !== amount_received
  })
  const { rows } = await db.$client.query<Omit<Totals, 'atStripe' | 'unresolved'> & { owed: number }>(COUNT, [
    experienceIds,
  ])
  const [row] = rows
  if (!row) throw new Error('The count returned no row')
  const { owed, ...counted } = row
  return {
    ...counted,
    atStripe: sum(taken.map(({ amount_received }) => amount_received)) - sum(back.map(({ amount }) => amount)),
    unresolved: unheard.length + owed,
  }
}
