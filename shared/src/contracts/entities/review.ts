import { z } from 'zod'
import { Instant } from '../endpoint'

export const Review = z.object({
  id: z.string(),
  author: z.object({ first_name: z.string(), avatar: z.string().nullable() }),
  rating: z.int().min(1).max(5),
  text: z.string(),
  created_at: Instant,
  host_reply: z.string().nullable(),
})
export type Review = z.infer<typeof Review>

/** How many published reviews gave how many stars, five first; always all five. */
export const ReviewBreakdown = z.array(z.object({ stars: z.int().min(1).max(5), count: z.int() }))
export type ReviewBreakdown = z.infer<typeof ReviewBreakdown>
