import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import type { Context } from '../context'
import type { Queries } from '../database/connect'
import { bookings, groupMembers, groupPollOptions, groupPolls, groups, groupVotes } from '../database/schema'
import { throughDeadlocks } from '../database/through-deadlocks'
import { Refusal } from '../refusal'
import { revokeInvites } from './invites'
import { auditGroup, lockAsMember, lockAsOwner } from './membership'

interface Who {
  groupId: string
  memberId: string
  userId: string
  now: Date
}

const memberRow = ({ groupId, memberId }: Pick<Who, 'groupId' | 'memberId'>) =>
  and(eq(groupMembers.groupId, groupId), eq(groupMembers.userId, memberId))

async function refuseStrangers(tx: Queries, who: Who): Promise<void> {
  const [row] = await tx.select().from(groupMembers).where(memberRow(who))
  if (!row) throw new Refusal('NOT_FOUND')
}

/** Makes a member the owner; the owner before stays. @throws Refusal NOT_FOUND, GROUP_OWNER_ONLY */
export async function handOver(db: Context['db'], who: Who): Promise<void> {
  await db.transaction(async (tx) => {
    await lockAsOwner(tx, who.groupId, who.userId)
    await refuseStrangers(tx, who)
    if (who.memberId !== who.userId) await makeOwner(tx, who)
  })
}

async function makeOwner(tx: Queries, who: Who): Promise<void> {
  const { groupId, memberId, userId, now } = who
  await tx
    .update(groupMembers)
    .set({ role: 'member' })
    .where(memberRow({ groupId, memberId: userId }))
  await tx.update(groupMembers).set({ role: 'owner' }).where(memberRow(who))
  await auditGroup(tx, groupId, { action: 'group_handed_over', userId, now, details: { to: memberId } })
}

/**
 * Leaves, or as the owner removes somebody. Whoever was removed has seen the invite link, so that goes too.
 * @throws Refusal NOT_FOUND, GROUP_OWNER_ONLY, GROUP_OWNER_STAYS
 */
export async function endMembership(db: Context['db'], who: Who): Promise<void> {
  const end = async (tx: Queries) => {
    const { role } = await lockAsMember(tx, who.groupId, who.userId)
    await refuseStrangers(tx, who)
    if (who.memberId === who.userId) {
      if (role === 'owner') throw new Refusal('GROUP_OWNER_STAYS')
      await takeOut(tx, who, 'member_left')
      return
    }
    if (role !== 'owner') throw new Refusal('GROUP_OWNER_ONLY')
    await takeOut(tx, who, 'member_removed')
    await revokeInvites(tx, who)
  }
  // Somebody may be saying at this moment that a booking is for the group.
  await throughDeadlocks(() => db.transaction(end))
}

/** Votes and bookings go with whoever goes: the others see no more of what a stranger does. */
async function takeOut(tx: Queries, who: Who, action: string): Promise<void> {
  const { groupId, memberId, userId, now } = who
  await tx.delete(groupMembers).where(memberRow(who))
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

/** Takes somebody out of all their groups, for good: what they own goes to whoever has been there longest, or goes with them. */
export async function leaveAllGroups(tx: Queries, userId: string, now: Date): Promise<void> {
  const mine = await tx.select().from(groupMembers).where(eq(groupMembers.userId, userId)).orderBy(groupMembers.groupId)
  for (const { groupId } of mine) {
    const { role } = await lockAsMember(tx, groupId, userId)
    const who = { groupId, memberId: userId, userId, now }
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
      await makeOwner(tx, { ...who, memberId: heir.userId })
    }
    await takeOut(tx, who, 'member_left')
  }
}
