import { lt } from 'drizzle-orm'
import type { Context } from './context'
import { idempotencyKeys, rateLimits } from './database/schema'
import { IDEMPOTENCY_HOURS } from './http/idempotency'
import { deleteOldPurges, PURGE_RETENTION_HOURS } from './purges/read-purges'
import { deletePages } from './release-health/watched-releases'
import { earlier } from './time/instants'

const RATE_LIMIT_RETENTION_HOURS = 24

/** Deletes the platform's own rows that are no longer needed: idempotency keys, rate limits, purges and page views of releases. */
export async function deleteExpiredPlatformRows({ db }: Context, now: Date): Promise<void> {
  const ago = (hours: number) => earlier(now, hours, 'hours')
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, ago(IDEMPOTENCY_HOURS)))
  await db.delete(rateLimits).where(lt(rateLimits.windowStart, ago(RATE_LIMIT_RETENTION_HOURS)))
  await deleteOldPurges(db, ago(PURGE_RETENTION_HOURS))
  await deletePages(db)
}
