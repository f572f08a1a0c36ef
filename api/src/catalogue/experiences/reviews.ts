import { and, asc, count, desc, eq, type SQL } from 'drizzle-orm'
import type { PageMeta, Review, ReviewBreakdown } from 'shared/contracts'
import type { Queries } from '../../platform/database/connect'
import { experiences, reviews } from '../../platform/database/schema'
import { Refusal } from '../../platform/refusal'

const PER_PAGE = 10
const STARS = [5, 4, 3, 2, 1] as const

/** Converts a review to the API's format. */
export const reviewOf = (review: typeof reviews.$inferSelect): Review => ({
  id: String(review.id),
  author: { first_name: review.firstName, avatar: null },
  rating: review.rating,
  text: review.text,
  created_at: review.createdAt.toISOString(),
  host_reply: review.hostReply,
})

/** Pages of a list of reviews: ten a page. */
export const reviewPages = {
  limit: PER_PAGE,
  offset: (page: number) => (page - 1) * PER_PAGE,
  meta: (page: number, total: number): PageMeta => ({
    page,
    last_page: Math.max(1, Math.ceil(total / PER_PAGE)),
    total,
  }),
}

/** Reads the published reviews, ten a page, with their number by stars. @throws Refusal NOT_FOUND */
export async function readReviews(
  db: Queries,
  id: string,
  page: number,
  sort: 'newest' | 'highest' | 'lowest',
): Promise<{ data: Review[]; meta: PageMeta & { breakdown: ReviewBreakdown } }> {
  const [experience] = await db.select({ id: experiences.id }).from(experiences).where(eq(experiences.id, id))
  if (!experience) throw new Refusal('NOT_FOUND')
  const published = and(eq(reviews.experienceId, id), eq(reviews.status, 'published'))
  const breakdown = await breakdownOf(db, published)
  const byStars = { newest: [], highest: [desc(reviews.rating)], lowest: [asc(reviews.rating)] }[sort]
  const rows = await db
    .select()
    .from(reviews)
    .where(published)
    .orderBy(...byStars, desc(reviews.createdAt), desc(reviews.id))
    .limit(reviewPages.limit)
    .offset(reviewPages.offset(page))
  const total = breakdown.reduce((sum, stars) => sum + stars.count, 0)
  return { data: rows.map(reviewOf), meta: { ...reviewPages.meta(page, total), breakdown } }
}

async function breakdownOf(db: Queries, published: SQL | undefined): Promise<ReviewBreakdown> {
  const rows = await db
    .select({ stars: reviews.rating, count: count() })
    .from(reviews)
    .where(published)
    .groupBy(reviews.rating)
  return STARS.map((stars) => ({ stars, count: rows.find((row) => row.stars === stars)?.count ?? 0 }))
}
