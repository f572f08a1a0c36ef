import { and, eq } from 'drizzle-orm'
import type { GroupMember } from 'shared/contracts'
import { toWireUser, type User } from '../../accounts'
import { type AuditEntry, writeAudit } from '../../platform/audit'
import type { Queries } from '../../platform/database/connect'
import { groupMembers, groups } from '../../platform/database/schema'
import { Refusal } from '../../platform/refusal'

export interface Membership {
  group: typeof groups.$inferSelect
  role: GroupMember['role']
}

const found = (row: Membership | undefined): Membership => {
  if (!row) throw new Refusal('NOT_FOUND')
  return row
}

const ofMember = (db: Queries, groupId: string, userId: string) =>
  db
    .select({ group: groups, role: groupMembers.role })
    .from(groups)
    .innerJoin(groupMembers, and(eq(groupMembers.groupId, groups.id), eq(groupMembers.userId, userId)))
    .where(eq(groups.id, groupId))

/** Finds a group for one of its members. @throws Refusal NOT_FOUND for other customers */
export async function requireMember(db: Queries, groupId: string, userId: string): Promise<Membership> {
  const [row] = await ofMember(db, groupId, userId)
  return found(row)
}

/** Like `requireMember`, and locks the membership for the transaction: removing the member or deleting the group waits. */
export async function requireMemberForShare(tx: Queries, groupId: string, userId: string): Promise<Membership> {
  return found(await findMemberForShare(tx, groupId, userId))
}

/** Like `requireMemberForShare`, but undefined for other customers. */
export async function findMemberForShare(
  tx: Queries,
  groupId: string,
  userId: string,
): Promise<Membership | undefined> {
  const [row] = await ofMember(tx, groupId, userId).for('key share')
  return row
}

/** Like `requireMember`, and locks the group's row for the transaction, so that what is counted in the group cannot change. */
export async function lockGroupAsMember(tx: Queries, groupId: string, userId: string): Promise<Membership> {
  const [row] = await ofMember(tx, groupId, userId).for('no key update', { of: groups })
  return found(row)
}

/** Like `lockGroupAsMember`, for the owner. @throws Refusal NOT_FOUND, GROUP_OWNER_ONLY */
export async function lockGroupAsOwner(tx: Queries, groupId: string, userId: string): Promise<Membership> {
  const membership = await lockGroupAsMember(tx, groupId, userId)
  if (membership.role !== 'owner') throw new Refusal('GROUP_OWNER_ONLY')
  return membership
}

/** A customer's name as other members see it: first name and initial. */
export function memberName({ firstName, lastName, deletedAt }: Pick<User, 'firstName' | 'lastName' | 'deletedAt'>) {
  if (deletedAt) return 'Someone who left'
  const [initial = ''] = lastName
  return initial ? `${firstName} ${initial.toUpperCase()}.` : firstName
}

export const memberAvatar = (user: User): string | null => toWireUser(user).avatar?.small ?? null

/** Adds an action of a member to the audit log of the group. */
export const auditGroup = (
  tx: Queries,
  groupId: string,
  { action, userId, now, details }: { action: string; userId: string; now: Date; details?: AuditEntry['details'] },
): Promise<void> =>
  writeAudit(tx, [
    { subject: `group:${groupId}`, action, actor: `user:${userId}`, at: now, ...(details && { details }) },
  ])
