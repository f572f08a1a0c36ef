import { eq, inArray } from 'drizzle-orm'
import { writeAudit } from '../../platform/audit'
import type { Context } from '../../platform/context'
import type { Db, Queries } from '../../platform/database/connect'
import { retryOnDeadlock } from '../../platform/database/retry-on-deadlock'
import {
  emailTokens,
  knownDevices,
  loginSessions,
  socialIdentities,
  uploads,
  users,
  wishlists,
} from '../../platform/database/schema'
import { Refusal } from '../../platform/refusal'
import { joinEarlierOrders } from '../join-earlier-orders'
import type { User } from '../user'
import {
  anonymiseBookings,
  anonymiseEmails,
  anonymiseReviews,
  anonymiseVouchers,
  anonymiseWaitingList,
  deleteEmailOptOuts,
  deleteMessages,
  deleteStoredResponses,
  deleteSubscription,
} from './anonymise'
import { customerRecordsOf } from './customer-records'
import { DELETED_CUSTOMER_NAME, deletedCustomerEmail } from './deleted-customer'
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
  for (const userId of mine.userIds) {
    for (const listen of listeners) await listen(tx, userId, now)
  }
  await anonymiseReviews(tx, user, mine, now)
  await anonymiseEmails(tx, user, mine, now)
  await deleteMessages(tx, user, mine)
  await deleteEmailOptOuts(tx, user, mine)
  await deleteSubscription(tx, user, mine, now)
  await deleteStoredResponses(tx, mine)
  await anonymiseWaitingList(tx, user, mine, now)
  await anonymiseBookings(tx, user, mine)
  await anonymiseVouchers(tx, user, mine)
  for (const table of [wishlists, uploads, emailTokens, socialIdentities, loginSessions, knownDevices]) {
    await tx.delete(table).where(inArray(table.userId, mine.userIds))
  }
  for (const userId of mine.userIds) await anonymiseUser(tx, userId, now)
  await writeAudit(tx, [{ subject: `user:${id}`, action: 'deleted', actor: `user:${id}`, at: now }])
}

const anonymiseUser = (tx: Queries, id: string, now: Date) =>
  tx
    .update(users)
    .set({
      ...DELETED_CUSTOMER_NAME,
      email: deletedCustomerEmail(id),
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
