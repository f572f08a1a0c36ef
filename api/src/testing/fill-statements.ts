import type { Copies } from './copy-rows'

// In all statements: $1, $2: numbers of the first and the last row. $3: now.

/** Days before and after now over which bookings are spread. */
const DAYS_PAST = 1_035
const DAYS = 1_095

/** $4: the experience. */
export const EXPERIENCES: Copies = {
  table: 'experiences',
  values: { id: `'x' || n` },
  from: `generate_series($1::integer, $2::integer) n join experiences original on original.id = $4 where $3::timestamptz is not null`,
}

/** Sessions of the copied experiences, $4 in number, on one day after the other. */
export const SESSIONS = `
  insert into sessions (experience_id, starts_at, ends_at, bookable_until, local_date, capacity)
  select 'x' || n % $4 + 1, at, at + interval '2 hours', at - interval '2 hours', (at at time zone 'Europe/London')::date, 8
  from generate_series($1::integer, $2::integer) n
  cross join lateral (select $3::timestamptz + make_interval(days => n / $4, hours => n % 12) as at) t`

/** $4: a paid booking. $5: a customer, whose are one in ten thousand. $6: the greatest id of a session. */
export const BOOKINGS: Copies = {
  table: 'bookings',
  values: {
    uuid: 'gen_random_uuid()',
    reference: `'S' || lpad(n::text, 9, '0')`,
    session_id: 'n % $6::bigint + 1',
    starts_at: 'at',
    ends_at: `at + interval '2 hours'`,
    created_at: `at - interval '20 days'`,
    confirmed_at: `at - interval '20 days'`,
    user_id: 'case when n % 10000 = 0 then $5::text end',
    buyer: `'visitor:' || md5(n::text)`,
    visitor_hash: 'md5(n::text)',
    email: `'guest' || n % 400000 || '@example.com'`,
    status: `case when at > $3::timestamptz or n % 500 = 0 then 'confirmed' else 'completed' end`,
    payment_status: `'paid'`,
    group_id: 'null',
    waiting_id: 'null',
  },
  from: `generate_series($1::integer, $2::integer) n
    cross join lateral (select $3::timestamptz + make_interval(days => n % ${DAYS} - ${DAYS_PAST}, mins => n % 600) as at) t
    join bookings original on original.uuid = $4`,
}

/** $4: a voucher. $5: a customer, whose are one in ten thousand. Some are due to be delivered, or unpaid. */
export const VOUCHERS: Copies = {
  table: 'vouchers',
  values: {
    uuid: 'gen_random_uuid()',
    code_hash: `md5('voucher' || n)`,
    status: `case n % 250 when 1 then 'scheduled' when 2 then 'pending_payment' else 'active' end`,
    balance: 'case n % 250 when 2 then 0 else original.initial end',
    deliver_at: `$3::timestamptz - interval '1 minute'`,
    user_id: 'case when n % 10000 = 0 then $5::text end',
    claimed_by: 'null',
    buyer_email: `'buyer' || n % 50000 || '@example.com'`,
    expires_at: '$3::timestamptz + make_interval(days => n % 730, mins => n % 600 - 5)',
    created_at: '$3::timestamptz - make_interval(days => 730 - n % 730)',
  },
  from: 'generate_series($1::integer, $2::integer) n join vouchers original on original.uuid = $4',
}

/** E-mails of almost three years, of which one in a hundred was given up. */
export const EMAILS = `
  insert into outbox (id, kind, cause, booking_uuid, recipient, attempts, next_attempt_at, sent_at, given_up_at, created_at)
  select gen_random_uuid(), 'booking_confirmed', 'booking_confirmed:' || n, gen_random_uuid(),
    'guest' || n % 400000 || '@example.com', 1, at, case when n % 100 > 0 then at end, case when n % 100 = 0 then at end, at
  from generate_series($1::integer, $2::integer) n
  cross join lateral (select $3::timestamptz - make_interval(mins => n % 1500000) as at) t`

/** Accounts and guests. */
export const USERS = `
  insert into users (id, first_name, last_name, email, is_guest, created_at)
  select 'u' || n, 'Guest', 'Filled', 'guest' || n || '@example.com', n % 2 = 0, $3::timestamptz - make_interval(mins => n % 1500000)
  from generate_series($1::integer, $2::integer) n`

export const AUDITS = `
  insert into audit_log (subject, action, status_from, status_to, actor, at)
  select 'booking:' || md5(n::text), 'confirmed', 'held', 'confirmed', 'provider', $3::timestamptz - make_interval(mins => n % 1500000)
  from generate_series($1::integer, $2::integer) n`

/** Rows that are kept for a short time, of which half are older. */
export const PASSING: readonly string[] = [
  `insert into rate_limits (key, window_start, count)
   select md5(n::text), $3::timestamptz - make_interval(mins => n % 2880), 1 from generate_series($1::integer, $2::integer) n`,
  `insert into idempotency_keys (scope, key, body_hash, created_at)
   select md5(n::text), n::text, md5(n::text), $3::timestamptz - make_interval(mins => n % 2880)
   from generate_series($1::integer, $2::integer) n`,
  `insert into webhook_events (id, type, subject, received_at)
   select 'evt_filled_' || n, 'payment_intent.succeeded', 'pi_' || n, $3::timestamptz - make_interval(mins => n % 259200)
   from generate_series($1::integer, $2::integer) n`,
  `insert into purge_tags (tag, made_at)
   select 'experience-' || n % 1000, $3::timestamptz - make_interval(mins => n % 2880) from generate_series($1::integer, $2::integer) n`,
  `insert into mailed_tokens (token_hash, purpose, user_id, email, created_at, expires_at)
   select md5(n::text), 'verify', u.id, u.email, at, at + interval '1 day'
   from generate_series($1::integer, $2::integer) n
   cross join lateral (select $3::timestamptz - make_interval(mins => n % 23040) as at) t
   join (select id, email from users limit 1) u on true`,
  `insert into login_sessions (token_hash, user_id, remember, created_at, last_seen_at)
   select md5(n::text), 'u' || n, true, at, at
   from generate_series($1::integer, $2::integer) n
   cross join lateral (select $3::timestamptz - make_interval(mins => n % 86400) as at) t`,
  `insert into known_devices (user_id, token_hash, first_seen_at, last_seen_at)
   select 'u' || n, md5(n::text), at, at
   from generate_series($1::integer, $2::integer) n
   cross join lateral (select $3::timestamptz - make_interval(mins => n % 1051200) as at) t`,
  `insert into newsletter_subscribers (id, email, first_name, last_name, promotion, status, contact_hash, confirm_until, created_at)
   select 's' || n, 'reader' || n || '@example.com', '', '', false, case when n % 10 = 0 then 'pending' else 'subscribed' end, md5(n::text),
     at, at - interval '1 day'
   from generate_series($1::integer, $2::integer) n
   cross join lateral (select $3::timestamptz - make_interval(mins => n % 86400) as at) t`,
]

/** What belongs to the copied experiences. $1: the experience that was copied. */
export const OF_EXPERIENCES: readonly Copies[] = [
  {
    table: 'tickets',
    values: { id: 'original.id || e.id', experience_id: 'e.id' },
    from: `experiences e join tickets original on original.experience_id = $1 where e.id like 'x%'`,
  },
]

/** What belongs to the copied bookings. $1: the booking that was copied. */
export const OF_BOOKINGS: readonly Copies[] = ['booking_lines', 'booking_guests', 'payments'].map((table) => ({
  table,
  values: {
    booking_uuid: 'b.uuid',
    ...(table === 'payments' && { id: 'gen_random_uuid()', provider_ref: `'pi_' || b.reference` }),
  },
  from: `bookings b join ${table} original on original.booking_uuid = $1 where b.reference like 'S%'`,
}))

/** The first entry in the ledger of each added voucher. $1: the voucher that was copied. */
export const OF_VOUCHERS = `
  insert into voucher_ledger (voucher_uuid, kind, amount, balance_after, actor, at)
  select uuid, 'issue', initial, initial, 'provider', created_at from vouchers where uuid <> $1 and balance > 0
    and not exists (select 1 from voucher_ledger l where l.voucher_uuid = vouchers.uuid)`

/** Work for the background jobs. $1: now. $2: how many rows of each kind. */
export const DUE = [
  // Holds that have expired, at most one of each session.
  `with ended as (
     select distinct on (b.session_id) b.uuid from bookings b join sessions s on s.id = b.session_id
     where b.status = 'confirmed' and b.starts_at > $1 and b.reference like 'S%' and s.starts_at > $1
       and s.capacity - s.seats_taken >= b.seats limit $2),
   held as (
     update bookings b set status = 'held', payment_status = 'awaiting', expires_at = $1::timestamptz - interval '1 minute' from ended
     where ended.uuid = b.uuid returning b.session_id, b.seats)
   update sessions s set seats_taken = s.seats_taken + held.seats from held where held.session_id = s.id`,
  `insert into outbox (id, kind, cause, booking_uuid, recipient, next_attempt_at, created_at)
   select gen_random_uuid(), 'booking_confirmed', 'due:' || uuid, uuid, email, $1, $1 from bookings where status = 'confirmed' limit $2`,
  // Without a payment intent, because the provider knows none of them.
  `update payments set status = 'creating', provider_ref = null, updated_at = $1::timestamptz - interval '1 hour'
   where id in (select id from payments where provider_ref like 'pi_S%' limit $2)`,
  `insert into refunds (id, payment_id, amount, reason, status, next_attempt_at, created_at)
   select gen_random_uuid(), id, 100, 'goodwill', 'pending', $1, $1 from payments where status = 'creating' limit $2`,
]
