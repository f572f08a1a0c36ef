import { eq } from 'drizzle-orm'
import { writeAudit } from '../../platform/audit'
import type { Context } from '../../platform/context'
import { changeTogether } from '../../platform/database/change-together'
import type { Db, Queries } from '../../platform/database/connect'
import { retryOnDeadlock } from '../../platform/database/retry-on-deadlock'
import { users } from '../../platform/database/schema'
import { Refusal } from '../../platform/refusal'
import { joinEarlierOrders } from '../join-earlier-orders'
import type { User } from '../user'
import { anonymiseGivenVouchers, anonymiseRecords, anonymiseReviews } from './anonymise'
import { customerRecordsOf } from './customer-records'
import { type DeletionBlocker, findDeletionBlockers } from './deletion-blockers'

/**
 * Deletes an account in one transaction: personal data is anonymised or deleted, ledgers and amounts stay unchanged.
 * @throws Refusal ACCOUNT_MONEY_OPEN, with the obstacles in `errors`
 */
export function deleteAccount(
  { db, onAccountDeleted }: Pick<Context, 'db' | 'onAccountDeleted'>,
  { id }: Pick<User, 'id'>,
  now: Date,
): Promise<void> {
  return retryOnDeadlock(() => db.transaction((tx) => deleteIn(tx, id, onAccountDeleted, now)))
}

async function deleteIn(tx: Queries, id: string, listeners: Context['onAccountDeleted'], now: Date): Promise<void> {
  // A concurrent booking for this account waits here and then finds no account.
  const [user] = await tx.select().from(users).where(eq(users.id, id)).for('update')
  if (!user || user.deletedAt) throw new Refusal('UNAUTHENTICATED')
  await bringUpToDate(tx, user, now)
  const mine = await customerRecordsOf(tx, user, { lock: true })
  const obstacles = await findDeletionBlockers(tx, user.id, mine, now)
  if (obstacles.length > 0) {
    const errors = Object.fromEntries(obstacles.map(({ of, text }) => [of, [text]]))
    throw new Refusal('ACCOUNT_MONEY_OPEN', { errors })
  }
  for (const listen of listeners) await listen(tx, mine.userIds, now)
  await anonymiseReviews(tx, user, mine, now)
  await changeTogether(tx, anonymiseRecords(tx, user, mine, now))
  await anonymiseGivenVouchers(tx, user, mine)
  await writeAudit(tx, [{ subject: `user:${id}`, action: 'deleted', actor: `user:${id}`, at: now }])
}

/** Adds guest orders of the verified address to the account first, so that they count as obstacles. */
async function bringUpToDate(tx: Queries, user: User, now: Date): Promise<void> {
  if (user.emailVerifiedAt) await joinEarlierOrders(tx, { userId: user.id, email: user.email }, now)
}

/** Finds the obstacles to deleting an account. Afterwards all of them are visible in the account. */
export function deletionBlockers(db: Db, user: User, now: Date): Promise<DeletionBlocker[]> {
  return db.transaction(async (tx) => {
    await bringUpToDate(tx, user, now)
    return findDeletionBlockers(tx, user.id, await customerRecordsOf(tx, user), now)
  })
}
