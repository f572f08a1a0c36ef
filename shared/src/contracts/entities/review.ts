import { z } from 'zod'
import { Instant, Uuid } from '../endpoint'
import { Picture } from './picture'

export const Review = z.object({
  id: z.string(),
  author: z.object({ first_name: z.string(), avatar: z.string().nullable() }),
  rating: z.int().min(1).max(5),
  text: z.string(),
  created_at: Instant,
  host_reply: z.string().nullable(),
})
export type Review = z.infer<typeof Review>

/** A review as whoever wrote it finds it again, on its booking. */
export const WrittenReview = Review.pick({ id: true, rating: true, text: true }).extend({
  /** For ninety days after the day out. What was taken off by us stays as it is. */
  can_edit: z.boolean(),
  /** Others can read it. */
  is_published: z.boolean(),
})
export type WrittenReview = z.infer<typeof WrittenReview>

/** The same in a list of all that somebody has written. */
export const OwnReview = WrittenReview.extend({
  booking_uuid: Uuid,
  experience: z.object({ id: z.string(), slug: z.string(), name: z.string(), picture: Picture }),
  created_at: Instant,
  host_reply: z.string().nullable(),
})
export type OwnReview = z.infer<typeof OwnReview>

/** What somebody may think is wrong with a review. */
export const reviewComplaints = ['offensive', 'untrue', 'private', 'advertising', 'other'] as const

/** How many published reviews gave how many stars, five first; always all five. */
export const ReviewBreakdown = z.array(z.object({ stars: z.int().min(1).max(5), count: z.int() }))
export type ReviewBreakdown = z.infer<typeof ReviewBreakdown>
