import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type {
  PaymentStatus,
  RefundStatus,
  VoucherDelivery,
  VoucherExperience,
  VoucherKind,
  VoucherStatus,
} from 'shared/contracts'
import { instant } from './column-kinds'
import type { DisputeStatus } from './payments'
import { users } from './people'

/** A ticket that an experience voucher was bought for, at its price at that time. */
export interface GivenTicket {
  ticketId: string
  name: string
  unitPrice: number
  quantity: number
}

export const vouchers = pgTable(
  'vouchers',
  {
    uuid: uuid('uuid').primaryKey(),
    kind: text('kind').$type<VoucherKind>().notNull(),
    /** The price that it was bought for, in pence. */
    initial: integer('initial').notNull(),
    /** The sum of its ledger, enforced by the trigger `voucher_balance_fits`. */
    balance: integer('balance').notNull().default(0),
    experienceId: text('experience_id'),
    /** The experience as it was when bought. */
    experience: jsonb('experience').$type<VoucherExperience>(),
    tickets: jsonb('tickets').$type<GivenTicket[]>().notNull(),
    /** Null until the voucher is paid for, like the other values of the code. */
    codeHash: text('code_hash').unique(),
    codeSealed: text('code_sealed'),
    last4: text('last4'),
    status: text('status').$type<VoucherStatus>().notNull(),
    paymentStatus: text('payment_status').$type<PaymentStatus>().notNull(),
    refundStatus: text('refund_status').$type<RefundStatus>().notNull().default('none'),
    delivery: text('delivery').$type<VoucherDelivery>().notNull(),
    userId: text('user_id').references(() => users.id),
    /** Hash of the visitor cookie of the browser that bought it. */
    visitorHash: text('visitor_hash'),
    buyerFirstName: text('buyer_first_name').notNull(),
    buyerLastName: text('buyer_last_name').notNull(),
    buyerEmail: text('buyer_email').notNull(),
    claimedBy: text('claimed_by').references(() => users.id),
    claimedAt: instant('claimed_at'),
    senderName: text('sender_name').notNull(),
    recipientName: text('recipient_name').notNull(),
    recipientEmail: text('recipient_email'),
    message: text('message').notNull(),
    design: text('design').notNull(),
    /** A day in London; null to deliver at once. */
    deliverOn: date('deliver_on'),
    deliverAt: instant('deliver_at'),
    deliveredAt: instant('delivered_at'),
    /** Status of the newest dispute about its purchase. */
    dispute: text('dispute').$type<DisputeStatus>(),
    /** How often its card has been sent by e-mail. */
    timesSent: integer('times_sent').notNull().default(0),
    paidAt: instant('paid_at'),
    expiresAt: instant('expires_at'),
    /** The cancelled booking whose card payment became this credit; null for a voucher that was bought. */
    creditFor: uuid('credit_for').unique(),
    isExtended: boolean('is_extended').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('vouchers_bought_by').on(table.userId, table.createdAt),
    index('vouchers_claimed_by').on(table.claimedBy, table.claimedAt),
    index('vouchers_buyer').on(table.buyerEmail),
    index('vouchers_recipient').on(sql`lower(${table.recipientEmail})`),
    index('vouchers_to_deliver').on(table.deliverAt).where(sql`${table.status} = 'scheduled'`),
    index('vouchers_to_expire').on(table.expiresAt).where(sql`${table.status} in ('active', 'partially_redeemed')`),
    index('vouchers_unpaid').on(table.createdAt).where(sql`${table.status} = 'pending_payment'`),
    check('vouchers_balance', sql`${table.balance} between 0 and ${table.initial}`),
    check('vouchers_initial', sql`${table.initial} > 0`),
    check('vouchers_kind', sql`${table.kind} in ('money', 'experience')`),
    check('vouchers_experience', sql`(${table.kind} = 'experience') = (${table.experienceId} is not null)`),
    check(
      'vouchers_status',
      sql`case ${table.status}
        when 'pending_payment' then ${table.balance} = 0
        when 'void' then ${table.balance} = 0
        when 'scheduled' then ${table.balance} = ${table.initial}
        when 'active' then ${table.balance} = ${table.initial}
        when 'partially_redeemed' then ${table.balance} > 0 and ${table.balance} < ${table.initial}
        when 'redeemed' then ${table.balance} = 0
        when 'expired' then true
        when 'refunded' then ${table.balance} = 0
        else false end`,
    ),
    check(
      'vouchers_paid_has_code',
      sql`${table.status} in ('pending_payment', 'void') or (${table.codeHash} is not null and ${table.codeSealed} is not null and ${table.expiresAt} is not null and ${table.paidAt} is not null)`,
    ),
    check('vouchers_delivery', sql`${table.delivery} in ('not_due', 'queued', 'sent', 'bounced')`),
    check('vouchers_message', sql`char_length(${table.message}) <= 500`),
  ],
)
