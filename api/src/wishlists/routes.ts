import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Wishlist } from 'shared/contracts'
import type { Context } from '../context'
import { experiences, wishlistItems, wishlists } from '../database/schema'
import { route } from '../http/route'
import { Refusal } from '../refusal'
import { randomId } from '../secrets'

/** The wishlists of a customer. Everyone has a default one, made when first asked for. */
export function wishlistRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  async function listsOf(userId: string): Promise<Wishlist[]> {
    const rows = await db
      .select()
      .from(wishlists)
      .where(eq(wishlists.userId, userId))
      .orderBy(desc(wishlists.isDefault), asc(wishlists.createdAt))
    const items = await db
      .select()
      .from(wishlistItems)
      .where(
        inArray(
          wishlistItems.wishlistId,
          rows.map(({ id }) => id),
        ),
      )
      .orderBy(desc(wishlistItems.addedAt), asc(wishlistItems.experienceId))
    return rows.map((list) => ({
      id: list.id,
      name: list.name,
      is_default: list.isDefault,
      items: items
        .filter((item) => item.wishlistId === list.id)
        .map((item) => ({ experience_id: item.experienceId, added_at: item.addedAt.toISOString() })),
    }))
  }

  /** @throws Refusal NOT_FOUND, also when the list is somebody else's */
  async function listOf(userId: string, id: string): Promise<Wishlist> {
    const list = (await listsOf(userId)).find((candidate) => candidate.id === id)
    if (!list) throw new Refusal('NOT_FOUND')
    return list
  }

  route(app, 'GET /api/customer/wishlists', async ({ user, now }) => {
    const lists = await listsOf(user.id)
    if (lists.some((list) => list.is_default)) return { data: lists }
    await db
      .insert(wishlists)
      .values({ id: randomId(), userId: user.id, name: 'My wishlist', isDefault: true, createdAt: now })
      .onConflictDoNothing()
    return { data: await listsOf(user.id) }
  })

  route(app, 'POST /api/customer/wishlists/:id/items', async ({ params, body, user, now }) => {
    await listOf(user.id, params.id)
    // What is no longer offered, or never was, is passed over: a heart kept on a device may be old.
    const known = await db
      .select({ id: experiences.id })
      .from(experiences)
      .where(inArray(experiences.id, body.experience_ids))
    if (known.length > 0) {
      await db
        .insert(wishlistItems)
        .values(known.map(({ id }) => ({ wishlistId: params.id, experienceId: id, addedAt: now })))
        .onConflictDoNothing()
    }
    return { data: await listOf(user.id, params.id) }
  })

  route(app, 'DELETE /api/customer/wishlists/:id/items', async ({ params, body, user }) => {
    await listOf(user.id, params.id)
    await db
      .delete(wishlistItems)
      .where(and(eq(wishlistItems.wishlistId, params.id), eq(wishlistItems.experienceId, body.experience_id)))
    return { data: await listOf(user.id, params.id) }
  })
}
