import { and, asc, count, desc, eq, inArray, min, ne } from 'drizzle-orm'
import {
  MAX_WISHES,
  MAX_WISHLISTS,
  normaliseLine,
  normaliseText,
  wishlistNameRule,
  wishlistNoteRule,
} from 'shared/rules'
import { writeAudit } from '../../platform/audit'
import type { Context } from '../../platform/context'
import type { Queries } from '../../platform/database/connect'
import { experiences, users, wishlistItems, wishlists } from '../../platform/database/schema'
import { Refusal, refuseInvalid } from '../../platform/refusal'
import { hashToken, randomId, randomToken } from '../../platform/secrets'
import { findShared, findWishlist } from './read-wishlists'

type Db = Context['db']
interface WishlistOwner {
  userId: string
  id: string
}

/** Creates the default wishlist of a customer unless it exists. */
export async function ensureDefault(db: Db, userId: string, now: Date): Promise<void> {
  await db
    .insert(wishlists)
    .values({ id: randomId(), userId, name: 'My wishlist', isDefault: true, createdAt: now })
    .onConflictDoNothing()
}

/** Locks a list for the rest of the transaction, so that its order and length do not change. @throws Refusal NOT_FOUND */
async function lockWishlist(tx: Queries, { userId, id }: WishlistOwner) {
  const [row] = await tx
    .select()
    .from(wishlists)
    .where(and(eq(wishlists.id, id), eq(wishlists.userId, userId)))
    .for('no key update')
  if (!row) throw new Refusal('NOT_FOUND')
  return row
}

async function insertList(tx: Queries, userId: string, name: string, now: Date): Promise<string> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
  const [mine] = await tx.select({ total: count() }).from(wishlists).where(eq(wishlists.userId, userId))
  if ((mine?.total ?? 0) >= MAX_WISHLISTS) throw new Refusal('WISHLISTS_LIMIT')
  const id = randomId()
  await tx.insert(wishlists).values({ id, userId, name, isDefault: false, createdAt: now })
  return id
}

/** @returns the id of the new list. @throws Refusal VALIDATION, WISHLISTS_LIMIT */
export async function createWishlist(db: Db, userId: string, name: string, now: Date): Promise<string> {
  refuseInvalid({ name: wishlistNameRule(name) })
  return db.transaction((tx) => insertList(tx, userId, normaliseLine(name), now))
}

/** @throws Refusal NOT_FOUND, VALIDATION */
export async function changeWishlist(
  db: Db,
  whose: WishlistOwner,
  { name, order }: { name: string | undefined; order: readonly string[] | undefined },
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockWishlist(tx, whose)
    if (name !== undefined) {
      refuseInvalid({ name: wishlistNameRule(name) })
      await tx
        .update(wishlists)
        .set({ name: normaliseLine(name) })
        .where(eq(wishlists.id, whose.id))
    }
    if (order !== undefined) await putInOrder(tx, whose.id, order)
  })
}

/** Items that `order` does not name, such as one added at the same time, come after those it names. */
async function putInOrder(tx: Queries, id: string, order: readonly string[]): Promise<void> {
  const known = await tx
    .select({ experienceId: wishlistItems.experienceId })
    .from(wishlistItems)
    .where(eq(wishlistItems.wishlistId, id))
    .orderBy(asc(wishlistItems.position), desc(wishlistItems.addedAt), asc(wishlistItems.experienceId))
  const ids = known.map(({ experienceId }) => experienceId)
  const wanted = [...new Set(order)].filter((one) => ids.includes(one))
  const rest = ids.filter((one) => !wanted.includes(one))
  for (const [position, experienceId] of [...wanted, ...rest].entries()) {
    await tx.update(wishlistItems).set({ position }).where(itemOf(id, experienceId))
  }
}

const itemOf = (id: string, experienceId: string) =>
  and(eq(wishlistItems.wishlistId, id), eq(wishlistItems.experienceId, experienceId))

/** @throws Refusal NOT_FOUND, WISHLIST_DEFAULT_STAYS */
export async function deleteWishlist(db: Db, whose: WishlistOwner): Promise<void> {
  await db.transaction(async (tx) => {
    const { isDefault } = await lockWishlist(tx, whose)
    if (isDefault) throw new Refusal('WISHLIST_DEFAULT_STAYS')
    await tx.delete(wishlists).where(eq(wishlists.id, whose.id))
  })
}

/** Adds experiences at the top of a list. Unknown ones are ignored. @throws Refusal NOT_FOUND, WISHES_LIMIT */
export async function saveWishes(
  db: Db,
  whose: WishlistOwner,
  experienceIds: readonly string[],
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockWishlist(tx, whose)
    await insertWishes(tx, whose.id, experienceIds, now)
  })
}

async function insertWishes(tx: Queries, id: string, experienceIds: readonly string[], now: Date): Promise<void> {
  // A heart stored on a device may be of an experience that no longer exists or is retired.
  const offered = await tx
    .select({ id: experiences.id })
    .from(experiences)
    .where(and(inArray(experiences.id, [...experienceIds]), ne(experiences.status, 'retired')))
  const known = new Set(offered.map((row) => row.id))
  const [there] = await tx
    .select({ total: count(), first: min(wishlistItems.position) })
    .from(wishlistItems)
    .where(eq(wishlistItems.wishlistId, id))
  const saved = await tx
    .select({ id: wishlistItems.experienceId })
    .from(wishlistItems)
    .where(eq(wishlistItems.wishlistId, id))
  const fresh = [...new Set(experienceIds)].filter((one) => known.has(one) && !saved.some((item) => item.id === one))
  if (fresh.length === 0) return
  if ((there?.total ?? 0) + fresh.length > MAX_WISHES) throw new Refusal('WISHES_LIMIT')
  const before = (there?.first ?? 0) - fresh.length
  await tx
    .insert(wishlistItems)
    .values(fresh.map((experienceId, at) => ({ wishlistId: id, experienceId, position: before + at, addedAt: now })))
}

/** @throws Refusal NOT_FOUND, VALIDATION */
export async function updateWishNote(
  db: Db,
  whose: WishlistOwner,
  { experienceId, note }: { experienceId: string; note: string },
): Promise<void> {
  await findWishlist(db, whose.userId, whose.id)
  refuseInvalid({ note: wishlistNoteRule(note) })
  const noted = await db
    .update(wishlistItems)
    .set({ note: normaliseText(note) })
    .where(itemOf(whose.id, experienceId))
    .returning({ id: wishlistItems.experienceId })
  if (noted.length === 0) throw new Refusal('NOT_FOUND')
}

/** @throws Refusal NOT_FOUND */
export async function removeWish(db: Db, whose: WishlistOwner, experienceId: string): Promise<void> {
  await findWishlist(db, whose.userId, whose.id)
  await db.delete(wishlistItems).where(itemOf(whose.id, experienceId))
}

/** Creates the link of a list, unless it has one. @throws Refusal NOT_FOUND */
export async function shareWishlist({ db, sealer }: Pick<Context, 'db' | 'sealer'>, whose: WishlistOwner, now: Date) {
  await db.transaction(async (tx) => {
    const { shareHash } = await lockWishlist(tx, whose)
    if (shareHash) return
    const token = randomToken()
    await tx
      .update(wishlists)
      .set({ shareHash: hashToken(token), shareSealed: sealer.seal(token) })
      .where(eq(wishlists.id, whose.id))
    await audit(tx, whose, 'wishlist_shared', now)
  })
}

/** @throws Refusal NOT_FOUND */
export async function unshareWishlist(db: Db, whose: WishlistOwner, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const { shareHash } = await lockWishlist(tx, whose)
    if (!shareHash) return
    await tx.update(wishlists).set({ shareHash: null, shareSealed: null }).where(eq(wishlists.id, whose.id))
    await audit(tx, whose, 'wishlist_unshared', now)
  })
}

const audit = (tx: Queries, { userId, id }: WishlistOwner, action: string, at: Date) =>
  writeAudit(tx, [{ subject: `wishlist:${id}`, action, actor: `user:${userId}`, at }])

/** Copies a shared list to a customer's own lists, without its notes. @returns its id. @throws Refusal NOT_FOUND, WISHLISTS_LIMIT */
export async function copyShared(db: Db, token: string, userId: string, now: Date): Promise<string> {
  return db.transaction(async (tx) => {
    const { list } = await findShared(tx, token)
    const items = await tx
      .select({ id: wishlistItems.experienceId })
      .from(wishlistItems)
      .where(eq(wishlistItems.wishlistId, list.id))
      .orderBy(asc(wishlistItems.position), desc(wishlistItems.addedAt), asc(wishlistItems.experienceId))
    const id = await insertList(tx, userId, list.name, now)
    await insertWishes(
      tx,
      id,
      items.map((item) => item.id),
      now,
    )
    return id
  })
}
