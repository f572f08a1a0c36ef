import { eq } from 'drizzle-orm'
import type { User } from '../accounts/user'
import { writeAudit } from '../audit'
import type { Db } from '../database/connect'
import { loginSessions, mailedTokens, socialIdentities, uploads, users, wishlists } from '../database/schema'
import { leaveAllGroups } from '../groups/members'
import { Refusal } from '../refusal'
import { blankLetters, blankMoney, blankReviews, blankWaiting } from './blank-traces'
import { NOBODY, nobodysEmail } from './nobody'
import { obstaclesOf } from './obstacles'

/**
 * Deletes an account: nothing personal is left, and every ledger stays what it was, of nobody in particular. All of it or nothing.
 * @throws Refusal ACCOUNT_MONEY_OPEN, with what of in `errors`
 */
export function deletePerson(db: Db, { id }: Pick<User, 'id'>, now: Date): Promise<void> {
  return db.transaction(async (tx) => {
    // Whoever would book for this account meanwhile waits here, and then has none.
    const [user] = await tx.select().from(users).where(eq(users.id, id)).for('update')
    if (!user || user.deletedAt) throw new Refusal('UNAUTHENTICATED')
    const obstacles = await obstaclesOf(tx, id, now)
    if (obstacles.length > 0) {
      const errors = Object.fromEntries(obstacles.map(({ of, text }) => [of, [text]]))
      throw new Refusal('ACCOUNT_MONEY_OPEN', { errors })
    }
    await leaveAllGroups(tx, id, now)
    await blankReviews(tx, id, now)
    await blankLetters(tx, user, now)
    await blankWaiting(tx, user, now)
    await blankMoney(tx, user)
    for (const table of [wishlists, uploads, mailedTokens, socialIdentities, loginSessions]) {
      await tx.delete(table).where(eq(table.userId, id))
    }
    await tx
      .update(users)
      .set({
        ...NOBODY,
        email: nobodysEmail(id),
        passwordHash: null,
        phone: null,
        address: null,
        latitude: null,
        longitude: null,
        avatar: null,
        birthDate: null,
        emailVerifiedAt: null,
        muted: [],
        deletedAt: now,
      })
      .where(eq(users.id, id))
    await writeAudit(tx, [{ subject: `user:${id}`, action: 'deleted', actor: `user:${id}`, at: now }])
  })
}
