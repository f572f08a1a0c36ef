import { sql } from 'drizzle-orm'
import { boolean, date, doublePrecision, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { experiences } from './catalogue'
import { instant } from './column-kinds'

export const users = pgTable(
  'users',
  {
    id: text('id').primaryKey(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** Lower case: who somebody is. Guests may share an address with an account and with each other. */
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
    createdAt: instant('created_at').notNull(),
  },
  (table) => [uniqueIndex('users_account_email').on(table.email).where(sql`not ${table.isGuest}`)],
)

/** A browser that is signed in. Only a hash of its cookie is kept. */
export const loginSessions = pgTable(
  'login_sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    remember: boolean('remember').notNull(),
    createdAt: instant('created_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
  },
  (table) => [index('login_sessions_user').on(table.userId), index('login_sessions_seen').on(table.lastSeenAt)],
)

export const wishlists = pgTable(
  'wishlists',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    name: text('name').notNull(),
    isDefault: boolean('is_default').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('wishlists_user').on(table.userId),
    uniqueIndex('wishlists_one_default').on(table.userId).where(sql`${table.isDefault}`),
  ],
)

export const wishlistItems = pgTable(
  'wishlist_items',
  {
    wishlistId: text('wishlist_id')
      .notNull()
      .references(() => wishlists.id, { onDelete: 'cascade' }),
    experienceId: text('experience_id')
      .notNull()
      .references(() => experiences.id),
    addedAt: instant('added_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.wishlistId, table.experienceId] })],
)
