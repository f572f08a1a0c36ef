import { and, asc, eq, inArray, type SQLWrapper, sql } from 'drizzle-orm'
import { writeAudit } from '../../platform/audit'
import type { Context } from '../../platform/context'
import { changeTogether } from '../../platform/database/change-together'
import type { Queries } from '../../platform/database/connect'
import { retryOnDeadlock } from '../../platform/database/retry-on-deadlock'
import {
  bookings,
  groupMembers,
  groupPollOptions,
  groupPolls,
  groups,
  groupVotes,
} from '../../platform/database/schema'
import { Refusal } from '../../platform/refusal'
import { revokeInvites } from './invites'
import { auditGroup, lockGroupAsMember, lockGroupAsOwner } from './membership'

interface MemberRequest {
  groupId: string
  memberId: string
  userId: string
  now: Date
}

const memberRow = ({ groupId, memberId }: Pick<MemberRequest, 'groupId' | 'memberId'>) =>
  and(eq(groupMembers.groupId, groupId), eq(groupMembers.userId, memberId))

async function assertMember(tx: Queries, request: MemberRequest): Promise<void> {
  const [row] = await tx.select().from(groupMembers).where(memberRow(request))
  if (!row) throw new Refusal('NOT_FOUND')
}

/** Transfers a group to another member. The previous owner stays a member. @throws Refusal NOT_FOUND, GROUP_OWNER_ONLY */
export async function transferOwnership(db: Context['db'], request: MemberRequest): Promise<void> {
  await db.transaction(async (tx) => {
    await lockGroupAsOwner(tx, request.groupId, request.userId)
    await assertMember(tx, request)
    if (request.memberId !== request.userId) await makeOwner(tx, request)
  })
}

async function makeOwner(tx: Queries, request: MemberRequest): Promise<void> {
  const { groupId, memberId, userId, now } = request
  await tx
    .update(groupMembers)
    .set({ role: 'member' })
    .where(memberRow({ groupId, memberId: userId }))
  await tx.update(groupMembers).set({ role: 'owner' }).where(memberRow(request))
  await auditGroup(tx, groupId, { action: 'group_handed_over', userId, now, details: { to: memberId } })
}

/**
 * Leaves a group, or removes another member as its owner. A removed member has seen the invite link, so it is revoked.
 * @throws Refusal NOT_FOUND, GROUP_OWNER_ONLY, GROUP_OWNER_STAYS
 */
export async function endMembership(db: Context['db'], request: MemberRequest): Promise<void> {
  const end = async (tx: Queries) => {
    const { role } = await lockGroupAsMember(tx, request.groupId, request.userId)
    await assertMember(tx, request)
    if (request.memberId === request.userId) {
      if (role === 'owner') throw new Refusal('GROUP_OWNER_STAYS')
      await takeOut(tx, request, 'member_left')
      return
    }
    if (role !== 'owner') throw new Refusal('GROUP_OWNER_ONLY')
    await takeOut(tx, request, 'member_removed')
    await revokeInvites(tx, request)
  }
  // A member may be setting the group of a booking at the same time.
  await retryOnDeadlock(() => db.transaction(end))
}

/** Removes a member and records it. */
async function takeOut(tx: Queries, request: MemberRequest, action: string): Promise<void> {
  const { groupId, memberId, userId, now } = request
  await changeTogether(tx, removeMembers(tx, { groupIds: [groupId], userIds: [memberId] }))
  await auditGroup(tx, groupId, { action, userId, now, details: { member: memberId } })
}

/** Removes members with their votes, and their bookings from the groups, so that the others no longer see what they book. */
function removeMembers(tx: Queries, gone: { groupIds: readonly string[]; userIds: readonly string[] }): SQLWrapper[] {
  const [groupIds, userIds] = [[...gone.groupIds], [...gone.userIds]]
  const options = tx
    .select({ id: groupPollOptions.id })
    .from(groupPollOptions)
    .innerJoin(groupPolls, eq(groupPolls.id, groupPollOptions.pollId))
    .where(inArray(groupPolls.groupId, groupIds))
  return [
    tx.delete(groupMembers).where(and(inArray(groupMembers.groupId, groupIds), inArray(groupMembers.userId, userIds))),
    tx.delete(groupVotes).where(and(inArray(groupVotes.userId, userIds), inArray(groupVotes.optionId, options))),
    tx
      .update(bookings)
      .set({ groupId: null })
      .where(and(inArray(bookings.groupId, groupIds), inArray(bookings.userId, userIds))),
  ]
}

/**
 * Removes the accounts of a customer from all their groups. A group that they own goes to its longest member, or is deleted without one. The
 * number of queries does not depend on the number of groups.
 */
export async function leaveAllGroups(tx: Queries, userIds: readonly string[], now: Date): Promise<void> {
  const mine = await tx
    .select({ groupId: groups.id, userId: groupMembers.userId, role: groupMembers.role })
    .from(groups)
    .innerJoin(groupMembers, eq(groupMembers.groupId, groups.id))
    .where(inArray(groupMembers.userId, [...userIds]))
    .orderBy(groups.id)
    .for('no key update', { of: groups })
  if (mine.length === 0) return
  await changeTogether(tx, removeMembers(tx, { groupIds: mine.map(({ groupId }) => groupId), userIds }))
  const owned = mine.filter(({ role }) => role === 'owner').map(({ groupId }) => groupId)
  const heirs = new Map(await promoteHeirs(tx, owned))
  const deserted = owned.filter((groupId) => !heirs.has(groupId))
  if (deserted.length > 0) await tx.delete(groups).where(inArray(groups.id, deserted))
  await writeAudit(
    tx,
    mine.flatMap(({ groupId, userId }) => {
      const heir = heirs.get(groupId)
      const entry = { subject: `group:${groupId}`, actor: `user:${userId}`, at: now }
      if (deserted.includes(groupId)) return [{ ...entry, action: 'group_deleted' }]
      return [
        ...(heir ? [{ ...entry, action: 'group_handed_over', details: { to: heir } }] : []),
        { ...entry, action: 'member_left', details: { member: userId } },
      ]
    }),
  )
}

/** Makes the longest member of each group its owner. @returns the groups that have a member, each with its new owner */
async function promoteHeirs(tx: Queries, groupIds: string[]): Promise<[groupId: string, userId: string][]> {
  if (groupIds.length === 0) return []
  const heirs = tx
    .selectDistinctOn([groupMembers.groupId], { groupId: groupMembers.groupId, userId: groupMembers.userId })
    .from(groupMembers)
    .where(inArray(groupMembers.groupId, groupIds))
    .orderBy(groupMembers.groupId, asc(groupMembers.joinedAt), asc(groupMembers.userId))
  const promoted = await tx
    .update(groupMembers)
    .set({ role: 'owner' })
    .where(inArray(sql`(${groupMembers.groupId}, ${groupMembers.userId})`, heirs))
    .returning({ groupId: groupMembers.groupId, userId: groupMembers.userId })
  return promoted.map(({ groupId, userId }) => [groupId, userId])
}
