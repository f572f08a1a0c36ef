import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import type { NotificationKind } from 'shared/contracts'
import { instant, xid8 } from './column-kinds'

export type BookingEmailKind =
  | 'booking_confirmed'
  | 'late_payment_refunded'
  | 'booking_cancelled'
  | 'booking_cancelled_by_host'
  | 'booking_rescheduled'
  | 'refund_sent'
  | 'refund_failed'
  | 'manage_link'
  | 'companion_invited'
  | 'companion_rescheduled'
  | 'companion_cancelled'
  | 'held_session_cancelled'
  | 'waiting_list_offer'
  | 'booking_reminder'
  | 'review_request'
export type VoucherEmailKind =
  | 'voucher_bought'
  | 'voucher_delivered'
  | 'voucher_expiring'
  | 'voucher_refunded'
  | 'voucher_bounced'
export type AccountEmailKind =
  | 'verification'
  | 'password_reset'
  | 'email_change'
  | 'email_changed'
  | 'password_changed'
  | 'password_dropped'
  | 'new_device'

export type NewsletterEmailKind = 'newsletter_opt_in' | 'newsletter_known' | 'newsletter_welcome' | 'newsletter_refused'
/** E-mail to staff about payments, newsletter contacts and webhook endpoints that need attention. */
export type StaffEmailKind =
  | 'staff_dispute'
  | 'staff_refunded_after_use'
  | 'staff_payment_mismatch'
  | 'staff_newsletter_removal'
  | 'staff_webhook_disabled'
export type ContactEmailKind = 'contact_message' | 'contact_receipt'

/** The outbox of e-mails. Written in the transaction that causes them, sent afterwards, at least once. */
export const outbox = pgTable(
  'outbox',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind')
      .$type<
        BookingEmailKind | VoucherEmailKind | AccountEmailKind | NewsletterEmailKind | ContactEmailKind | StaffEmailKind
      >()
      .notNull(),
    /** One e-mail per cause: enqueuing it again changes nothing. */
    cause: text('cause').notNull().unique(),
    /**
     * The subject of the e-mail: a booking, a voucher, an account, a newsletter subscription or a message to the team. An e-mail to staff
     * about a newsletter contact to remove or a webhook endpoint has none, because these may be deleted.
     */
    bookingUuid: uuid('booking_uuid'),
    voucherUuid: uuid('voucher_uuid'),
    userId: text('user_id'),
    subscriberId: text('subscriber_id'),
    contactId: uuid('contact_id'),
    recipient: text('recipient').notNull(),
    /** Values for the text, besides those of the booking or account. Tokens are sealed. */
    details: jsonb('details').$type<Record<string, string | number>>(),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: instant('next_attempt_at').notNull(),
    sentAt: instant('sent_at'),
    /** Set when the e-mail is not sent any more: it is rejected permanently, has failed for five days, or is no longer relevant. */
    givenUpAt: instant('given_up_at'),
    lastError: text('last_error'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('outbox_pending').on(table.nextAttemptAt).where(sql`${table.sentAt} is null and ${table.givenUpAt} is null`),
    index('outbox_recipient').on(sql`lower(${table.recipient})`),
    index('outbox_booking').on(table.bookingUuid).where(sql`${table.bookingUuid} is not null`),
    index('outbox_voucher').on(table.voucherUuid).where(sql`${table.voucherUuid} is not null`),
    index('outbox_user').on(table.userId).where(sql`${table.userId} is not null`),
    index('outbox_contact').on(table.contactId).where(sql`${table.contactId} is not null`),
    index('outbox_given_up').on(table.givenUpAt).where(sql`${table.givenUpAt} is not null`),
    index('outbox_created').on(table.createdAt),
    index('outbox_subscriber').on(table.subscriberId, table.createdAt).where(sql`${table.subscriberId} is not null`),
    check(
      'outbox_about_one',
      sql`num_nonnulls(${table.bookingUuid}, ${table.voucherUuid}, ${table.userId}, ${table.subscriberId}, ${table.contactId}) = case when ${table.kind} in ('staff_newsletter_removal', 'staff_webhook_disabled') then 0 else 1 end`,
    ),
  ],
)

/** Opt-outs of addresses without an account, by kind of e-mail. Accounts have `users.muted`. */
export const emailOptOuts = pgTable(
  'email_opt_outs',
  {
    /** Lower case. */
    email: text('email').notNull(),
    kind: text('kind').$type<NotificationKind>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.email, table.kind] })],
)

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** The buyer and the endpoint of the key. */
    scope: text('scope').notNull(),
    key: text('key').notNull(),
    bodyHash: text('body_hash').notNull(),
    answer: jsonb('answer'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.scope, table.key] }), index('idempotency_keys_age').on(table.createdAt)],
)

export const webhookEvents = pgTable(
  'webhook_events',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    subject: text('subject'),
    receivedAt: instant('received_at').notNull(),
  },
  (table) => [index('webhook_events_received').on(table.receivedAt)],
)

/** Append-only: changes of status and other audited actions, who caused them and when. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    subject: text('subject').notNull(),
    action: text('action').notNull(),
    statusFrom: text('status_from'),
    statusTo: text('status_to'),
    actor: text('actor').notNull(),
    details: jsonb('details').$type<Record<string, string | number | boolean | null>>(),
    at: instant('at').notNull(),
  },
  (table) => [index('audit_log_subject').on(table.subject), index('audit_log_at').on(table.at)],
)

/**
 * Append-only: surrogate keys of public pages that have changed, written in the transaction of the change. Ids are assigned before their
 * transactions commit, so only `made_in` shows which rows may still be missing: see `readPurges`.
 */
export const purgeTags = pgTable(
  'purge_tags',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    tag: text('tag').notNull(),
    madeIn: xid8('made_in').notNull().default(sql`pg_current_xact_id()`),
    madeAt: instant('made_at').notNull(),
  },
  (table) => [index('purge_tags_order').on(table.madeIn, table.id), index('purge_tags_age').on(table.madeAt)],
)

/** Up to which row of `purge_tags` the CDN has been purged, and the time until which a worker is purging it. One row. */
export const cdnPurges = pgTable('cdn_purges', {
  only: boolean('only').primaryKey().default(true),
  after: bigint('after', { mode: 'number' }).notNull(),
  leasedUntil: instant('leased_until').notNull(),
})

/** Fixed-window counters. `key` is a hash: neither IP addresses nor visitors can be read back. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').notNull(),
    windowStart: instant('window_start').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.windowStart] }), index('rate_limits_age').on(table.windowStart)],
)

/** Releases whose pages are being counted, because an edge compares them. */
export const watchedReleases = pgTable('watched_releases', {
  release: text('release').primaryKey(),
  until: instant('until').notNull(),
})

/** Numbers of page views of a release with and without errors, in ten-second slots. */
export const releasePages = pgTable(
  'release_pages',
  {
    release: text('release').notNull(),
    slot: instant('slot').notNull(),
    flawless: integer('flawless').notNull(),
    faulty: integer('faulty').notNull(),
  },
  (table) => [primaryKey({ columns: [table.release, table.slot] }), index('release_pages_age').on(table.slot)],
)

/** Offset by which QA has moved the clock. One row; unused in production. */
export const qaClock = pgTable('qa_clock', {
  only: boolean('only').primaryKey().default(true),
  offsetMs: bigint('offset_ms', { mode: 'number' }).notNull(),
})

/** Secrets that all processes of one database share, created on first use. */
export const appSecrets = pgTable('app_secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
})

/** Origin of the seed data: the seed number and the first day. */
export const seedRuns = pgTable('seed_runs', {
  only: boolean('only').primaryKey().default(true),
  seed: integer('seed').notNull(),
  startDay: text('start_day').notNull(),
  finishedAt: instant('finished_at').notNull(),
})
