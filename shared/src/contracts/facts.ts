import { z } from 'zod'
import type { App, Owner } from './owner'

/** `experienceId` is null for a voucher over money. */
const VoucherSale = z.object({
  voucherUuid: z.string(),
  experienceId: z.string().nullable(),
  name: z.string(),
  totalInPence: z.number(),
})

/**
 * What the parts of the product tell each other. A fact is in the past tense, belongs to the owner in its prefix, and grows
 * only by optional fields: a changed meaning is a new name.
 */
export const factSchemas = {
  'discovery/experience-opened': z.object({
    experienceId: z.string(),
    name: z.string().optional(),
    /** What a place costs at the least. */
    priceInPence: z.number().optional(),
  }),
  'discovery/filters-changed': z.object({
    adults: z.number(),
    children: z.number(),
    private: z.boolean(),
    from: z.string().nullable(),
    to: z.string().nullable(),
    /** All filters as the query of /browse, with its question mark; empty without filters. */
    query: z.string().optional(),
  }),
  'booking/held': z.object({
    bookingUuid: z.string(),
    experienceId: z.string(),
    heldUntil: z.string(),
    name: z.string().optional(),
    seats: z.number().optional(),
    totalInPence: z.number().optional(),
  }),
  'booking/released': z.object({ bookingUuid: z.string(), experienceId: z.string() }),
  'booking/confirmed': z.object({
    bookingUuid: z.string(),
    experienceId: z.string(),
    reference: z.string(),
    /** What the card was charged: whatever vouchers have paid was sold before. */
    totalInPence: z.number(),
    name: z.string().optional(),
    seats: z.number().optional(),
    /** The difference for another day was paid: nothing new is booked. */
    isMove: z.boolean().optional(),
  }),
  /** A gift voucher is about to be paid for. */
  'booking/voucher-ordered': VoucherSale,
  /** The card service has taken the money for a gift voucher. */
  'booking/voucher-bought': VoucherSale,
  'account/signed-in': z.object({ userId: z.string() }),
  'account/registered': z.object({ userId: z.string() }),
  'account/wishlist-changed': z.object({ experienceId: z.string(), saved: z.boolean() }),
  'account/reviewed': z.object({ bookingUuid: z.string() }),
  /** The customer has said which group a booking is for: none with null. */
  'account/group-chosen': z.object({ bookingUuid: z.string(), groupId: z.string().nullable() }),
  'content/subscribed': z.object({ promotion: z.boolean() }),
  /** A mailed link was followed that says yes or no to the newsletter. */
  'content/newsletter-decided': z.object({}),
  'shell/signed-out': z.object({}),
  'shell/offline': z.object({}),
  'shell/online': z.object({}),
} as const satisfies Readonly<Record<`${App}/${string}`, z.ZodType>>

export type FactName = keyof typeof factSchemas
export type Facts = { [N in FactName]: z.infer<(typeof factSchemas)[N]> }

/** The facts that the owner of a prefix may announce. */
export type FactsOf<O extends Owner | 'shell'> = Extract<FactName, `${O}/${string}`>
