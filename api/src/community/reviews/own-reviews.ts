import { and, count, desc, eq, sql } from 'drizzle-orm'
import type { OwnReview, PageMeta, WrittenReview } from 'shared/contracts'
import { messageRule, normaliseText } from 'shared/rules'
import { reviewPages } from '../../catalogue'
import { type BookingRecord, canEdit, findBooking, lockBooking, readBooking, writtenReview } from '../../orders'
import { writeAudit } from '../../platform/audit'
import type { Context } from '../../platform/context'
import type { Queries } from '../../platform/database/connect'
import { bookings, reviews } from '../../platform/database/schema'
import type { Requester } from '../../platform/http/requester'
import { Refusal, refuseInvalid } from '../../platform/refusal'
import { recalculateRatings } from './write-review'

type Opened = Pick<Context, 'db' | 'signer'>
interface ReviewRequest {
  requester: Requester
  token: string | undefined
  now: Date
}

/**
 * Finds the booking of a review, for a requester who may manage it. @throws Refusal NOT_FOUND, also when it belongs to another customer
 */
async function findReviewed(
  { db, signer }: Opened,
  id: string,
  { requester, token, now }: ReviewRequest,
): Promise<BookingRecord> {
  const [row] = await db
    .select({ bookingUuid: reviews.bookingUuid })
    .from(reviews)
    .where(eq(reviews.id, Number(id)))
  if (!row?.bookingUuid) throw new Refusal('NOT_FOUND')
  return findBooking(db, signer, row.bookingUuid, requester, { token, now })
}

/** Locks the booking of a review, changes the review and updates the ratings. @throws Refusal NOT_FOUND when it has been deleted */
async function withReview<T>(
  context: Opened,
  id: string,
  request: ReviewRequest,
  work: (tx: Queries, booking: BookingRecord, review: NonNullable<BookingRecord['review']>) => Promise<T>,
): Promise<T> {
  const { uuid } = await findReviewed(context, id, request)
  return context.db.transaction(async (tx) => {
    await lockBooking(tx, uuid)
    const booking = await readBooking(tx, uuid)
    if (!booking.review) throw new Refusal('NOT_FOUND')
    const done = await work(tx, booking, booking.review)
    await recalculateRatings(tx, booking.experienceId, request.now)
    return done
  })
}

/** Staff may withdraw the review at the same time. */
const published = (id: number) => and(eq(reviews.id, id), eq(reviews.status, 'published'))

/** Changes the rating and text of a review. @throws Refusal NOT_FOUND, VALIDATION, REVIEW_NOT_EDITABLE */
export function editReview(
  context: Opened,
  id: string,
  { rating, text }: { rating: number; text: string },
  request: ReviewRequest,
): Promise<WrittenReview | null> {
  refuseInvalid({ text: messageRule(text) })
  return withReview(context, id, request, async (tx, booking, review) => {
    if (!canEdit(booking, request.now)) throw new Refusal('REVIEW_NOT_EDITABLE')
    const [after] = await tx
      .update(reviews)
      .set({ rating, text: normaliseText(text), editedAt: request.now })
      .where(published(review.id))
      .returning()
    if (!after) throw new Refusal('REVIEW_NOT_EDITABLE')
    await writeAudit(tx, [
      {
        subject: `booking:${booking.uuid}`,
        action: 'review_edited',
        actor: 'buyer',
        details: { from: review.rating, to: rating },
        at: request.now,
      },
    ])
    return writtenReview({ ...booking, review: after }, request.now)
  })
}

/** Deletes a review. A withdrawn one is kept, so that it cannot be written again. @throws Refusal NOT_FOUND, REVIEW_NOT_EDITABLE */
export function deleteReview(context: Opened, id: string, request: ReviewRequest): Promise<void> {
  return withReview(context, id, request, async (tx, booking, review) => {
    if (review.status !== 'published') throw new Refusal('REVIEW_NOT_EDITABLE')
    const gone = await tx.delete(reviews).where(published(review.id)).returning({ id: reviews.id })
    if (gone.length === 0) throw new Refusal('REVIEW_NOT_EDITABLE')
    await writeAudit(tx, [
      {
        subject: `booking:${booking.uuid}`,
        action: 'review_deleted',
        actor: 'buyer',
        details: { review: review.id },
        at: request.now,
      },
    ])
  })
}

/** Reviews of an account's bookings, newest first. */
export async function listOwnReviews(
  db: Queries,
  userId: string,
  page: number,
  now: Date,
): Promise<{ data: OwnReview[]; meta: PageMeta }> {
  const mine = eq(bookings.userId, userId)
  const about = sql`${bookings.uuid}::text = ${reviews.bookingUuid}`
  const [{ total } = { total: 0 }] = await db
    .select({ total: count() })
    .from(reviews)
    .innerJoin(bookings, about)
    .where(mine)
  const rows = await db
    .select({ review: reviews, booking: bookings })
    .from(reviews)
    .innerJoin(bookings, and(about, mine))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(reviewPages.limit)
    .offset(reviewPages.offset(page))
  const data = rows.flatMap(({ review, booking }) => {
    const written = writtenReview({ ...booking, review }, now)
    const { id, slug, name, picture } = booking.experience
    return written
      ? [
          {
            ...written,
            booking_uuid: booking.uuid,
            experience: { id, slug, name, picture },
            created_at: review.createdAt.toISOString(),
            host_reply: review.hostReply,
          },
        ]
      : []
  })
  return { data, meta: reviewPages.meta(page, total) }
}
