import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { SharedWishlist, Wishlist } from 'shared/contracts'
import type { Context } from '../../platform/context'
import type { Queries } from '../../platform/database/connect'
import { experiences, users, wishlistItems, wishlists } from '../../platform/database/schema'
import { Refusal } from '../../platform/refusal'
import { hashToken } from '../../platform/secrets'

type Parts = Pick<Context, 'db' | 'sealer' | 'settings'>
type ListRow = typeof wishlists.$inferSelect

const itemsOf = (db: Queries, ids: string[]) =>
  db
    .select({ item: wishlistItems, experience: experiences })
    .from(wishlistItems)
    .innerJoin(experiences, eq(experiences.id, wishlistItems.experienceId))
    .where(inArray(wishlistItems.wishlistId, ids))
    .orderBy(asc(wishlistItems.position), desc(wishlistItems.addedAt), asc(wishlistItems.experienceId))

function wished({ id, slug, name, town, picture }: typeof experiences.$inferSelect) {
  if (!picture) throw new Error(`Experience ${id} has no picture`)
  return { slug, name, town, picture }
}

async function shown({ db, sealer, settings }: Parts, rows: ListRow[]): Promise<Wishlist[]> {
  if (rows.length === 0) return []
  const items = await itemsOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((list) => ({
    id: list.id,
    name: list.name,
    is_default: list.isDefault,
    share_url: list.shareSealed
      ? `${settings.publicUrl}/wishlist/LinkBack?token=${encodeURIComponent(sealer.open(list.shareSealed))}`
      : null,
    items: items
      .filter(({ item }) => item.wishlistId === list.id)
      .map(({ item, experience }) => ({
        experience_id: item.experienceId,
        added_at: item.addedAt.toISOString(),
        note: item.note,
        experience: wished(experience),
      })),
  }))
}

/** The lists of a customer, the default one first. */
export async function wishlistsOf(parts: Parts, userId: string): Promise<Wishlist[]> {
  const rows = await parts.db
    .select()
    .from(wishlists)
    .where(eq(wishlists.userId, userId))
    .orderBy(desc(wishlists.isDefault), asc(wishlists.createdAt), asc(wishlists.id))
  return shown(parts, rows)
}

/** Reads a list of its owner. @throws Refusal NOT_FOUND, also when it belongs to another customer */
export async function readWishlist(parts: Parts, userId: string, id: string): Promise<Wishlist> {
  const [list] = await shown(parts, [await findWishlist(parts.db, userId, id)])
  if (!list) throw new Refusal('NOT_FOUND')
  return list
}

/** @throws Refusal NOT_FOUND, also when it belongs to another customer */
export async function findWishlist(db: Queries, userId: string, id: string): Promise<ListRow> {
  const [row] = await db
    .select()
    .from(wishlists)
    .where(and(eq(wishlists.id, id), eq(wishlists.userId, userId)))
  if (!row) throw new Refusal('NOT_FOUND')
  return row
}

/** Finds a list by the token of its link. @throws Refusal NOT_FOUND when the link is unknown or revoked, or its owner deleted */
export async function findShared(db: Queries, token: string) {
  const [row] = await db
    .select({ list: wishlists, owner: users })
    .from(wishlists)
    .innerJoin(users, eq(users.id, wishlists.userId))
    .where(eq(wishlists.shareHash, hashToken(token)))
  if (!row || row.owner.deletedAt) throw new Refusal('NOT_FOUND')
  return row
}

/** Reads a shared list as visitors see it. @throws Refusal NOT_FOUND */
export async function readShared(db: Queries, token: string, userId: string | null): Promise<SharedWishlist> {
  const { list, owner } = await findShared(db, token)
  const items = await itemsOf(db, [list.id])
  return {
    name: list.name,
    owner: owner.firstName,
    is_yours: owner.id === userId,
    items: items.map(({ item, experience }) => ({
      experience_id: item.experienceId,
      experience: wished(experience),
    })),
  }
}
