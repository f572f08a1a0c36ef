import { z } from 'zod'
import type { App, Owner } from './owner'

/** `experienceId` is null for a money voucher. */
const VoucherSale = z.object({
  voucherUuid: z.string(),
  experienceId: z.string().nullable(),
  name: z.string(),
  totalInPence: z.number(),
})

/**
 * Domain events that remotes and shell exchange. A name is in the past tense and belongs to the owner in its prefix. A schema grows only by
 * optional fields; a changed meaning needs a new name.
 */
export const domainEventSchemas = {
  'discovery/experience-opened': z.object({
    experienceId: z.string(),
    name: z.string().optional(),
    /** Lowest price of a place. */
    priceInPence: z.number().optional(),
  }),
  'discovery/filters-changed': z.object({
    adults: z.number(),
    children: z.number(),
    private: z.boolean(),
    from: z.string().nullable(),
    to: z.string().nullable(),
    /** All filters as the query string of /browse, with its question mark; empty without filters. */
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
    /** Amount charged to the card. Amounts paid by voucher are not included, because vouchers are reported when they are bought. */
    totalInPence: z.number(),
    name: z.string().optional(),
    seats: z.number().optional(),
    /** True when the payment was the difference for moving to another session; nothing new is booked. */
    isMove: z.boolean().optional(),
  }),
  /** A gift voucher is about to be paid for. */
  'booking/voucher-ordered': VoucherSale,
  /** The card payment for a gift voucher has succeeded. */
  'booking/voucher-bought': VoucherSale,
  'account/reviewed': z.object({ bookingUuid: z.string() }),
  /** The customer has assigned a booking to a group; null for none. */
  'account/group-chosen': z.object({ bookingUuid: z.string(), groupId: z.string().nullable() }),
  'content/subscribed': z.object({ promotion: z.boolean() }),
  /** An e-mailed link that confirms or ends a newsletter subscription was followed. */
  'content/newsletter-decided': z.object({}),
  'shell/signed-out': z.object({}),
  /** The connection is back. Lists that failed without it load again. */
  'shell/online': z.object({}),
} as const satisfies Readonly<Record<`${App}/${string}`, z.ZodType>>

export type DomainEventName = keyof typeof domainEventSchemas
export type DomainEvents = { [N in DomainEventName]: z.infer<(typeof domainEventSchemas)[N]> }

/** The domain events that the owner of a prefix may publish. */
export type DomainEventsOf<O extends Owner | 'shell'> = Extract<DomainEventName, `${O}/${string}`>
