import { z } from 'zod'
import { Instant, Pence } from '../endpoint'

/** Where the card's part of a refund goes. */
export const RefundTo = z.enum(['card', 'credit'])
export type RefundTo = z.infer<typeof RefundTo>

/** What cancelling a booking right now would give back. */
export const CancellationQuote = z.object({
  /** Per cent of what was paid. */
  share: z.union([z.literal(0), z.literal(50), z.literal(100)]),
  paid: Pence,
  /** All that comes back: the sum of the two parts below. */
  refund: Pence,
  to_card: Pence,
  /** Where the card's part can go: to the card it came from, or onto a new voucher. None when there is no such part. */
  refund_to: z.array(RefundTo),
  /** Until when that voucher would be good; null when there would be none. */
  credit_until: Instant.nullable(),
  /** Paid by voucher, and back on it at once. */
  to_voucher: Pence,
  /** Until when all comes back, and until when half; null when that never was or is over. */
  full_until: Instant.nullable(),
  half_until: Instant.nullable(),
})
export type CancellationQuote = z.infer<typeof CancellationQuote>
