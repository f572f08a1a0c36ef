import { eq, sql } from 'drizzle-orm'
import type { Queries } from '../../platform/database/connect'
import { webhookEndpoints, webhookMessages } from '../../platform/database/schema'
import { later } from '../../platform/time/instants'
import type { WebhookMessageRow } from './messages'
import type { WebhookEndpointRow } from './webhook-endpoints'

/** A process that has not recorded the outcome after this time counts as dead, and another one sends the message. */
export const LEASE_SECONDS = 60
/** A message that this process is to send, to its endpoint. */
export interface ClaimedMessage {
  message: WebhookMessageRow
  endpoint: WebhookEndpointRow
}

/**
 * Claims the message that has been due for the longest time. Each endpoint gets one message at a time, in order of creation, so that it can follow
 * the changes of a booking and a slow endpoint does not hold up others. Two processes that claim at the same moment skip each other's rows.
 * @returns null when nothing is due
 */
export async function claimMessage(db: Queries, now: Date): Promise<ClaimedMessage | null> {
  const at = sql`${now.toISOString()}::timestamptz`
  const next = sql`(
    select due.id from webhook_endpoints e
    cross join lateral (
      select m.id, m.next_attempt_at, m.number from webhook_messages m
      where m.endpoint_id = e.id and m.delivered_at is null and m.failed_at is null and m.next_attempt_at <= ${at}
        and (m.leased_until is null or m.leased_until <= ${at})
      order by m.next_attempt_at, m.number limit 1 for update skip locked
    ) due
    where e.disabled_at is null
      and not exists (select from webhook_messages s where s.endpoint_id = e.id and s.leased_until > ${at})
    order by due.next_attempt_at, due.number limit 1)`
  const [message] = await db
    .update(webhookMessages)
    .set({
      attempts: sql`${webhookMessages.attempts} + 1`,
      leasedUntil: later(now, LEASE_SECONDS, 'seconds'),
      lastAttemptAt: now,
    })
    .where(eq(webhookMessages.id, next))
    .returning()
  if (!message) return null
  const [endpoint] = await db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, message.endpointId))
  // The owner may have deleted the endpoint, and its messages with it.
  return endpoint ? { message, endpoint } : null
}
