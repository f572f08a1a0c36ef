import { z } from 'zod'
import { Instant, Pence } from '../endpoint'

/** A session that a booking could be moved to, with room for the same party. */
export const RescheduleOption = z.object({
  session_id: z.string(),
  starts_at: Instant,
  ends_at: Instant,
  seats_left: z.int(),
  /** What the same tickets cost there. */
  total: Pence,
  /** More than was paid so far when positive, less when negative: that much goes back. */
  difference: Pence,
})
export type RescheduleOption = z.infer<typeof RescheduleOption>
