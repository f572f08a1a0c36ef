import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bookings } from './bookings'
import { instant } from './column-kinds'

/** Promo codes. Only the end of a code may change, because bookings have been priced by the rest. */
export const promoCodes = pgTable(
  'promo_codes',
  {
    /** In capitals, without spaces. */
    code: text('code').primaryKey(),
    kind: text('kind').$type<'percent' | 'amount'>().notNull(),
    /** Per cent of a booking's price, or pence. */
    value: integer('value').notNull(),
    startsAt: instant('starts_at').notNull(),
    /** The first instant at which the code is no longer valid; null for never. */
    endsAt: instant('ends_at'),
    /** Most bookings that may use the code, in all and per customer; null for any number. */
    totalLimit: integer('total_limit'),
    perCustomerLimit: integer('per_customer_limit'),
    /** Minimum price of the tickets, in pence. */
    minimum: integer('minimum').notNull().default(0),
    /** The only experience that the code is valid for; null for all. */
    experienceId: text('experience_id'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    check('promo_codes_code', sql`${table.code} ~ '^[0-9A-Z][0-9A-Z-]{2,39}$'`),
    check(
      'promo_codes_value',
      sql`case ${table.kind} when 'percent' then ${table.value} between 1 and 100 when 'amount' then ${table.value} > 0 else false end`,
    ),
    check('promo_codes_window', sql`${table.endsAt} is null or ${table.endsAt} >= ${table.startsAt}`),
    check('promo_codes_limits', sql`${table.totalLimit} > 0 and ${table.perCustomerLimit} > 0`),
    check('promo_codes_minimum', sql`${table.minimum} >= 0`),
  ],
)

/** A booking's use of a code, with every value that identifies the same customer. */
export const promoCodeUses = pgTable(
  'promo_code_uses',
  {
    bookingUuid: uuid('booking_uuid')
      .primaryKey()
      .references(() => bookings.uuid, { onDelete: 'cascade' }),
    code: text('code')
      .notNull()
      .references(() => promoCodes.code),
    /** False once another booking may have the use: the hold ended, or the host cancelled. */
    isTaken: boolean('is_taken').notNull(),
    userId: text('user_id'),
    /** Set for a customer who is not signed in. */
    visitorHash: text('visitor_hash'),
    /** Address of the booking's contact, once it is known. */
    email: text('email'),
    at: instant('at').notNull(),
  },
  (table) => [
    index('promo_code_uses_user').on(table.code, table.userId).where(sql`${table.isTaken}`),
    index('promo_code_uses_visitor').on(table.code, table.visitorHash).where(sql`${table.isTaken}`),
    index('promo_code_uses_email').on(table.code, table.email).where(sql`${table.isTaken}`),
  ],
)
