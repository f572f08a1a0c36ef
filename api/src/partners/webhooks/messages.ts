import { and, count, desc, eq, gte, isNotNull, isNull, lt, or, type SQL } from 'drizzle-orm'
import type { Queries } from '../../platform/database/connect'
import { webhookMessages } from '../../platform/database/schema'
import { Refusal } from '../../platform/refusal'
import { randomId } from '../../platform/secrets'
import { later } from '../../platform/time/instants'
import { RETRIED_FOR_DAYS } from './retry-schedule'
import type { WebhookEndpointRow } from './webhook-endpoints'

export type WebhookMessageRow = typeof webhookMessages.$inferSelect
export type NewMessage = Pick<WebhookMessageRow, 'endpointId' | 'eventType' | 'body'>
/** Waiting for its next attempt, accepted by the endpoint, or not retried any more. */
export type MessageStatus = 'pending' | 'delivered' | 'failed'

const isSettled = or(isNotNull(webhookMessages.deliveredAt), isNotNull(webhookMessages.failedAt))
const CONDITIONS: Readonly<Record<MessageStatus, SQL | undefined>> = {
  pending: and(isNull(webhookMessages.deliveredAt), isNull(webhookMessages.failedAt)),
  delivered: isNotNull(webhookMessages.deliveredAt),
  failed: isNotNull(webhookMessages.failedAt),
}

/** Status of a message. */
export const statusOf = ({ deliveredAt, failedAt }: WebhookMessageRow): MessageStatus =>
  deliveredAt ? 'delivered' : failedAt ? 'failed' : 'pending'

/** What a message that is to be sent now gets. */
const dueNow = (now: Date) => ({ nextAttemptAt: now, retriedUntil: later(now, RETRIED_FOR_DAYS, 'days') })

/** Adds messages, which the next run of the job sends. */
export async function insertMessages(
  tx: Queries,
  messages: readonly NewMessage[],
  now: Date,
): Promise<WebhookMessageRow[]> {
  if (messages.length === 0) return []
  const rows = messages.map((message) => ({ ...message, ...dueNow(now), id: `msg_${randomId()}`, createdAt: now }))
  return await tx.insert(webhookMessages).values(rows).returning()
}

/** Adds a test message. @throws Refusal WEBHOOK_DISABLED */
export async function insertPing(tx: Queries, endpoint: WebhookEndpointRow, now: Date): Promise<WebhookMessageRow> {
  assertEnabled(endpoint)
  const body = JSON.stringify({ type: 'ping', timestamp: now.toISOString(), data: { endpoint_id: endpoint.id } })
  const [message] = await insertMessages(tx, [{ endpointId: endpoint.id, eventType: 'ping', body }], now)
  if (!message) throw new Error('A ping could not be created')
  return message
}

/**
 * Reads the messages of an endpoint, newest first.
 * @param page.before id of the message after which the page begins
 * @throws Refusal NOT_FOUND for an unknown `before`
 */
export async function listMessages(
  db: Queries,
  endpointId: string,
  { status, before, limit }: { status?: MessageStatus | undefined; before?: string | undefined; limit: number },
): Promise<{ messages: WebhookMessageRow[]; hasMore: boolean }> {
  const first = before === undefined ? null : await findMessage(db, endpointId, before)
  const rows = await db
    .select()
    .from(webhookMessages)
    .where(
      and(
        eq(webhookMessages.endpointId, endpointId),
        status && CONDITIONS[status],
        first ? lt(webhookMessages.number, first.number) : undefined,
      ),
    )
    .orderBy(desc(webhookMessages.number))
    .limit(limit + 1)
  return { messages: rows.slice(0, limit), hasMore: rows.length > limit }
}

async function findMessage(db: Queries, endpointId: string, id: string): Promise<WebhookMessageRow> {
  const [message] = await db
    .select()
    .from(webhookMessages)
    .where(and(eq(webhookMessages.endpointId, endpointId), eq(webhookMessages.id, id)))
  if (!message) throw new Refusal('NOT_FOUND')
  return message
}

/** What a message that is sent again gets. Its id and body stay. */
const replayed = (now: Date) => ({ ...dueNow(now), attempts: 0, deliveredAt: null, failedAt: null })

/** Sends a message again, with the same id, and retries it for three days. @throws Refusal NOT_FOUND, WEBHOOK_DISABLED */
export async function replayMessage(
  tx: Queries,
  endpoint: WebhookEndpointRow,
  id: string,
  now: Date,
): Promise<WebhookMessageRow> {
  assertEnabled(endpoint)
  const [message] = await tx
    .update(webhookMessages)
    .set(replayed(now))
    .where(and(eq(webhookMessages.endpointId, endpoint.id), eq(webhookMessages.id, id)))
    .returning()
  if (!message) throw new Refusal('NOT_FOUND')
  return message
}

/**
 * Sends the messages since an instant again that are delivered or have failed, or only those of one status.
 * @returns the number of messages
 * @throws Refusal WEBHOOK_DISABLED
 */
export async function replaySince(
  tx: Queries,
  endpoint: WebhookEndpointRow,
  { since, status }: { since: Date; status?: 'delivered' | 'failed' | undefined },
  now: Date,
): Promise<number> {
  assertEnabled(endpoint)
  const isChosen = and(gte(webhookMessages.createdAt, since), status ? CONDITIONS[status] : isSettled)
  const { rowCount } = await tx
    .update(webhookMessages)
    .set(replayed(now))
    .where(and(eq(webhookMessages.endpointId, endpoint.id), isChosen))
  return rowCount ?? 0
}

function assertEnabled({ disabledAt }: WebhookEndpointRow): void {
  if (disabledAt !== null) throw new Refusal('WEBHOOK_DISABLED')
}

/** Numbers of waiting and failed messages of each endpoint that has some. */
export async function countOpenMessages(db: Queries): Promise<Map<string, { pending: number; failed: number }>> {
  const rows = await db
    .select({
      endpointId: webhookMessages.endpointId,
      hasFailed: isNotNull(webhookMessages.failedAt),
      messages: count(),
    })
    .from(webhookMessages)
    .where(isNull(webhookMessages.deliveredAt))
    .groupBy(webhookMessages.endpointId, isNotNull(webhookMessages.failedAt))
  const counts = new Map<string, { pending: number; failed: number }>()
  for (const { endpointId, hasFailed, messages } of rows) {
    const known = counts.get(endpointId) ?? { pending: 0, failed: 0 }
    counts.set(endpointId, { ...known, [hasFailed ? 'failed' : 'pending']: messages })
  }
  return counts
}
