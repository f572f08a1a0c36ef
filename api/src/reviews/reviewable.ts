import type { WrittenReview } from 'shared/contracts'
import type { bookings, reviews } from '../database/schema'

type Reviewed = Pick<typeof bookings.$inferSelect, 'status' | 'reschedulesUuid' | 'endsAt'> & {
  review: typeof reviews.$inferSelect | null
}

const REVIEW_DAYS = 90
const DAY_MS = 24 * 60 * 60 * 1000

/** A day out that has taken place has something said about it for ninety days. */
const isReviewable = ({ status, reschedulesUuid, endsAt }: Reviewed, now: Date): boolean =>
  status === 'completed' && reschedulesUuid === null && now.getTime() <= endsAt.getTime() + REVIEW_DAYS * DAY_MS

/** Once. */
export const canReview = (booking: Reviewed, now: Date): boolean =>
  booking.review === null && isReviewable(booking, now)

/** What we have taken off is not put back in other words. */
export const canEdit = (booking: Reviewed, now: Date): boolean =>
  booking.review?.status === 'published' && isReviewable(booking, now)

/** A review for whoever wrote it; null when there is none. */
export function writtenReview(booking: Reviewed, now: Date): WrittenReview | null {
  if (!booking.review) return null
  const { id, rating, text, status } = booking.review
  return { id: String(id), rating, text, can_edit: canEdit(booking, now), is_published: status === 'published' }
}
