import { z } from 'zod'
import { Instant, LocalDate, Pence } from '../endpoint'
import { Picture } from './picture'

export const HostSummary = z.object({
  id: z.string(),
  name: z.string(),
  avatar: Picture.nullable(),
  since: LocalDate,
  verified: z.boolean(),
  rating_avg: z.number().nullable(),
  rating_count: z.int(),
})
export type HostSummary = z.infer<typeof HostSummary>

/** A host's public profile, without contact details. */
export const Host = HostSummary.extend({
  bio: z.string(),
  /** Number of the host's live experiences. */
  experience_count: z.int(),
})
export type Host = z.infer<typeof Host>

/** One bookable session in a month of a host's calendar. */
export const HostSession = z.object({
  session_id: z.string(),
  /** Day of the start in Europe/London. */
  date: LocalDate,
  starts_at: Instant,
  seats_left: z.int(),
  experience: z.object({ id: z.string(), slug: z.string(), name: z.string(), town: z.string(), price_from: Pence }),
})
export type HostSession = z.infer<typeof HostSession>
