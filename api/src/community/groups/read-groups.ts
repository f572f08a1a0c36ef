import { and, asc, count, desc, eq, gt, inArray, isNull, notExists, sql } from 'drizzle-orm'
import type { Group, GroupSummary } from 'shared/contracts'
import { LIVE_HOLD_STATUSES } from '../../orders'
import type { Context } from '../../platform/context'
import type { Queries } from '../../platform/database/connect'
import { bookings, groupInvites, groupMembers, groupPolls, groups, users } from '../../platform/database/schema'
import { memberAvatar, memberName, requireMember } from './membership'

const FACES = 5

/** Lists the groups of a customer by name. */
export async function groupsOf(db: Queries, userId: string, now: Date): Promise<GroupSummary[]> {
  const mine = await db
    .select({ group: groups, role: groupMembers.role })
    .from(groupMembers)
    .innerJoin(groups, eq(groups.id, groupMembers.groupId))
    .where(eq(groupMembers.userId, userId))
    .orderBy(asc(sql`lower(${groups.name})`), asc(groups.id))
  if (mine.length === 0) return []
  const ids = mine.map(({ group }) => group.id)
  const members = await membersIn(db, ids)
  const polls = await db
    .select({ groupId: groupPolls.groupId, open: count() })
    .from(groupPolls)
    .where(and(inArray(groupPolls.groupId, ids), notExists(settledBooking(db))))
    .groupBy(groupPolls.groupId)
  const next = await db
    .selectDistinctOn([bookings.groupId], {
      groupId: bookings.groupId,
      name: sql<string>`${bookings.experience} ->> 'name'`,
      startsAt: bookings.startsAt,
    })
    .from(bookings)
    .where(and(inArray(bookings.groupId, ids), eq(bookings.status, 'confirmed'), gt(bookings.endsAt, now)))
    .orderBy(bookings.groupId, asc(bookings.startsAt))
  return mine.map(({ group, role }) => {
    const own = members.filter(({ member }) => member.groupId === group.id)
    const soonest = next.find(({ groupId }) => groupId === group.id)
    return {
      id: group.id,
      name: group.name,
      role,
      member_count: own.length,
      members: own
        .slice(0, FACES)
        .map(({ user }) => ({ id: user.id, name: memberName(user), avatar: memberAvatar(user) })),
      open_polls: polls.find(({ groupId }) => groupId === group.id)?.open ?? 0,
      next: soonest ? { name: soonest.name, starts_at: soonest.startsAt.toISOString() } : null,
    }
  })
}

/** Subquery: the booking of a poll that leaves nothing to decide. */
const settledBooking = (db: Queries) =>
  db
    .select({ one: sql`1` })
    .from(bookings)
    .where(
      and(
        eq(bookings.uuid, groupPolls.bookingUuid),
        eq(bookings.groupId, groupPolls.groupId),
        inArray(bookings.status, [...LIVE_HOLD_STATUSES, 'confirmed', 'completed', 'no_show']),
      ),
    )

/** Members in the order in which they joined; the owner comes first of those who joined at the same instant. */
const membersIn = (db: Queries, ids: string[]) =>
  db
    .select({ member: groupMembers, user: users })
    .from(groupMembers)
    .innerJoin(users, eq(users.id, groupMembers.userId))
    .where(inArray(groupMembers.groupId, ids))
    .orderBy(asc(groupMembers.joinedAt), desc(groupMembers.role), asc(groupMembers.userId))

/** Finds the valid invite link of a group; null without one. */
export async function liveInvite(db: Queries, groupId: string, now: Date) {
  const [row] = await db
    .select({ invite: groupInvites, maker: users })
    .from(groupInvites)
    .innerJoin(users, eq(users.id, groupInvites.createdBy))
    .where(and(eq(groupInvites.groupId, groupId), isNull(groupInvites.revokedAt), gt(groupInvites.expiresAt, now)))
    .limit(1)
  return row ?? null
}

/** Reads one group with all details for one of its members. @throws Refusal NOT_FOUND for other customers */
export async function readGroup(
  { db, sealer, settings }: Pick<Context, 'db' | 'sealer' | 'settings'>,
  groupId: string,
  userId: string,
  now: Date,
): Promise<Group> {
  const { group, role } = await requireMember(db, groupId, userId)
  const members = await membersIn(db, [groupId])
  const live = await liveInvite(db, groupId, now)
  return {
    id: group.id,
    name: group.name,
    role,
    created_at: group.createdAt.toISOString(),
    members: members.map(({ member, user }) => ({
      id: user.id,
      name: memberName(user),
      avatar: memberAvatar(user),
      role: member.role,
      is_you: user.id === userId,
      joined_at: member.joinedAt.toISOString(),
    })),
    invite: live && {
      id: live.invite.id,
      url: `${settings.publicUrl}/groups/join/${sealer.open(live.invite.sealed)}`,
      created_by: memberName(live.maker),
      expires_at: live.invite.expiresAt.toISOString(),
      can_revoke: role === 'owner' || live.invite.createdBy === userId,
    },
  }
}
