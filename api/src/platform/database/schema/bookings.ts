import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { AppliedPromoCode, Booking, BookingStatus, PaymentStatus, RefundStatus } from 'shared/contracts'
import { instant } from './column-kinds'
import { groups } from './groups'
import type { DisputeStatus } from './payments'
import { users } from './people'
import { sessions } from './sessions'

export const bookings = pgTable(
  'bookings',
  {
    uuid: uuid('uuid').primaryKey(),
    reference: text('reference').notNull().unique(),
    sessionId: bigint('session_id', { mode: 'number' })
      .notNull()
      .references(() => sessions.id),
    experienceId: text('experience_id').notNull(),
    /** The experience as it was when booked. */
    experience: jsonb('experience').$type<Booking['experience']>().notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    userId: text('user_id').references(() => users.id),
    /** When it was paid for and began to wait for the supplier of its places. */
    awaitsSupplierSince: instant('awaits_supplier_since'),
    /** Incremented when the links sent so far are revoked. */
    manageLinkGeneration: integer('manage_link_generation').notNull().default(0),
    /** Hash of the visitor cookie of the browser that made the booking. */
    visitorHash: text('visitor_hash'),
    /** `user:<id>`, `visitor:<hash>` or `reseller:<id>:<uuid>`: one live hold per session and buyer. */
    buyer: text('buyer').notNull(),
    /** Keyed hash of the client's IP network; null once the hold has ended. */
    ipHash: text('ip_hash'),
    firstName: text('first_name'),
    lastName: text('last_name'),
    email: text('email'),
    phone: text('phone'),
    seats: integer('seats').notNull(),
    isPrivate: boolean('is_private').notNull(),
    subtotal: integer('subtotal').notNull(),
    discount: integer('discount').notNull().default(0),
    /** The promo code of the discount. It is not cleared when the hold ends, because a payment may arrive late. */
    promoCode: jsonb('promo_code').$type<AppliedPromoCode>(),
    voucherAmount: integer('voucher_amount').notNull().default(0),
    cardAmount: integer('card_amount').notNull(),
    /** What the reseller who made the booking is invoiced for it, and what of that a cancellation took off the invoice, in pence. */
    invoiceAmount: integer('invoice_amount').notNull().default(0),
    invoiceCredit: integer('invoice_credit').notNull().default(0),
    status: text('status').$type<BookingStatus>().notNull(),
    paymentStatus: text('payment_status').$type<PaymentStatus>().notNull(),
    refundStatus: text('refund_status').$type<RefundStatus>().notNull().default('none'),
    /** Card money that is to be refunded or has been, in pence. */
    refundAmount: integer('refund_amount').notNull().default(0),
    /** Status of the newest dispute about its card payment. */
    dispute: text('dispute').$type<DisputeStatus>(),
    cancellationPolicy: text('cancellation_policy').$type<'flexible' | 'moderate' | 'strict'>().notNull(),
    expiresAt: instant('expires_at'),
    extensions: integer('extensions').notNull().default(0),
    termsAcceptedAt: instant('terms_accepted_at'),
    /**
     * The booking that this one moves to another session once the price difference is paid. Such a booking only holds the new seats and
     * takes the money: it has no tickets and is not listed.
     */
    reschedulesUuid: uuid('reschedules_uuid').references((): AnyPgColumn => bookings.uuid),
    /** The group that the booking is for. Its members see it. */
    groupId: uuid('group_id').references(() => groups.id, { onDelete: 'set null' }),
    /** The waiting-list entry that these seats were offered to. */
    waitingId: uuid('waiting_id'),
    createdAt: instant('created_at').notNull(),
    confirmedAt: instant('confirmed_at'),
    /** When a calendar should last have noticed a change; null, for `confirmed_at`, while nothing has changed. */
    calendarChangedAt: instant('calendar_changed_at'),
    /** SEQUENCE of the calendar entry (RFC 5545): the number of changes that a calendar should notice. */
    calendarSequence: integer('calendar_sequence').notNull().default(0),
    version: integer('version').notNull().default(1),
    /** The last change, by the clock of the database; maintained by a trigger. */
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
  },
  (table) => [
    index('bookings_updated').on(table.updatedAt),
    index('bookings_group').on(table.groupId).where(sql`${table.groupId} is not null`),
    index('bookings_user').on(table.userId, table.startsAt),
    index('bookings_email').on(table.email),
    index('bookings_open_holds').on(table.expiresAt).where(sql`${table.status} in ('held', 'awaiting_payment')`),
    index('bookings_session_holds')
      .on(table.sessionId, table.expiresAt)
      .where(sql`${table.status} in ('held', 'awaiting_payment')`),
    index('bookings_buyer_holds').on(table.buyer).where(sql`${table.status} in ('held', 'awaiting_payment')`),
    index('bookings_ip_holds').on(table.ipHash).where(sql`${table.status} in ('held', 'awaiting_payment')`),
    index('bookings_reschedules').on(table.reschedulesUuid).where(sql`${table.reschedulesUuid} is not null`),
    index('bookings_session').on(table.sessionId),
    index('bookings_confirmed_end').on(table.endsAt).where(sql`${table.status} = 'confirmed'`),
    index('bookings_confirmed_start').on(table.startsAt).where(sql`${table.status} = 'confirmed'`),
    index('bookings_completed_end').on(table.endsAt).where(sql`${table.status} = 'completed'`),
    uniqueIndex('bookings_one_hold_per_buyer')
      .on(table.sessionId, table.buyer)
      .where(sql`${table.status} in ('held', 'awaiting_payment')`),
    check('bookings_seats', sql`${table.seats} >= 1`),
    check(
      'bookings_amounts',
      sql`${table.subtotal} >= 0 and ${table.discount} >= 0 and ${table.voucherAmount} >= 0 and ${table.cardAmount} >= 0 and ${table.refundAmount} >= 0`,
    ),
    check(
      'bookings_sum',
      sql`${table.cardAmount} = ${table.subtotal} - ${table.discount} - ${table.voucherAmount} - ${table.invoiceAmount}`,
    ),
    check(
      'bookings_invoice',
      sql`${table.invoiceAmount} >= 0 and ${table.invoiceCredit} between 0 and ${table.invoiceAmount}`,
    ),
    check('bookings_extensions', sql`${table.extensions} between 0 and 10`),
    check(
      'bookings_hold_has_end',
      sql`(${table.status} in ('held', 'awaiting_payment')) = (${table.expiresAt} is not null)`,
    ),
    check('bookings_ip_of_hold', sql`${table.ipHash} is null or ${table.status} in ('held', 'awaiting_payment')`),
    check(
      'bookings_confirmed_is_settled',
      sql`${table.status} <> 'confirmed' or ${table.paymentStatus} in ('paid', 'none_required')`,
    ),
    check(
      'bookings_status',
      sql`${table.status} in ('held', 'awaiting_payment', 'confirmed', 'completed', 'expired', 'cancelled_by_customer', 'cancelled_by_host', 'no_show')`,
    ),
  ],
)

export const bookingLines = pgTable(
  'booking_lines',
  {
    bookingUuid: uuid('booking_uuid')
      .notNull()
      .references(() => bookings.uuid, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    ticketId: text('ticket_id').notNull(),
    kind: text('kind').$type<'adult' | 'child' | 'private'>().notNull(),
    name: text('name').notNull(),
    unitPrice: integer('unit_price').notNull(),
    quantity: integer('quantity').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.bookingUuid, table.position] }),
    check('booking_lines_amounts', sql`${table.unitPrice} >= 0 and ${table.quantity} >= 1`),
  ],
)

export const bookingGuests = pgTable(
  'booking_guests',
  {
    bookingUuid: uuid('booking_uuid')
      .notNull()
      .references(() => bookings.uuid, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    kind: text('kind').$type<'adult' | 'child'>().notNull(),
    firstName: text('first_name'),
    lastName: text('last_name'),
    /** Null for guests of bookings from before ticket codes were stored. */
    ticketCode: text('ticket_code'),
    checkedInAt: instant('checked_in_at'),
    /** The scan that checked the guest in. The same scan sent again is not a second one. */
    checkedInBy: uuid('checked_in_by'),
  },
  (table) => [primaryKey({ columns: [table.bookingUuid, table.position] })],
)

/** Companions: they see a booking and its tickets by a separate link, and can change nothing. */
export const bookingCompanions = pgTable(
  'booking_companions',
  {
    id: uuid('id').primaryKey(),
    bookingUuid: uuid('booking_uuid')
      .notNull()
      .references(() => bookings.uuid, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    invitedAt: instant('invited_at').notNull(),
    revokedAt: instant('revoked_at'),
  },
  (table) => [
    uniqueIndex('booking_companions_once').on(table.bookingUuid, table.email).where(sql`${table.revokedAt} is null`),
  ],
)

/** Customers who wait for seats of a full session. An offer is a separate hold, with the buyer `waiting:<id>`. */
export const waitingListEntries = pgTable(
  'waiting_places',
  {
    id: uuid('id').primaryKey(),
    /** Order of arrival: two entries may have the same millisecond. */
    number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    sessionId: bigint('session_id', { mode: 'number' })
      .notNull()
      .references(() => sessions.id),
    /** `user:<id>` or `visitor:<hash>`. */
    buyer: text('buyer').notNull(),
    userId: text('user_id').references(() => users.id),
    visitorHash: text('visitor_hash'),
    email: text('email').notNull(),
    tickets: jsonb('tickets').$type<{ ticket_id: string; quantity: number }[]>().notNull(),
    seats: integer('seats').notNull(),
    isPrivate: boolean('is_private').notNull(),
    status: text('status').$type<'waiting' | 'offered' | 'accepted' | 'declined' | 'expired' | 'left'>().notNull(),
    bookingUuid: uuid('booking_uuid').references(() => bookings.uuid),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('waiting_places_line').on(table.sessionId, table.number).where(sql`${table.status} = 'waiting'`),
    index('waiting_places_booking').on(table.bookingUuid),
    index('waiting_places_session').on(table.sessionId),
    index('waiting_places_buyer').on(table.buyer),
    uniqueIndex('waiting_places_once')
      .on(table.sessionId, table.email)
      .where(sql`${table.status} in ('waiting', 'offered')`),
    check('waiting_places_seats', sql`${table.seats} >= 1`),
    check(
      'waiting_places_status',
      sql`${table.status} in ('waiting', 'offered', 'accepted', 'declined', 'expired', 'left')`,
    ),
  ],
)
