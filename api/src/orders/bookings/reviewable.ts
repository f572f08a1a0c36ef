import type { WrittenReview } from 'shared/contracts'
import type { bookings, reviews } from '../../platform/database/schema'
import { later } from '../../platform/time/instants'

type Reviewed = Pick<typeof bookings.$inferSelect, 'status' | 'reschedulesUuid' | 'endsAt'> & {
  review: typeof reviews.$inferSelect | null
}

const REVIEW_DAYS = 90

/** A completed booking can be reviewed for ninety days. */
const isReviewable = ({ status, reschedulesUuid, endsAt }: Reviewed, now: Date): boolean =>
  status === 'completed' && reschedulesUuid === null && now <= later(endsAt, REVIEW_DAYS, 'days')

/** True when a review can be written: once for each booking. */
export const canReview = (booking: Reviewed, now: Date): boolean =>
  booking.review === null && isReviewable(booking, now)

/** A review withdrawn by staff cannot be edited. */
export const canEdit = (booking: Reviewed, now: Date): boolean =>
  booking.review?.status === 'published' && isReviewable(booking, now)

/** The review of a booking for its author; null when there is none. */
export function writtenReview(booking: Reviewed, now: Date): WrittenReview | null {
  if (!booking.review) return null
  const { id, rating, text, status } = booking.review
  return { id: String(id), rating, text, can_edit: canEdit(booking, now), is_published: status === 'published' }
}
