import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bookings } from './bookings'
import { instant } from './column-kinds'
import { vouchers } from './vouchers'

export type DisputeStatus = 'inquiry' | 'open' | 'won' | 'lost'

/** A PaymentIntent for a booking or a voucher. The row is inserted before the provider is called; `provider_ref` is null until then. */
export const payments = pgTable(
  'payments',
  {
    id: uuid('id').primaryKey(),
    bookingUuid: uuid('booking_uuid')
      .unique()
      .references(() => bookings.uuid),
    voucherUuid: uuid('voucher_uuid')
      .unique()
      .references(() => vouchers.uuid),
    providerRef: text('provider_ref').unique(),
    amount: integer('amount').notNull(),
    amountReceived: integer('amount_received').notNull().default(0),
    status: text('status')
      .$type<'creating' | 'open' | 'requires_action' | 'processing' | 'succeeded' | 'failed' | 'cancelled'>()
      .notNull(),
    declineMessage: text('decline_message'),
    errorCode: text('error_code'),
    /** The provider's time of the newest event or response that was applied. Older ones are ignored. */
    reportedAt: instant('reported_at'),
    askedAt: instant('asked_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('payments_unsettled').on(table.updatedAt).where(sql`${table.status} not in ('succeeded', 'cancelled')`),
    check('payments_of_one', sql`num_nonnulls(${table.bookingUuid}, ${table.voucherUuid}) = 1`),
    check('payments_amounts', sql`${table.amount} >= 0 and ${table.amountReceived} >= 0`),
  ],
)

export const refunds = pgTable(
  'refunds',
  {
    id: uuid('id').primaryKey(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    amount: integer('amount').notNull(),
    reason: text('reason')
      .$type<
        | 'late_payment'
        | 'amount_mismatch'
        | 'voucher_gone'
        | 'promo_code_gone'
        | 'cancelled'
        | 'rescheduled'
        | 'goodwill'
        // Made in the provider's dashboard.
        | 'elsewhere'
      >()
      .notNull(),
    providerRef: text('provider_ref').unique(),
    status: text('status').$type<'pending' | 'sent' | 'refunded' | 'failed' | 'retried' | 'not_needed'>().notNull(),
    errorCode: text('error_code'),
    attempts: integer('attempts').notNull().default(0),
    /** Pence that this dashboard refund has deducted from a voucher. They are restored when the refund fails. */
    takenFromVoucher: integer('taken_from_voucher').notNull().default(0),
    nextAttemptAt: instant('next_attempt_at').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('refunds_payment').on(table.paymentId),
    index('refunds_open').on(table.nextAttemptAt).where(sql`${table.status} in ('pending', 'sent')`),
    check('refunds_amount', sql`${table.amount} > 0`),
  ],
)

/** Chargebacks and inquiries about payments. */
export const disputes = pgTable(
  'disputes',
  {
    /** The provider's id. */
    id: text('id').primaryKey(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    amount: integer('amount').notNull(),
    /** The bank's reason, as the provider names it. */
    reason: text('reason').notNull(),
    status: text('status').$type<DisputeStatus>().notNull(),
    /** When the provider reported the status. */
    reportedAt: instant('reported_at').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('disputes_payment').on(table.paymentId), check('disputes_amount', sql`${table.amount} > 0`)],
)
