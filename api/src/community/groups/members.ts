import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import type { Context } from '../../platform/context'
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

/** Removes a member with their votes, and their bookings from the group, so that the others no longer see what they book. */
async function takeOut(tx: Queries, request: MemberRequest, action: string): Promise<void> {
  const { groupId, memberId, userId, now } = request
  await tx.delete(groupMembers).where(memberRow(request))
  const options = tx
    .select({ id: groupPollOptions.id })
    .from(groupPollOptions)
    .innerJoin(groupPolls, eq(groupPolls.id, groupPollOptions.pollId))
    .where(eq(groupPolls.groupId, groupId))
  await tx.delete(groupVotes).where(and(eq(groupVotes.userId, memberId), inArray(groupVotes.optionId, options)))
  await tx
    .update(bookings)
    .set({ groupId: null })
    .where(and(eq(bookings.groupId, groupId), eq(bookings.userId, memberId)))
  await auditGroup(tx, groupId, { action, userId, now, details: { member: memberId } })
}

/** Removes a customer from all their groups. A group that they own goes to its longest member, or is deleted without one. */
export async function leaveAllGroups(tx: Queries, userId: string, now: Date): Promise<void> {
  const mine = await tx.select().from(groupMembers).where(eq(groupMembers.userId, userId)).orderBy(groupMembers.groupId)
  for (const { groupId } of mine) {
    const { role } = await lockGroupAsMember(tx, groupId, userId)
    const request = { groupId, memberId: userId, userId, now }
    if (role === 'owner') {
      const [heir] = await tx
        .select()
        .from(groupMembers)
        .where(and(eq(groupMembers.groupId, groupId), ne(groupMembers.userId, userId)))
        .orderBy(asc(groupMembers.joinedAt), asc(groupMembers.userId))
        .limit(1)
      if (!heir) {
        await tx.delete(groups).where(eq(groups.id, groupId))
        await auditGroup(tx, groupId, { action: 'group_deleted', userId, now })
        continue
      }
      await makeOwner(tx, { ...request, memberId: heir.userId })
    }
    await takeOut(tx, request, 'member_left')
  }
}
