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

/** What an experience voucher is good for. */
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
  /** Not redeemed yet. */
  left: z.int(),
})
export type VoucherTicket = z.infer<typeof VoucherTicket>

/** One line of what happened to the money of a voucher. The balance is the sum of all amounts. */
export const VoucherEntry = z.object({
  kind: z.enum(['issue', 'redeem', 'restore', 'refund', 'extend', 'expire']),
  /** Negative when it was taken. */
  amount: Pence,
  balance_after: Pence,
  booking_reference: z.string().nullable(),
  at: Instant,
})
export type VoucherEntry = z.infer<typeof VoucherEntry>

/** What the card says and when it is handed over. */
export const VoucherCard = z.strictObject({
  sender_name: z.string(),
  recipient_name: z.string(),
  /** Null for a card that the buyer prints. */
  recipient_email: z.string().nullable(),
  message: z.string(),
  design: z.string(),
  /** A day in London, at 08:00; null for at once. */
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
  /** In full for whoever may use it; null for everybody else, and before it is paid for. */
  code: z.string().nullable(),
  last4: z.string().nullable(),
  initial: Pence,
  balance: Pence,
  currency: z.literal('gbp'),
  experience: VoucherExperience.nullable(),
  tickets: z.array(VoucherTicket),
  sender_name: z.string(),
  recipient_name: z.string(),
  /** For its buyer only. */
  recipient_email: z.string().nullable(),
  message: z.string(),
  design: z.string(),
  deliver_on: LocalDate.nullable(),
  delivered_at: Instant.nullable(),
  expires_at: Instant.nullable(),
  extended: z.boolean(),
  /** For whoever may use it; null for everybody else. */
  ledger: z.array(VoucherEntry).nullable(),
  /** What the one who asks may do with it now. */
  may: z.object({ edit: z.boolean(), resend: z.boolean(), extend: z.boolean(), cancel: z.boolean() }),
  /** The booking whose refund it is; null for one that was bought. */
  credit_for: z.string().nullable(),
  /** Until then an unused voucher is paid back. */
  cancellable_until: Instant.nullable(),
  /** Who is asking: whoever bought it, or whoever got it. */
  role: z.enum(['buyer', 'owner']),
  created_at: Instant,
})
export type Voucher = z.infer<typeof Voucher>

/** What anybody with the code may know. */
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
