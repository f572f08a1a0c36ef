import pg from 'pg'
import { type Copies, insertOf } from './copy-rows'
import {
  AUDITS,
  BOOKINGS,
  DUE,
  EMAILS,
  EXPERIENCES,
  OF_BOOKINGS,
  OF_EXPERIENCES,
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
    await client.query(`set maintenance_work_mem = '1GB'`)
    const indexes = await dropIndexes(client)
    const { experienceId, bookingUuid, voucherUuid, userId } = templates
    const fill = async (count: number, filling: string | Copies, values: readonly unknown[] = []) => {
      const text = typeof filling === 'string' ? filling : await insertOf(client, filling)
      for (let from = 1; from <= count; from += BATCH)
        await client.query(text, [from, Math.min(count, from + BATCH - 1), now, ...values])
    }
    await fill(size.experiences, EXPERIENCES, [experienceId])
    for (const copies of OF_EXPERIENCES) await client.query(await insertOf(client, copies), [experienceId])
    await fill(size.sessions, SESSIONS, [size.experiences])
    const sessions = await client.query<{ newest: string }>('select max(id) as newest from sessions')
    await fill(size.bookings, BOOKINGS, [bookingUuid, userId, sessions.rows[0]?.newest])
    for (const copies of OF_BOOKINGS) await client.query(await insertOf(client, copies), [bookingUuid])
    await fill(size.vouchers, VOUCHERS, [voucherUuid, userId])
    await client.query(OF_VOUCHERS, [voucherUuid])
    await fill(size.users, USERS)
    await fill(size.emails, EMAILS)
    await fill(size.audits, AUDITS)
    for (const text of PASSING) await fill(size.passing, text)
    for (const definition of indexes) await client.query(definition)
    await client.query('vacuum analyze')
    for (const text of DUE) await client.query(text, [now, DUE_ROWS])
  } finally {
    await client.end()
  }
}

/** Drops the indexes that are no constraints, because rows are added several times faster without them. @returns their definitions */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(`
    select quote_ident(indexname) as name, indexdef as definition from pg_indexes i
    where schemaname = 'public' and not exists (select 1 from pg_constraint c where c.conname = i.indexname)`)
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.map(({ definition }) => definition)
}
