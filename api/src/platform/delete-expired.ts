import { lt, type SQL, sql } from 'drizzle-orm'
import type { Context } from './context'
import type { Db } from './database/connect'
import { idempotencyKeys, rateLimits } from './database/schema'
import { IDEMPOTENCY_HOURS } from './http/idempotency'
import { deleteOldPurges, PURGE_RETENTION_HOURS } from './purges/read-purges'
import { deletePages } from './release-health/watched-releases'
import { earlier } from './time/instants'

const RATE_LIMIT_RETENTION_HOURS = 24
/** E-mails that were sent or given up, for questions of customers. */
const OUTBOX_RETENTION_DAYS = 400
/** Payment events: longer than Stripe repeats one. */
const WEBHOOK_RETENTION_DAYS = 90
/** The tax authority may ask for six years; a year more covers the tax year. */
const AUDIT_RETENTION_DAYS = 7 * 365

const BATCH_ROWS = 2_000
/** Rows that one run deletes of a table, so that a run stays short. The next run goes on. */
const MAX_BATCHES = 25

/**
 * Deletes the platform's own rows that are no longer needed: idempotency keys, rate limits, purges, page views of releases, and old e-mails,
 * payment events and audit entries.
 */
export async function deleteExpiredPlatformRows({ db }: Context, now: Date): Promise<void> {
  const ago = (hours: number) => earlier(now, hours, 'hours')
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, ago(IDEMPOTENCY_HOURS)))
  await db.delete(rateLimits).where(lt(rateLimits.windowStart, ago(RATE_LIMIT_RETENTION_HOURS)))
  await deleteOldPurges(db, ago(PURGE_RETENTION_HOURS))
  await deletePages(db)
  const before = (days: number) => sql`${earlier(now, days, 'days').toISOString()}::timestamptz`
  await deleteInBatches(
    db,
    sql`outbox where created_at < ${before(OUTBOX_RETENTION_DAYS)} and (sent_at is not null or given_up_at is not null)`,
    sql`outbox`,
  )
  await deleteInBatches(
    db,
    sql`webhook_events where received_at < ${before(WEBHOOK_RETENTION_DAYS)}`,
    sql`webhook_events`,
  )
  await deleteInBatches(db, sql`audit_log where at < ${before(AUDIT_RETENTION_DAYS)}`, sql`audit_log`)
}

/** Deletes rows of a table with the column `id`, in statements that lock few of them. */
async function deleteInBatches(db: Db, old: SQL, table: SQL): Promise<void> {
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
    const { rowCount } = await db.execute(
      sql`delete from ${table} where id in (select id from ${old} limit ${BATCH_ROWS})`,
    )
    if ((rowCount ?? 0) < BATCH_ROWS) return
  }
}
