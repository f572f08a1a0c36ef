import { and, count, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import type { Queries } from '../../platform/database/connect'
import { experiences, reviews } from '../../platform/database/schema'
import { Refusal } from '../../platform/refusal'
import { listMeta, rowsOf } from '../contract/list-pages'
import type { PartnerReview, reviewEndpoints } from '../contract/review-endpoints'
import { ofHost } from '../sessions/own-experience'

type Query = z.output<(typeof reviewEndpoints)['list']['query']>

const toWire = (review: typeof reviews.$inferSelect): PartnerReview => ({
  id: String(review.id),
  experience_id: review.experienceId,
  booking_uuid: review.bookingUuid,
  first_name: review.firstName,
  rating: review.rating,
  text: review.text,
  reply: review.hostReply,
  created_at: review.createdAt.toISOString(),
  edited_at: review.editedAt?.toISOString() ?? null,
})

const isReadable = (hostId: string | null) => and(eq(reviews.status, 'published'), ofHost(hostId))

/** Lists the published reviews that a key may read, newest first. */
export async function listReviews(db: Queries, query: Query, hostId: string | null) {
  const { experience_id, rating, replied } = query
  const wanted = and(
    isReadable(hostId),
    experience_id ? eq(reviews.experienceId, experience_id) : undefined,
    rating ? eq(reviews.rating, rating) : undefined,
    replied && (replied === 'true' ? isNotNull(reviews.hostReply) : isNull(reviews.hostReply)),
  )
  const [counted] = await db
    .select({ total: count() })
    .from(reviews)
    .innerJoin(experiences, eq(experiences.id, reviews.experienceId))
    .where(wanted)
  const { limit, offset } = rowsOf(query)
  const rows = await db
    .select({ review: reviews })
    .from(reviews)
    .innerJoin(experiences, eq(experiences.id, reviews.experienceId))
    .where(wanted)
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(limit)
    .offset(offset)
  return { data: rows.map(({ review }) => toWire(review)), meta: listMeta(query, counted?.total ?? 0) }
}

/** Locks a published review for the rest of the transaction, and reads it. @throws Refusal NOT_FOUND */
export async function lockReview(tx: Queries, id: string, hostId: string | null): Promise<PartnerReview> {
  await tx
    .select({ id: reviews.id })
    .from(reviews)
    .where(eq(reviews.id, Number(id)))
    .for('update')
  return readReview(tx, id, hostId)
}

/** Reads a published review. @throws Refusal NOT_FOUND */
export async function readReview(db: Queries, id: string, hostId: string | null): Promise<PartnerReview> {
  const [row] = await db
    .select({ review: reviews })
    .from(reviews)
    .innerJoin(experiences, eq(experiences.id, reviews.experienceId))
    .where(and(eq(reviews.id, Number(id)), isReadable(hostId)))
  if (!row) throw new Refusal('NOT_FOUND')
  return toWire(row.review)
}
