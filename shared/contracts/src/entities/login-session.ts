import { z } from 'zod'
import { Instant, Uuid } from '../endpoint'

/** A browser that is signed in to the account. */
export const LoginSession = z.object({
  id: Uuid,
  /** Readable name: "Chrome on Windows". */
  device: z.string(),
  created_at: Instant,
  /** Updated at most every ten minutes. */
  last_seen_at: Instant,
  is_current: z.boolean(),
})
export type LoginSession = z.infer<typeof LoginSession>
