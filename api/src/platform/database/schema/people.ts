import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytes, instant } from './column-kinds'

export const users = pgTable(
  'users',
  {
    id: text('id').primaryKey(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** Lower case; identifies an account. Guests may share an address with an account and with each other. */
    email: text('email').notNull(),
    passwordHash: text('password_hash'),
    isGuest: boolean('is_guest').notNull().default(false),
    phone: text('phone'),
    address: text('address'),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    avatar: text('avatar'),
    birthDate: date('birth_date'),
    emailVerifiedAt: instant('email_verified_at'),
    termsAcceptedAt: instant('terms_accepted_at'),
    /** E-mails that the customer has switched off, as `kind:channel`. */
    muted: jsonb('muted').$type<string[]>().notNull().default([]),
    /** Set when the account was deleted. The row stays for the ledgers, anonymised. */
    deletedAt: instant('deleted_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('users_account_email').on(table.email).where(sql`not ${table.isGuest}`),
    index('users_guest_email').on(table.email).where(sql`${table.isGuest}`),
  ],
)

/** A browser that is signed in. Stores only a hash of its cookie. */
export const loginSessions = pgTable(
  'login_sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    /** Public id, by which its customer ends the session. */
    id: uuid('id').notNull().unique().defaultRandom(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    userAgent: text('user_agent'),
    remember: boolean('remember').notNull(),
    createdAt: instant('created_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
  },
  (table) => [index('login_sessions_user').on(table.userId), index('login_sessions_seen').on(table.lastSeenAt)],
)

/** A browser on which an account has signed in, signed out or not. Stores only a hash of its cookie. */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    tokenHash: text('token_hash').notNull(),
    firstSeenAt: instant('first_seen_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.tokenHash] }),
    index('known_devices_seen').on(table.lastSeenAt),
  ],
)

/** An emailed link that verifies an address. Single use; stores only a hash of its token. */
export const emailTokens = pgTable(
  'mailed_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    purpose: text('purpose').$type<'verify' | 'reset' | 'change_email'>().notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    /** The address that the link verifies: the new one for a change of address. */
    email: text('email').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [
    index('mailed_tokens_user').on(table.userId, table.purpose),
    index('mailed_tokens_expiry').on(table.expiresAt),
    check('mailed_tokens_purpose', sql`${table.purpose} in ('verify', 'reset', 'change_email')`),
  ],
)

/** A social identity that signs in to an account. `subject` is the provider's id of its user. */
export const socialIdentities = pgTable(
  'social_identities',
  {
    provider: text('provider').$type<'google' | 'facebook'>().notNull(),
    subject: text('subject').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.subject] }),
    index('social_identities_user').on(table.userId),
    check('social_identities_provider', sql`${table.provider} in ('google', 'facebook')`),
  ],
)

/** A social sign-in that has been started. `state` works once, and only in the browser that started it. */
export const socialAttempts = pgTable(
  'social_attempts',
  {
    stateHash: text('state_hash').primaryKey(),
    provider: text('provider').$type<'google' | 'facebook'>().notNull(),
    /** Hash of the visitor cookie of the browser that started it. */
    visitorHash: text('visitor_hash').notNull(),
    /** The PKCE verifier (RFC 7636), sealed. */
    verifier: text('verifier').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('social_attempts_age').on(table.expiresAt)],
)

/** Avatars as they are served: rendered from the upload, without its metadata. */
export const uploads = pgTable(
  'uploads',
  {
    uuid: uuid('uuid').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    large: bytes('large').notNull(),
    small: bytes('small').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('uploads_user').on(table.userId), index('uploads_created').on(table.createdAt)],
)
