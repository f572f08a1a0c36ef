import { and, eq, isNotNull } from 'drizzle-orm'
import type { Queries } from '../platform/database/connect'
import { socialIdentities, wishlists } from '../platform/database/schema'
import { endSessionsOf } from './login-session'
import { voidLinks } from './mailed-link'
import type { User } from './user'

/**
 * Removes all access to an account whose address is about to be verified through its mailbox: sessions, social identities, emailed links
 * and shared wishlist links. The person who created the account may not own the address. The caller replaces the password. Does nothing
 * when the address is verified already.
 */
export async function evictUnverified(tx: Queries, user: User): Promise<void> {
  if (user.emailVerifiedAt) return
  await endSessionsOf(tx, user.id)
  await voidLinks(tx, user.id)
  await tx.delete(socialIdentities).where(eq(socialIdentities.userId, user.id))
  await tx
    .update(wishlists)
    .set({ shareHash: null, shareSealed: null })
    .where(and(eq(wishlists.userId, user.id), isNotNull(wishlists.shareHash)))
}
