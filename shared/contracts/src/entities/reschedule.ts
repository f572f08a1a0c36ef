import { z } from 'zod'
import { Instant, Pence } from '../endpoint'

/** A session that a booking can be moved to, with room for the same party. */
export const RescheduleOption = z.object({
  session_id: z.string(),
  starts_at: Instant,
  ends_at: Instant,
  seats_left: z.int(),
  /** Price of the same tickets there, in pence. */
  total: Pence,
  /** `total` minus what was paid: positive is due, negative is refunded. */
  difference: Pence,
})
export type RescheduleOption = z.infer<typeof RescheduleOption>
