import pg from 'pg'
import {
  AUDITS,
  BOOKINGS,
  DUE,
  EMAILS,
  EXPERIENCES,
  OF_BOOKINGS,
  OF_VOUCHERS,
  PASSING,
  SESSIONS,
  USERS,
  VOUCHERS,
} from './fill-statements'

/** How many rows `fillDatabase` adds. */
export interface Size {
  experiences: number
  sessions: number
  bookings: number
  vouchers: number
  users: number
  emails: number
  audits: number
  /** Rows of each table whose rows are kept for a short time. */
  passing: number
}

/** Several years of a large marketplace. */
export const FULL_SIZE: Size = {
  experiences: 10_000,
  sessions: 1_200_000,
  bookings: 1_000_000,
  vouchers: 100_000,
  users: 500_000,
  emails: 10_000_000,
  audits: 5_000_000,
  passing: 500_000,
}

interface Templates {
  experienceId: string
  /** A paid booking, whose row, lines and guests are copied. */
  bookingUuid: string
  voucherUuid: string
  /** Gets one in ten thousand of the bookings and vouchers. */
  userId: string
}

const BATCH = 100_000
/** More than one batch of any job. */
const DUE_ROWS = 500

/** Fills a database with copies of real rows, spread over three years until two months from now. Every background job has work. */
export async function fillDatabase(url: string, size: Size, templates: Templates, now: Date): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    // Without triggers and foreign keys, which the copies fulfil.
    await client.query('set session_replication_role = replica')
    await client.query('set synchronous_commit = off')
    const { experienceId, bookingUuid, voucherUuid, userId } = templates
    const fills: [number, string, readonly unknown[]][] = [
      [size.experiences, EXPERIENCES, [now, experienceId]],
      [size.sessions, SESSIONS, [now, size.experiences]],
      [size.bookings, BOOKINGS, [now, bookingUuid, userId]],
      [size.vouchers, VOUCHERS, [now, voucherUuid, userId]],
      [size.users, USERS, [now]],
      [size.emails, EMAILS, [now]],
      [size.audits, AUDITS, [now]],
      ...PASSING.map((text): [number, string, readonly unknown[]] => [size.passing, text, [now]]),
    ]
    for (const [count, text, values] of fills)
      for (let from = 1; from <= count; from += BATCH)
        await client.query(text, [from, Math.min(count, from + BATCH - 1), ...values])
    for (const text of OF_BOOKINGS) await client.query(text, [bookingUuid])
    await client.query(OF_VOUCHERS, [voucherUuid])
    await client.query('vacuum analyze')
    for (const text of DUE) await client.query(text, [now, DUE_ROWS])
  } finally {
    await client.end()
  }
}
