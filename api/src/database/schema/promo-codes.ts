import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bookings } from './bookings'
import { instant } from './column-kinds'

/** What a code takes off, while it is open. All but its end stays as it was made: bookings have been priced by it. */
export const promoCodes = pgTable(
  'promo_codes',
  {
    /** In capitals, without spaces. */
    code: text('code').primaryKey(),
    kind: text('kind').$type<'percent' | 'amount'>().notNull(),
    /** Per cent of a booking's price, or pence. */
    value: integer('value').notNull(),
    startsAt: instant('starts_at').notNull(),
    /** The first instant at which it is over; null for never. */
    endsAt: instant('ends_at'),
    /** How many bookings it is good for, and how many of one customer's; null for any number. */
    totalLimit: integer('total_limit'),
    perCustomerLimit: integer('per_customer_limit'),
    /** Pence that the tickets have to cost. */
    minimum: integer('minimum').notNull().default(0),
    /** The only experience that it is for; null for all. */
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

/** One booking's use of a code, with all by which the same customer is known again. */
export const promoCodeUses = pgTable(
  'promo_code_uses',
  {
    bookingUuid: uuid('booking_uuid')
      .primaryKey()
      .references(() => bookings.uuid, { onDelete: 'cascade' }),
    code: text('code')
      .notNull()
      .references(() => promoCodes.code),
    /** False once somebody else may have it: the hold ended, or the host cancelled. */
    isTaken: boolean('is_taken').notNull(),
    userId: text('user_id'),
    /** Of whoever is not signed in. */
    visitorHash: text('visitor_hash'),
    /** Of the booking's contact, once that is known. */
    email: text('email'),
    at: instant('at').notNull(),
  },
  (table) => [
    index('promo_code_uses_user').on(table.code, table.userId).where(sql`${table.isTaken}`),
    index('promo_code_uses_visitor').on(table.code, table.visitorHash).where(sql`${table.isTaken}`),
    index('promo_code_uses_email').on(table.code, table.email).where(sql`${table.isTaken}`),
  ],
)
