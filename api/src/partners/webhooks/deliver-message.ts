import { and, eq, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { writeAudit } from '../../platform/audit'
import type { Context } from '../../platform/context'
import type { Queries } from '../../platform/database/connect'
import { webhookEndpoints, webhookMessages } from '../../platform/database/schema'
import { enqueueStaffEmail } from '../../platform/email/enqueue-staff-email'
import { fetchPublic, PublicFetchError } from '../../platform/http/public-fetch'
import { earlier } from '../../platform/time/instants'
import type { ClaimedMessage } from './claim-message'
import { nextAttemptAfter, RETRIED_FOR_DAYS } from './retry-schedule'
import { signedHeaders } from './signature'
import { allowsPrivate, secretsOf, type WebhookEndpointRow } from './webhook-endpoints'

const TIMEOUT_MS = 10_000
const MAX_RESPONSE_BYTES = 64 * 1024
/** The beginning of an error's response, for the owner to find the reason. */
const ERROR_CHARACTERS = 500
const GONE = 410

/** What came of one attempt. */
export interface Outcome {
  /** Null without a response. */
  status: number | null
  /** Null when the endpoint has accepted the message. */
  error: string | null
}

/** Posts a message to its endpoint once. Every status of 2xx is a success; a redirect is not followed. Throws only faults of our own. */
export async function postMessage(
  context: Context,
  { message, endpoint }: ClaimedMessage,
  now: Date,
): Promise<Outcome> {
  try {
    const { status, body } = await fetchPublic(endpoint.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': `${context.settings.productName}-Webhooks/1`,
        ...signedHeaders(message, secretsOf(context, endpoint, now), now),
      },
      body: message.body,
      allowPrivate: allowsPrivate(context),
      timeoutMs: TIMEOUT_MS,
      maxBytes: MAX_RESPONSE_BYTES,
      onLonger: 'truncate',
    })
    return { status, error: status >= 200 && status < 300 ? null : errorText(status, body) }
  } catch (error) {
    if (error instanceof PublicFetchError) return { status: null, error: error.message }
    throw error
  }
}

function errorText(status: number, body: Buffer): string {
  if (status >= 300 && status < 400) return `The endpoint redirects (status ${status}). Please give its final URL.`
  // PostgreSQL stores no NUL characters.
  const text = body.toString('utf8').replaceAll('\0', '').trim().slice(0, ERROR_CHARACTERS)
  return text ? `Status ${status}: ${text}` : `Status ${status} without a text.`
}

/**
 * Records the outcome of an attempt. A failed message is retried for three days. An endpoint that answers 410, or has failed for three days
 * without a success, is disabled, and staff get an e-mail. The endpoint is locked before its message, as when it is deleted.
 */
export async function recordOutcome(
  context: Context,
  { message, endpoint }: ClaimedMessage,
  { status, error }: Outcome,
  now: Date,
): Promise<void> {
  const attempt = { leasedUntil: null, lastStatus: status, lastError: error }
  await context.db.transaction(async (tx) => {
    if (error === null) {
      await recordSuccess(tx, endpoint, now)
      await tx
        .update(webhookMessages)
        .set({ ...attempt, deliveredAt: now, failedAt: null })
        .where(and(eq(webhookMessages.id, message.id), isNull(webhookMessages.deliveredAt)))
      return
    }
    await recordFailure(context, tx, endpoint, { status, now })
    const nextAttemptAt = nextAttemptAfter(message.attempts, now)
    const isFinal = status === GONE || nextAttemptAt > message.retriedUntil
    await tx
      .update(webhookMessages)
      .set({ ...attempt, nextAttemptAt, ...(isFinal && { failedAt: now }) })
      // Not when the lease has expired and another process has sent it since, or when its owner has replayed it.
      .where(
        and(
          eq(webhookMessages.id, message.id),
          eq(webhookMessages.attempts, message.attempts),
          isNull(webhookMessages.deliveredAt),
        ),
      )
  })
}

/** The time of the last success is written once a minute, so that many messages do not wait for the same row. */
async function recordSuccess(tx: Queries, { id }: WebhookEndpointRow, now: Date): Promise<void> {
  const { lastSuccessAt, failingSince } = webhookEndpoints
  const isOutdated = or(isNotNull(failingSince), isNull(lastSuccessAt), lte(lastSuccessAt, earlier(now, 1, 'minutes')))
  await tx
    .update(webhookEndpoints)
    .set({ lastSuccessAt: now, failingSince: null })
    .where(and(eq(webhookEndpoints.id, id), isOutdated))
}

async function recordFailure(
  context: Context,
  tx: Queries,
  endpoint: WebhookEndpointRow,
  { status, now }: { status: number | null; now: Date },
): Promise<void> {
  const isEndpoint = and(eq(webhookEndpoints.id, endpoint.id), isNull(webhookEndpoints.disabledAt))
  await tx
    .update(webhookEndpoints)
    .set({ failingSince: sql`coalesce(${webhookEndpoints.failingSince}, ${now.toISOString()}::timestamptz)` })
    .where(isEndpoint)
  const disabledReason = status === GONE ? ('gone' as const) : ('failing' as const)
  const hasFailedLong = lte(webhookEndpoints.failingSince, earlier(now, RETRIED_FOR_DAYS, 'days'))
  const disabled = await tx
    .update(webhookEndpoints)
    .set({ disabledAt: now, disabledReason })
    .where(disabledReason === 'gone' ? isEndpoint : and(isEndpoint, hasFailedLong))
    .returning({ id: webhookEndpoints.id })
  if (disabled.length === 0) return
  const { id, url, hostId, resellerId } = endpoint
  const details = { reason: disabledReason, url }
  await writeAudit(tx, [{ subject: `webhook:${id}`, action: 'disabled', actor: 'clock', details, at: now }])
  const owner = resellerId ? `reseller ${resellerId}` : hostId ? `host ${hostId}` : 'all hosts'
  await enqueueStaffEmail(tx, context.settings, 'staff_webhook_disabled', {
    about: null,
    cause: `${id}:${now.toISOString()}`,
    details: { endpoint: id, owner, url, reason: disabledReason },
    now,
  })
}
