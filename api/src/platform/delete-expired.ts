import { isNotNull, lt, or } from 'drizzle-orm'
import type { Context } from './context'
import { deleteOlder } from './database/delete-older'
import {
  auditLog,
  idempotencyKeys,
  outbox,
  rateLimits,
  sessionFills,
  webhookEndpoints,
  webhookEvents,
  webhookMessages,
} from './database/schema'
import { IDEMPOTENCY_HOURS } from './http/idempotency'
import { deleteOldPurges, PURGE_RETENTION_HOURS } from './purges/read-purges'
import { deletePages } from './release-health/watched-releases'
import { earlier } from './time/instants'

const RATE_LIMIT_RETENTION_HOURS = 24
/** E-mails that were sent or given up, for questions of customers. */
const OUTBOX_RETENTION_DAYS = 400
/** Payment events: longer than Stripe repeats one. */
const WEBHOOK_RETENTION_DAYS = 90
/** Webhook messages that were delivered or have failed, for their owners to see and replay. */
const WEBHOOK_MESSAGE_RETENTION_DAYS = 30
/** Only confirmations that the job has not seen yet are compared with it. */
const SESSION_FILL_RETENTION_DAYS = 1
/** The tax authority may ask for six years; a year more covers the tax year. */
const AUDIT_RETENTION_DAYS = 7 * 365

/**
 * Deletes the platform's own rows that are no longer needed: idempotency keys, rate limits, purges, page views of releases, and old e-mails,
 * payment events, webhook messages and secrets, and audit entries.
 */
export async function deleteExpiredPlatformRows({ db }: Context, now: Date): Promise<void> {
  const hoursAgo = (hours: number) => earlier(now, hours, 'hours')
  const daysAgo = (days: number) => earlier(now, days, 'days')
  const isSettled = or(isNotNull(outbox.sentAt), isNotNull(outbox.givenUpAt))
  await deleteOlder(db, idempotencyKeys.createdAt, hoursAgo(IDEMPOTENCY_HOURS))
  await deleteOlder(db, rateLimits.windowStart, hoursAgo(RATE_LIMIT_RETENTION_HOURS))
  await deleteOldPurges(db, hoursAgo(PURGE_RETENTION_HOURS))
  await deletePages(db)
  await deleteOlder(db, outbox.createdAt, daysAgo(OUTBOX_RETENTION_DAYS), isSettled)
  await deleteOlder(db, webhookEvents.receivedAt, daysAgo(WEBHOOK_RETENTION_DAYS))
  const isSent = or(isNotNull(webhookMessages.deliveredAt), isNotNull(webhookMessages.failedAt))
  await deleteOlder(db, webhookMessages.createdAt, daysAgo(WEBHOOK_MESSAGE_RETENTION_DAYS), isSent)
  await deleteOlder(db, sessionFills.reportedAt, daysAgo(SESSION_FILL_RETENTION_DAYS))
  await db
    .update(webhookEndpoints)
    .set({ previousSecretSealed: null, previousSecretUntil: null })
    .where(lt(webhookEndpoints.previousSecretUntil, now))
  await deleteOlder(db, auditLog.at, daysAgo(AUDIT_RETENTION_DAYS))
}
