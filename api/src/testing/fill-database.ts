import pg from 'pg'

/** How many rows `fillDatabase` adds. */
export interface Size {
  bookings: number
  vouchers: number
  emails: number
  audits: number
}

/** Several years of a large marketplace. */
export const FULL_SIZE: Size = { bookings: 1_000_000, vouchers: 100_000, emails: 10_000_000, audits: 5_000_000 }

interface Templates {
  /** A paid booking, whose row, lines and guests are copied. */
  bookingUuid: string
  voucherUuid: string
  /** Gets one in ten thousand of the bookings and vouchers. */
  userId: string
}

const BATCH = 100_000
const DAYS_PAST = 1_035
const DAYS = 1_095

/**
 * Fills a database with copies of real rows, spread over three years until two months from now. Some of them are due for the background jobs:
 * bookings to complete, to remind of and to review, vouchers to expire and to remind of.
 */
export async function fillDatabase(url: string, size: Size, templates: Templates, now: Date): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    // Without triggers and foreign keys, which the copies fulfil.
    await client.query('set session_replication_role = replica')
    await client.query('set synchronous_commit = off')
    const { bookingUuid, voucherUuid, userId } = templates
    const fills: [number, string, readonly unknown[]][] = [
      [size.bookings, BOOKINGS, [now, bookingUuid, userId]],
      [size.vouchers, VOUCHERS, [now, voucherUuid, userId]],
      [size.emails, EMAILS, [now]],
      [size.audits, AUDITS, [now]],
    ]
    for (const [count, text, values] of fills)
      for (let from = 1; from <= count; from += BATCH)
        await client.query(text, [from, Math.min(count, from + BATCH - 1), ...values])
    for (const text of OF_BOOKINGS) await client.query(text, [bookingUuid])
    await client.query(OF_VOUCHERS, [voucherUuid])
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

/** $1, $2: numbers of the first and last row; $3: now; $4: the template; $5: the customer. */
const BOOKINGS = `
  insert into bookings
  select (jsonb_populate_record(b, jsonb_build_object(
    'uuid', gen_random_uuid(),
    'reference', 'S' || lpad(n::text, 9, '0'),
    'session_id', s.id,
    'starts_at', at,
    'ends_at', at + interval '2 hours',
    'created_at', at - interval '20 days',
    'confirmed_at', at - interval '20 days',
    'user_id', case when n % 10000 = 0 then $5::text end,
    'buyer', 'visitor:' || md5(n::text),
    'visitor_hash', md5(n::text),
    'email', 'guest' || n % 400000 || '@example.com',
    'status', case when at > $3::timestamptz or n % 500 = 0 then 'confirmed' else 'completed' end,
    'payment_status', 'paid',
    'group_id', null,
    'waiting_id', null))).*
  from generate_series($1::integer, $2::integer) n
  cross join lateral (select $3::timestamptz + make_interval(days => n % ${DAYS} - ${DAYS_PAST}, mins => n % 600) as at) t
  join bookings b on b.uuid = $4
  join lateral (select id from sessions where id > n % (select max(id) from sessions) order by id limit 1) s on true`

/** $1: the template. */
const OF_BOOKINGS = [
  `insert into booking_lines
   select (jsonb_populate_record(l, jsonb_build_object('booking_uuid', b.uuid))).*
   from bookings b join booking_lines l on l.booking_uuid = $1 where b.reference like 'S%'`,
  `insert into booking_guests
   select (jsonb_populate_record(g, jsonb_build_object('booking_uuid', b.uuid))).*
   from bookings b join booking_guests g on g.booking_uuid = $1 where b.reference like 'S%'`,
  `insert into payments
   select (jsonb_populate_record(p, jsonb_build_object(
     'id', gen_random_uuid(), 'booking_uuid', b.uuid, 'provider_ref', 'pi_' || b.reference))).*
   from bookings b join payments p on p.booking_uuid = $1 where b.reference like 'S%'`,
]

const VOUCHERS = `
  insert into vouchers
  select (jsonb_populate_record(v, jsonb_build_object(
    'uuid', gen_random_uuid(),
    'code_hash', md5('voucher' || n),
    'status', 'active',
    'balance', v.initial,
    'user_id', case when n % 10000 = 0 then $5::text end,
    'claimed_by', null,
    'buyer_email', 'buyer' || n % 50000 || '@example.com',
    'expires_at', $3::timestamptz + make_interval(days => n % 730, mins => n % 600 - 5),
    'created_at', $3::timestamptz - make_interval(days => 730 - n % 730)))).*
  from generate_series($1::integer, $2::integer) n join vouchers v on v.uuid = $4`

const OF_VOUCHERS = `
  insert into voucher_ledger (voucher_uuid, kind, amount, balance_after, actor, at)
  select uuid, 'issue', initial, initial, 'provider', created_at from vouchers where uuid <> $1 and code_hash is not null
    and not exists (select 1 from voucher_ledger l where l.voucher_uuid = vouchers.uuid)`

/** $1, $2: numbers of the first and last row; $3: now. */
const EMAILS = `
  insert into outbox (id, kind, cause, booking_uuid, recipient, attempts, next_attempt_at, sent_at, created_at)
  select gen_random_uuid(), 'booking_confirmed', 'booking_confirmed:' || n, gen_random_uuid(),
    'guest' || n % 400000 || '@example.com', 1, at, at, at
  from generate_series($1::integer, $2::integer) n
  cross join lateral (select $3::timestamptz - make_interval(mins => n % 1500000) as at) t`

const AUDITS = `
  insert into audit_log (subject, action, status_from, status_to, actor, at)
  select 'booking:' || md5(n::text), 'confirmed', 'held', 'confirmed', 'provider', $3::timestamptz - make_interval(mins => n % 1500000)
  from generate_series($1::integer, $2::integer) n`
