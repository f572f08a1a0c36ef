import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { NewsletterPopup } from 'shared/contracts'
import { instant } from './column-kinds'
import { users } from './people'

/**
 * Who has signed up to news and offers. `pending` until the mailed link was followed. `forgotten` says nothing about anybody any more; it is
 * there only until Mailchimp has been told.
 */
export const newsletterSubscribers = pgTable(
  'newsletter_subscribers',
  {
    id: text('id').primaryKey(),
    /** Lower case. */
    email: text('email').notNull().unique(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** Came by the popup, and not by the footer. */
    promotion: boolean('promotion').notNull(),
    status: text('status').$type<'pending' | 'subscribed' | 'unsubscribed' | 'forgotten'>().notNull(),
    /** Hash of the token of the newest link that confirms, used or not. */
    confirmHash: text('confirm_hash').unique(),
    confirmUntil: instant('confirm_until'),
    /** What Mailchimp calls the contact by: MD5 of the address. */
    contactHash: text('contact_hash').notNull(),
    /** When Mailchimp is next to be told of the status; null once it has been. */
    tellAt: instant('tell_at'),
    tellAttempts: integer('tell_attempts').notNull().default(0),
    /** Why Mailchimp would not take what it was told last, in its own words or ours; null when it did. */
    refusedAs: text('refused_as'),
    createdAt: instant('created_at').notNull(),
    confirmedAt: instant('confirmed_at'),
    leftAt: instant('left_at'),
  },
  (table) => [
    index('newsletter_subscribers_telling').on(table.tellAt).where(sql`${table.tellAt} is not null`),
    check(
      'newsletter_subscribers_status',
      sql`${table.status} in ('pending', 'subscribed', 'unsubscribed', 'forgotten')`,
    ),
  ],
)

/** What staff have changed about the popup. One row at most. */
export const newsletterPopup = pgTable('newsletter_popup', {
  only: boolean('only').primaryKey().default(true),
  changes: jsonb('changes').$type<Partial<NewsletterPopup>>().notNull(),
})

/** What somebody has written to the team. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: uuid('id').primaryKey(),
    /** The account that was signed in. */
    userId: text('user_id').references(() => users.id),
    name: text('name').notNull(),
    /** Lower case; typed in, so it proves nothing. */
    email: text('email').notNull(),
    topic: text('topic').notNull(),
    message: text('message').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('contact_messages_age').on(table.createdAt), index('contact_messages_email').on(table.email)],
)
