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
  /** Null until the booking is confirmed. */
  ticket_code: z.string().nullable(),
  checked_in_at: Instant.nullable(),
})

/** A voucher that pays for a part of a booking. */
export const AppliedVoucher = z.object({
  uuid: Uuid,
  last4: z.string(),
  kind: z.enum(['money', 'experience']),
  /** The part of the booking that the voucher pays for, in pence. */
  amount: Pence,
})
export type AppliedVoucher = z.infer<typeof AppliedVoucher>

/** The promo code on a booking and its discount: either a percentage of the price or an amount in pence. */
export const AppliedPromoCode = z.object({
  code: z.string(),
  percent: z.int().nullable(),
  amount: Pence.nullable(),
})
export type AppliedPromoCode = z.infer<typeof AppliedPromoCode>

/** The voucher issued as a refund of the amount paid by card. */
export const BookingCredit = z.object({
  uuid: Uuid,
  last4: z.string(),
  amount: Pence,
  /** End of validity, as issued. */
  expires_at: Instant,
  /** Gives access to the voucher's page without an account, like the link in its e-mail. */
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
  /** Snapshot at the time of booking: later edits of the experience do not change it. */
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
  /** `email` is null until the booking is confirmed. */
  host: z.object({ id: z.string(), email: z.string().nullable() }),
  /** The booking system that owns the places, once it has confirmed them; left out for a host who uses ours. */
  supplier: z
    .object({
      name: z.string(),
      /** The supplier's own reference of the booking. */
      reference: z.string().nullable(),
      email: z.string().nullable(),
      telephone: z.string().nullable(),
      website: z.string().nullable(),
    })
    .optional(),
  /** True while the booking is paid for and waits for the host's booking system to confirm its places. */
  awaits_host: z.boolean().optional(),
  session: z.object({
    id: z.string(),
    starts_at: Instant,
    ends_at: Instant,
    /** True when the host has cancelled the session. */
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
  /** The promo code behind `discount`; null without one. */
  promo_code: AppliedPromoCode.nullable(),
  /** Card money that is being refunded or has been refunded. */
  refund_amount: Pence,
  /** The credit voucher issued instead of a card refund; null without one, and for companions. */
  credit: BookingCredit.nullable(),
  currency: z.literal('gbp'),
  cancellation_policy: CancellationPolicy,
  /** End of the hold; null once confirmed or ended. */
  expires_at: Instant.nullable(),
  /** Seconds left of the hold at the time of the response, because the customer's clock may be wrong. */
  seconds_left: z.int().nullable().optional(),
  extensions_left: z.int(),
  created_at: Instant,
  confirmed_at: Instant.nullable(),
  version: z.int(),
  /** `view` for companions, who cannot change anything and do not see the contact. */
  access: z.enum(['manage', 'view']),
  /** Actions that the booking's terms allow right now. */
  can: z.object({ cancel: z.boolean(), reschedule: z.boolean(), review: z.boolean() }),
  /** The customer's own review; null without one, and for companions. */
  review: WrittenReview.nullable(),
  /** The group that the booking belongs to; null without one, and for companions. */
  group: z.object({ id: Uuid, name: z.string() }).nullable(),
  /** The waiting-list entry that these seats were offered to; null for other bookings. */
  waiting_list_id: Uuid.nullable(),
  /** The booking that moves to this one's session once this one is paid for; null for other bookings. */
  reschedules: Uuid.nullable(),
})
export type Booking = z.infer<typeof Booking>
