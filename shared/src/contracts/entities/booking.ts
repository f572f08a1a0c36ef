import { z } from 'zod'
import { Instant, Pence, Uuid } from '../endpoint'
import { CancellationPolicy } from './experience'
import { Picture } from './picture'
import { WrittenReview } from './review'

export const BookingStatus = z.enum([
  'held',
  'awaiting_payment',
  'confirmed',
  'completed',
  'expired',
  'cancelled_by_customer',
  'cancelled_by_host',
  'no_show',
])
export type BookingStatus = z.infer<typeof BookingStatus>

export const PaymentStatus = z.enum(['none_required', 'awaiting', 'requires_action', 'processing', 'paid', 'failed'])
export type PaymentStatus = z.infer<typeof PaymentStatus>

export const RefundStatus = z.enum(['none', 'pending', 'partial', 'refunded', 'failed'])
export type RefundStatus = z.infer<typeof RefundStatus>

export const Contact = z.object({
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
})
export type Contact = z.infer<typeof Contact>

export const BookingLine = z.object({
  ticket_id: z.string(),
  kind: z.enum(['adult', 'child', 'private']),
  name: z.string(),
  unit_price: Pence,
  quantity: z.int(),
  total: Pence,
})
export type BookingLine = z.infer<typeof BookingLine>

export const BookingGuest = z.object({
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  kind: z.enum(['adult', 'child']),
  /** Shown once the booking is confirmed. */
  ticket_code: z.string().nullable(),
  checked_in_at: Instant.nullable(),
})

/** A voucher that pays for a part of a booking. */
export const AppliedVoucher = z.object({
  uuid: Uuid,
  last4: z.string(),
  kind: z.enum(['money', 'experience']),
  /** How much of the booking it pays for. */
  amount: Pence,
})
export type AppliedVoucher = z.infer<typeof AppliedVoucher>

/** The promo code on a booking and what it takes off: per cent of the price, or so many pence. */
export const AppliedPromoCode = z.object({
  code: z.string(),
  percent: z.int().nullable(),
  amount: Pence.nullable(),
})
export type AppliedPromoCode = z.infer<typeof AppliedPromoCode>

/** The voucher that the card's part of a cancelled booking has become. */
export const BookingCredit = z.object({
  uuid: Uuid,
  last4: z.string(),
  amount: Pence,
  /** Until when it is good, as it was issued. */
  expires_at: Instant,
  /** Opens its page without an account, as the link in its mail does. */
  token: z.string(),
})
export type BookingCredit = z.infer<typeof BookingCredit>

export const Booking = z.object({
  uuid: Uuid,
  /** MN- and six characters of Crockford's base 32. */
  reference: z.string(),
  status: BookingStatus,
  payment_status: PaymentStatus,
  refund_status: RefundStatus,
  /** As they were when booked: later edits of the experience do not change a booking. */
  experience: z.object({
    id: z.string(),
    slug: z.string(),
    name: z.string(),
    town: z.string(),
    address: z.string(),
    postcode: z.string(),
    meeting_point: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    duration_minutes: z.int(),
    host_name: z.string(),
    picture: Picture,
  }),
  /** How to reach the host, once the booking is confirmed. */
  host: z.object({ id: z.string(), email: z.string().nullable() }),
  session: z.object({
    id: z.string(),
    starts_at: Instant,
    ends_at: Instant,
    /** The host has cancelled it. */
    is_cancelled: z.boolean().optional(),
  }),
  contact: Contact.nullable(),
  lines: z.array(BookingLine),
  guests: z.array(BookingGuest),
  seats: z.int(),
  subtotal: Pence,
  discount: Pence,
  voucher_amount: Pence,
  card_amount: Pence,
  /** In the order in which they are used. */
  vouchers: z.array(AppliedVoucher).default([]),
  /** What `discount` comes from; null without a code. */
  promo_code: AppliedPromoCode.nullable(),
  /** Card money that is on its way back or has gone back. */
  refund_amount: Pence,
  /** What came back as credit instead; null for all others, and for companions. */
  credit: BookingCredit.nullable(),
  currency: z.literal('gbp'),
  cancellation_policy: CancellationPolicy,
  /** End of the hold; null once confirmed or ended. */
  expires_at: Instant.nullable(),
  /** Seconds left of the hold when this was answered: a buyer's clock may be wrong. */
  seconds_left: z.int().nullable().optional(),
  extensions_left: z.int(),
  created_at: Instant,
  confirmed_at: Instant.nullable(),
  version: z.int(),
  /** `view` for companions, who change nothing and are not shown the contact. */
  access: z.enum(['manage', 'view']),
  /** What its terms allow right now. */
  can: z.object({ cancel: z.boolean(), reschedule: z.boolean(), review: z.boolean() }),
  /** What its customer has written about it; null for all others. */
  review: WrittenReview.nullable(),
  /** The group that it is for; null for companions. */
  group: z.object({ id: Uuid, name: z.string() }).nullable(),
  /** Seats that were offered to a place on a waiting list; null for all others. */
  waiting_list_id: Uuid.nullable(),
  /** The booking that is moved when this one is paid; null for all others. */
  reschedules: Uuid.nullable(),
})
export type Booking = z.infer<typeof Booking>
