import { z } from 'zod'
import { Instant, Pence } from '../endpoint'

/** What cancelling a booking right now would give back. */
export const CancellationQuote = z.object({
  /** Per cent of what was paid. */
  share: z.union([z.literal(0), z.literal(50), z.literal(100)]),
  paid: Pence,
  /** All that comes back: the sum of the two parts below. */
  refund: Pence,
  to_card: Pence,
  /** Paid by voucher, and back on it at once. */
  to_voucher: Pence,
  /** Until when all comes back, and until when half; null when that never was or is over. */
  full_until: Instant.nullable(),
  half_until: Instant.nullable(),
})
export type CancellationQuote = z.infer<typeof CancellationQuote>
