import { z } from 'zod'
import { Instant, Uuid } from '../endpoint'

/** A browser that is signed in to the account. */
export const LoginSession = z.object({
  id: Uuid,
  /** In words: "Chrome on Windows". */
  device: z.string(),
  created_at: Instant,
  /** Written down every ten minutes at most. */
  last_seen_at: Instant,
  is_current: z.boolean(),
})
export type LoginSession = z.infer<typeof LoginSession>
