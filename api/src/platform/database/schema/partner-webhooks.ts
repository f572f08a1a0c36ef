import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { resellers } from './api-keys'
import { hosts } from './catalogue'
import { instant } from './column-kinds'
import { sessions } from './sessions'

/** Types of events that a webhook endpoint can subscribe to. */
export const WEBHOOK_EVENT_TYPES = [
  'booking.confirmed',
  'booking.changed',
  'booking.cancelled',
  'booking.checked_in',
  'review.published',
  'review.changed',
  'review.withdrawn',
  'session.full',
  'session.cancelled',
] as const
export type WebhookEventType = (typeof WEBHOOK_EVENT_TYPES)[number]

/** Why an endpoint receives no messages: its owner has disabled it, it has answered 410 Gone, or it has failed for three days. */
export type WebhookDisabledReason = 'owner' | 'gone' | 'failing'

/**
 * Append-only: changes of bookings, sessions and reviews that other systems hear of. Written with the audit log, so that no writer can leave it
 * out. A job turns each row into messages and deletes it.
 */
export const domainChanges = pgTable('domain_changes', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  /** As in the audit log. */
  subject: text('subject').notNull(),
  action: text('action').notNull(),
  statusFrom: text('status_from'),
  statusTo: text('status_to'),
  details: jsonb('details').$type<Record<string, string | number | boolean | null>>(),
  at: instant('at').notNull(),
  /** Failed attempts to turn the row into messages. */
  attempts: integer('attempts').notNull().default(0),
})

/** Sessions whose filling was reported, up to which change. */
export const sessionFills = pgTable(
  'session_fills',
  {
    sessionId: bigint('session_id', { mode: 'number' })
      .primaryKey()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** The newest row of `domain_changes` at that time: a confirmation after it has filled the session again. */
    changeId: bigint('change_id', { mode: 'number' }).notNull(),
    reportedAt: instant('reported_at').notNull(),
  },
  (table) => [index('session_fills_age').on(table.reportedAt)],
)

/** URLs of partner systems and resellers that receive events. */
export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    id: text('id').primaryKey(),
    kind: text('kind').$type<'partner' | 'reseller'>().notNull(),
    /** The only host whose events a partner's endpoint receives; null for all hosts. */
    hostId: text('host_id').references(() => hosts.id),
    resellerId: text('reseller_id').references(() => resellers.id),
    url: text('url').notNull(),
    description: text('description').notNull(),
    eventTypes: text('event_types').array().$type<WebhookEventType[]>().notNull(),
    /** Encrypted. */
    secretSealed: text('secret_sealed').notNull(),
    /** Encrypted: the secret before the last rotation, which also signs until `previous_secret_until`. */
    previousSecretSealed: text('previous_secret_sealed'),
    previousSecretUntil: instant('previous_secret_until'),
    createdAt: instant('created_at').notNull(),
    lastSuccessAt: instant('last_success_at'),
    /** The first failure since the last success. */
    failingSince: instant('failing_since'),
    disabledAt: instant('disabled_at'),
    disabledReason: text('disabled_reason').$type<WebhookDisabledReason>(),
  },
  (table) => [
    index('webhook_endpoints_host').on(table.hostId).where(sql`${table.hostId} is not null`),
    index('webhook_endpoints_reseller').on(table.resellerId).where(sql`${table.resellerId} is not null`),
    check(
      'webhook_endpoints_kind',
      sql`case ${table.kind}
        when 'partner' then ${table.resellerId} is null
        when 'reseller' then ${table.resellerId} is not null and ${table.hostId} is null
        else false end`,
    ),
    check('webhook_endpoints_disabled', sql`(${table.disabledAt} is null) = (${table.disabledReason} is null)`),
    check(
      'webhook_endpoints_rotation',
      sql`(${table.previousSecretSealed} is null) = (${table.previousSecretUntil} is null)`,
    ),
  ],
)

/** Messages to webhook endpoints. Each is sent at least once, with the same id and body every time. */
export const webhookMessages = pgTable(
  'webhook_messages',
  {
    /** Sent as `webhook-id`. */
    id: text('id').primaryKey(),
    /** Order of creation: messages of one run have the same `created_at`. */
    number: bigint('number', { mode: 'number' }).notNull().unique().generatedAlwaysAsIdentity(),
    endpointId: text('endpoint_id')
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
    eventType: text('event_type').$type<WebhookEventType | 'ping'>().notNull(),
    /** The exact text that is sent, because it is signed. */
    body: text('body').notNull(),
    createdAt: instant('created_at').notNull(),
    /** Since its creation or the last replay. */
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: instant('next_attempt_at').notNull(),
    /** No attempt is made after this instant. */
    retriedUntil: instant('retried_until').notNull(),
    /** Until when the process that sends the message has to record the outcome. */
    leasedUntil: instant('leased_until'),
    deliveredAt: instant('delivered_at'),
    failedAt: instant('failed_at'),
    lastAttemptAt: instant('last_attempt_at'),
    /** Status of the last response; null when there was none. */
    lastStatus: integer('last_status'),
    lastError: text('last_error'),
  },
  (table) => [
    index('webhook_messages_pending')
      .on(table.endpointId, table.nextAttemptAt, table.number)
      .where(sql`${table.deliveredAt} is null and ${table.failedAt} is null`),
    index('webhook_messages_leased')
      .on(table.endpointId, table.leasedUntil)
      .where(sql`${table.leasedUntil} is not null`),
    index('webhook_messages_endpoint').on(table.endpointId, table.number),
    index('webhook_messages_failed').on(table.failedAt).where(sql`${table.failedAt} is not null`),
    index('webhook_messages_created').on(table.createdAt),
    check('webhook_messages_settled_once', sql`${table.deliveredAt} is null or ${table.failedAt} is null`),
  ],
)
