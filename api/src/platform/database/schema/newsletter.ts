import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { NewsletterPopup } from 'shared/contracts'
import { instant } from './column-kinds'
import { users } from './people'

/**
 * Newsletter subscribers. `pending` until the emailed link is followed. `forgotten` is anonymised and kept only until the deletion is
 * synced to Mailchimp, or reported to staff.
 */
export const newsletterSubscribers = pgTable(
  'newsletter_subscribers',
  {
    id: text('id').primaryKey(),
    /** Lower case. */
    email: text('email').notNull().unique(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** True for a subscription from the popup, false for one from the footer. */
    promotion: boolean('promotion').notNull(),
    status: text('status').$type<'pending' | 'subscribed' | 'unsubscribed' | 'forgotten'>().notNull(),
    /** Hash of the token of the newest confirmation link, used or not. */
    confirmHash: text('confirm_hash').unique(),
    confirmUntil: instant('confirm_until'),
    /** Mailchimp's id of the contact: MD5 of the address. */
    contactHash: text('contact_hash').notNull(),
    /** When the status is next synced to Mailchimp; null once it is synced. */
    tellAt: instant('tell_at'),
    tellAttempts: integer('tell_attempts').notNull().default(0),
    /** Why Mailchimp rejected the last sync, in its words or ours; null when it succeeded. */
    refusedAs: text('refused_as'),
    createdAt: instant('created_at').notNull(),
    confirmedAt: instant('confirmed_at'),
    leftAt: instant('left_at'),
  },
  (table) => [
    index('newsletter_subscribers_unconfirmed').on(table.confirmUntil).where(sql`${table.status} = 'pending'`),
    index('newsletter_subscribers_telling').on(table.tellAt).where(sql`${table.tellAt} is not null`),
    check(
      'newsletter_subscribers_status',
      sql`${table.status} in ('pending', 'subscribed', 'unsubscribed', 'forgotten')`,
    ),
  ],
)

/** Changes by staff to the popup. One row at most. */
export const newsletterPopup = pgTable('newsletter_popup', {
  only: boolean('only').primaryKey().default(true),
  changes: jsonb('changes').$type<Partial<NewsletterPopup>>().notNull(),
})

/** Messages to the team. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: uuid('id').primaryKey(),
    /** The account that was signed in; null for none. */
    userId: text('user_id').references(() => users.id),
    name: text('name').notNull(),
    /** Lower case; as entered, so it is not verified. */
    email: text('email').notNull(),
    topic: text('topic').notNull(),
    message: text('message').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('contact_messages_age').on(table.createdAt), index('contact_messages_email').on(table.email)],
)
