import { and, eq, isNotNull } from 'drizzle-orm'
import type { Queries } from '../database/connect'
import { socialIdentities, wishlists } from '../database/schema'
import { endSessionsOf } from './login-session'
import { voidLinks } from './mailed-link'
import type { User } from './user'

/**
 * Shows everybody out of an account whose address is about to be proven from outside, by its mailbox. Until then nobody knew whether
 * whoever opened it owns that address, so none of their ways in may stay: sessions, accounts elsewhere, links that were mailed, and lists
 * that were shared. The password is the caller's to replace. Does nothing when the address is proven already.
 */
export async function evictUnproven(tx: Queries, user: User): Promise<void> {
  if (user.emailVerifiedAt) return
  await endSessionsOf(tx, user.id)
  await voidLinks(tx, user.id)
  await tx.delete(socialIdentities).where(eq(socialIdentities.userId, user.id))
  await tx
    .update(wishlists)
    .set({ shareHash: null, shareSealed: null })
    .where(and(eq(wishlists.userId, user.id), isNotNull(wishlists.shareHash)))
}
