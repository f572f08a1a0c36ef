import { z } from 'zod'
import { Instant, LocalDate, Pence, Uuid } from '../endpoint'
import { PaymentStatus, RefundStatus } from './booking'
import { Picture } from './picture'

export const VoucherStatus = z.enum([
  'pending_payment',
  'scheduled',
  'active',
  'partially_redeemed',
  'redeemed',
  'expired',
  'refunded',
  'void',
])
export type VoucherStatus = z.infer<typeof VoucherStatus>

export const VoucherDelivery = z.enum(['not_due', 'queued', 'sent', 'bounced'])
export type VoucherDelivery = z.infer<typeof VoucherDelivery>

export const VoucherKind = z.enum(['money', 'experience'])
export type VoucherKind = z.infer<typeof VoucherKind>

/** The experience that an experience voucher is for. */
export const VoucherExperience = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  town: z.string(),
  picture: Picture,
})
export type VoucherExperience = z.infer<typeof VoucherExperience>

export const VoucherTicket = z.object({
  ticket_id: z.string(),
  name: z.string(),
  quantity: z.int(),
  /** Number of tickets not redeemed yet. */
  left: z.int(),
})
export type VoucherTicket = z.infer<typeof VoucherTicket>

/** One ledger entry of a voucher. The balance is the sum of all amounts. */
export const VoucherEntry = z.object({
  kind: z.enum(['issue', 'redeem', 'restore', 'refund', 'extend', 'expire']),
  /** Negative when money was taken. */
  amount: Pence,
  balance_after: Pence,
  booking_reference: z.string().nullable(),
  at: Instant,
})
export type VoucherEntry = z.infer<typeof VoucherEntry>

/** The text of the gift card and its delivery. */
export const VoucherCard = z.strictObject({
  sender_name: z.string(),
  recipient_name: z.string(),
  /** Null for a card that the buyer prints. */
  recipient_email: z.string().nullable(),
  message: z.string(),
  design: z.string(),
  /** Delivered at 08:00 Europe/London on this day; null for at once. */
  deliver_on: LocalDate.nullable(),
})
export type VoucherCard = z.infer<typeof VoucherCard>

export const Voucher = z.object({
  uuid: Uuid,
  kind: VoucherKind,
  status: VoucherStatus,
  payment_status: PaymentStatus,
  refund_status: RefundStatus,
  delivery: VoucherDelivery,
  /** The full code, if the requester may use the voucher; otherwise null, and null before it is paid for. */
  code: z.string().nullable(),
  last4: z.string().nullable(),
  initial: Pence,
  balance: Pence,
  currency: z.literal('gbp'),
  experience: VoucherExperience.nullable(),
  tickets: z.array(VoucherTicket),
  sender_name: z.string(),
  recipient_name: z.string(),
  /** Set for the buyer only. */
  recipient_email: z.string().nullable(),
  message: z.string(),
  design: z.string(),
  deliver_on: LocalDate.nullable(),
  delivered_at: Instant.nullable(),
  expires_at: Instant.nullable(),
  extended: z.boolean(),
  /** Set if the requester may use the voucher; otherwise null. */
  ledger: z.array(VoucherEntry).nullable(),
  /** What the requester may do with the voucher now. */
  may: z.object({ edit: z.boolean(), resend: z.boolean(), extend: z.boolean(), cancel: z.boolean() }),
  /** Reference of the cancelled booking that this voucher refunds; null for a purchased voucher. */
  credit_for: z.string().nullable(),
  /** Until then an unused voucher can be refunded. */
  cancellable_until: Instant.nullable(),
  /** The requester's role: the customer who bought it, or the one who received it. */
  role: z.enum(['buyer', 'owner']),
  created_at: Instant,
})
export type Voucher = z.infer<typeof Voucher>

/** The part of a voucher that anyone with its code may see. */
export const VoucherBalance = Voucher.pick({
  kind: true,
  status: true,
  last4: true,
  initial: true,
  balance: true,
  experience: true,
  tickets: true,
  expires_at: true,
})
export type VoucherBalance = z.infer<typeof VoucherBalance>
