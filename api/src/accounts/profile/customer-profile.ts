import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { CustomerProfile } from 'shared/contracts'
import type { Queries } from '../../platform/database/connect'
import { experiences, groupMembers, reviews, users } from '../../platform/database/schema'
import { Refusal } from '../../platform/refusal'
import { toWireUser } from '../user'

const REVIEWS_SHOWN = 50

/**
 * Reads the public profile of a customer. It is visible to the customer, to members of a common group, and to everyone once the customer
 * has a published review. `viewerId` is null for a visitor.
 * @throws Refusal NOT_FOUND when it does not exist or is not visible
 */
export async function readCustomer(db: Queries, id: string, viewerId: string | null): Promise<CustomerProfile> {
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, id), eq(users.isGuest, false), isNull(users.deletedAt)))
  if (!user) throw new Refusal('NOT_FOUND')
  const written = await db
    .select({ review: reviews, experience: { id: experiences.id, slug: experiences.slug, name: experiences.name } })
    .from(reviews)
    .innerJoin(experiences, eq(experiences.id, reviews.experienceId))
    .where(and(eq(reviews.userId, id), eq(reviews.status, 'published')))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(REVIEWS_SHOWN)
  const isVisible = viewerId === id || written.length > 0 || (await haveGroupTogether(db, id, viewerId))
  if (!isVisible) throw new Refusal('NOT_FOUND')
  const { first_name, avatar, created_at } = toWireUser(user)
  return {
    id,
    first_name,
    avatar,
    joined_at: created_at,
    reviews: written.map(({ review, experience }) => ({
      id: String(review.id),
      rating: review.rating,
      text: review.text,
      created_at: review.createdAt.toISOString(),
      experience,
    })),
  }
}

async function haveGroupTogether(db: Queries, id: string, viewerId: string | null): Promise<boolean> {
  if (viewerId === null) return false
  const theirs = db
    .select({ groupId: groupMembers.groupId })
    .from(groupMembers)
    .where(eq(groupMembers.userId, viewerId))
  const shared = await db
    .select({ one: sql`1` })
    .from(groupMembers)
    .where(and(eq(groupMembers.userId, id), sql`${groupMembers.groupId} in (${theirs})`))
    .limit(1)
  return shared.length > 0
}
