import { and, asc, count, desc, eq } from 'drizzle-orm'
import type { PageMeta, Review } from 'shared/contracts'
import type { Queries } from '../database/connect'
import { experiences, reviews } from '../database/schema'
import { Refusal } from '../refusal'

const PER_PAGE = 10

/** Published reviews, ten a page. @throws Refusal NOT_FOUND */
export async function readReviews(
  db: Queries,
  id: string,
  page: number,
  sort: 'newest' | 'highest' | 'lowest',
): Promise<{ data: Review[]; meta: PageMeta }> {
  const [experience] = await db.select({ id: experiences.id }).from(experiences).where(eq(experiences.id, id))
  if (!experience) throw new Refusal('NOT_FOUND')
  const published = and(eq(reviews.experienceId, id), eq(reviews.status, 'published'))
  const [counted] = await db.select({ total: count() }).from(reviews).where(published)
  const total = counted?.total ?? 0
  const byStars = { newest: [], highest: [desc(reviews.rating)], lowest: [asc(reviews.rating)] }[sort]
  const rows = await db
    .select()
    .from(reviews)
    .where(published)
    .orderBy(...byStars, desc(reviews.createdAt), desc(reviews.id))
    .limit(PER_PAGE)
    .offset((page - 1) * PER_PAGE)
  return {
    data: rows.map((review) => ({
      id: String(review.id),
      author: { first_name: review.firstName, avatar: null },
      rating: review.rating,
      text: review.text,
      created_at: review.createdAt.toISOString(),
      host_reply: review.hostReply,
    })),
    meta: { page, last_page: Math.max(1, Math.ceil(total / PER_PAGE)), total },
  }
}
