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

/** A review as its author sees it on the booking. */
export const WrittenReview = Review.pick({ id: true, rating: true, text: true }).extend({
  /** True for ninety days after the session. False if staff have withdrawn the review. */
  can_edit: z.boolean(),
  /** True while the review is public. */
  is_published: z.boolean(),
})
export type WrittenReview = z.infer<typeof WrittenReview>

/** A review in the list of the customer's own reviews. */
export const OwnReview = WrittenReview.extend({
  booking_uuid: Uuid,
  experience: z.object({ id: z.string(), slug: z.string(), name: z.string(), picture: Picture }),
  created_at: Instant,
  host_reply: z.string().nullable(),
})
export type OwnReview = z.infer<typeof OwnReview>

/** Reasons for reporting a review. */
export const reviewReportReasons = ['offensive', 'untrue', 'private', 'advertising', 'other'] as const

/** Number of published reviews per star rating, five first; always all five. */
export const ReviewBreakdown = z.array(z.object({ stars: z.int().min(1).max(5), count: z.int() }))
export type ReviewBreakdown = z.infer<typeof ReviewBreakdown>
