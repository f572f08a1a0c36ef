import { and, asc, eq, gt, isNotNull } from 'drizzle-orm'
import type { Context } from '../platform/context'
import { groupInvites, wishlists } from '../platform/database/schema'
import { BATCH_ROWS, inBatches } from '../platform/keys'

/** Encrypts the links of shared wishlists and of group invitations with the current key. @returns the number of links changed */
export async function renewLinks({ db, sealer }: Pick<Context, 'db' | 'sealer'>): Promise<number> {
  const renewed = (sealed: string | null) =>
    sealed !== null && sealer.isOutdated(sealed) ? sealer.seal(sealer.open(sealed)) : null
  const shared = await inBatches(
    (after) =>
      db
        .select({ id: wishlists.id, sealed: wishlists.shareSealed })
        .from(wishlists)
        .where(and(isNotNull(wishlists.shareSealed), after === null ? undefined : gt(wishlists.id, after)))
        .orderBy(asc(wishlists.id))
        .limit(BATCH_ROWS),
    ({ id }) => id,
    async ({ id, sealed }) => {
      const shareSealed = renewed(sealed)
      if (shareSealed === null || sealed === null) return false
      // Only while the link is still the one that was read: the customer may have withdrawn or renewed it since.
      await db
        .update(wishlists)
        .set({ shareSealed })
        .where(and(eq(wishlists.id, id), eq(wishlists.shareSealed, sealed)))
      return true
    },
  )
  const invited = await inBatches(
    (after) =>
      db
        .select({ id: groupInvites.id, sealed: groupInvites.sealed })
        .from(groupInvites)
        .where(after === null ? undefined : gt(groupInvites.id, after))
        .orderBy(asc(groupInvites.id))
        .limit(BATCH_ROWS),
    ({ id }) => id,
    async (row) => {
      const sealed = renewed(row.sealed)
      if (sealed === null) return false
      await db.update(groupInvites).set({ sealed }).where(eq(groupInvites.id, row.id))
      return true
    },
  )
  return shared + invited
}
