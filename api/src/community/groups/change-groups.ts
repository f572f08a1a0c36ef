import { randomUUID } from 'node:crypto'
import { count, eq } from 'drizzle-orm'
import { groupNameRule, MAX_GROUPS, normaliseLine } from 'shared/rules'
import type { User } from '../../accounts'
import type { Context } from '../../platform/context'
import type { Queries } from '../../platform/database/connect'
import { retryOnDeadlock } from '../../platform/database/retry-on-deadlock'
import { groupMembers, groups, users } from '../../platform/database/schema'
import { Refusal, refuseInvalid } from '../../platform/refusal'
import { auditGroup, lockGroupAsOwner } from './membership'

type Db = Context['db']

/**
 * Refuses a customer who cannot be in one more group. Locks their row first, so that concurrent requests count each other.
 * @throws Refusal ACCOUNT_NEEDED, GROUPS_LIMIT
 */
export async function assertGroupLimit(tx: Queries, user: User): Promise<void> {
  if (user.isGuest) throw new Refusal('ACCOUNT_NEEDED')
  await tx.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for('no key update')
  const [mine] = await tx.select({ total: count() }).from(groupMembers).where(eq(groupMembers.userId, user.id))
  if ((mine?.total ?? 0) >= MAX_GROUPS) throw new Refusal('GROUPS_LIMIT')
}

/** Creates a group owned by `user`. @returns its id. @throws Refusal VALIDATION, ACCOUNT_NEEDED, GROUPS_LIMIT */
export async function createGroup(db: Db, user: User, name: string, now: Date): Promise<string> {
  refuseInvalid({ name: groupNameRule(name) })
  const id = randomUUID()
  await db.transaction(async (tx) => {
    await assertGroupLimit(tx, user)
    await tx.insert(groups).values({ id, name: normaliseLine(name), createdAt: now })
    await tx.insert(groupMembers).values({ groupId: id, userId: user.id, role: 'owner', joinedAt: now })
    await auditGroup(tx, id, { action: 'group_made', userId: user.id, now })
  })
  return id
}

/** Renames a group for its owner. @throws Refusal NOT_FOUND, GROUP_OWNER_ONLY, VALIDATION */
export async function renameGroup(db: Db, id: string, userId: string, name: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await lockGroupAsOwner(tx, id, userId)
    refuseInvalid({ name: groupNameRule(name) })
    await tx
      .update(groups)
      .set({ name: normaliseLine(name) })
      .where(eq(groups.id, id))
    await auditGroup(tx, id, { action: 'group_renamed', userId, now })
  })
}

/** Deletes a group for its owner. Its bookings stay with the members who booked. @throws Refusal NOT_FOUND, GROUP_OWNER_ONLY */
export async function deleteGroup(db: Db, id: string, userId: string, now: Date): Promise<void> {
  const remove = async (tx: Queries) => {
    await lockGroupAsOwner(tx, id, userId)
    await tx.delete(groups).where(eq(groups.id, id))
    await auditGroup(tx, id, { action: 'group_deleted', userId, now })
  }
  await retryOnDeadlock(() => db.transaction(remove))
}
