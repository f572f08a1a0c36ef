import { z } from 'zod'
import { Instant, Pence } from '../endpoint'

/** Where the card part of a refund goes. */
export const RefundTo = z.enum(['card', 'credit'])
export type RefundTo = z.infer<typeof RefundTo>

/** The refund for cancelling a booking right now. */
export const CancellationQuote = z.object({
  /** Percentage of the amount paid. */
  share: z.union([z.literal(0), z.literal(50), z.literal(100)]),
  paid: Pence,
  /** The total refund: `to_card` plus `to_voucher`. */
  refund: Pence,
  to_card: Pence,
  /** Options for the card part: back to the card or onto a new voucher. Empty without a card part. */
  refund_to: z.array(RefundTo),
  /** End of validity of that new voucher; null without one. */
  credit_until: Instant.nullable(),
  /** The part paid by voucher, restored to the voucher at once. */
  to_voucher: Pence,
  /** Deadlines for a full refund and for half; null when it never applied or has passed. */
  full_until: Instant.nullable(),
  half_until: Instant.nullable(),
})
export type CancellationQuote = z.infer<typeof CancellationQuote>
