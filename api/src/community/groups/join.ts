import { and, count, eq } from 'drizzle-orm'
import type { Invitation } from 'shared/contracts'
import { MAX_MEMBERS } from 'shared/rules'
import type { User } from '../../accounts'
import type { Context } from '../../platform/context'
import type { Queries } from '../../platform/database/connect'
import { groupInvites, groupMembers, groups, users } from '../../platform/database/schema'
import { Refusal } from '../../platform/refusal'
import { hashToken } from '../../platform/secrets'
import { assertGroupLimit } from './change-groups'
import { auditGroup, memberName } from './membership'

/** Finds an invite, also a revoked or expired one. @throws Refusal NOT_FOUND */
async function findInvite(db: Queries, token: string) {
  const [row] = await db
    .select({ invite: groupInvites, group: groups, maker: users })
    .from(groupInvites)
    .innerJoin(groups, eq(groups.id, groupInvites.groupId))
    .innerJoin(users, eq(users.id, groupInvites.createdBy))
    .where(eq(groupInvites.tokenHash, hashToken(token)))
  if (!row) throw new Refusal('NOT_FOUND')
  return row
}

/** @throws Refusal INVITE_REVOKED, INVITE_EXPIRED */
function refuseWhenOver({ revokedAt, expiresAt }: typeof groupInvites.$inferSelect, now: Date): void {
  if (revokedAt) throw new Refusal('INVITE_REVOKED')
  if (expiresAt <= now) throw new Refusal('INVITE_EXPIRED')
}

async function countMembers(db: Queries, groupId: string): Promise<number> {
  const [row] = await db.select({ total: count() }).from(groupMembers).where(eq(groupMembers.groupId, groupId))
  return row?.total ?? 0
}

const isMember = async (db: Queries, groupId: string, userId: string) => {
  const own = and(eq(groupMembers.groupId, groupId), eq(groupMembers.userId, userId))
  return (await db.select({ role: groupMembers.role }).from(groupMembers).where(own)).length > 0
}

/**
 * Returns what a visitor sees of an invite before joining. For members it also works when the link is revoked or has expired.
 * @throws Refusal NOT_FOUND, INVITE_REVOKED, INVITE_EXPIRED
 */
export async function readInvitation(db: Queries, token: string, user: User | null, now: Date): Promise<Invitation> {
  const { invite, group, maker } = await findInvite(db, token)
  const isIn = user !== null && (await isMember(db, group.id, user.id))
  if (!isIn) refuseWhenOver(invite, now)
  const total = await countMembers(db, group.id)
  return {
    name: group.name,
    invited_by: memberName(maker),
    member_count: total,
    expires_at: invite.expiresAt.toISOString(),
    is_full: total >= MAX_MEMBERS,
    group_id: isIn ? group.id : null,
  }
}

/**
 * Adds a customer to the group of an invite link.
 * @returns the group's id. @throws Refusal NOT_FOUND, INVITE_REVOKED, INVITE_EXPIRED, ACCOUNT_NEEDED, GROUPS_LIMIT, GROUP_FULL
 */
export async function joinGroup(db: Context['db'], token: string, user: User, now: Date): Promise<string> {
  return db.transaction(async (tx) => {
    const { invite, group } = await findInvite(tx, token)
    if (await isMember(tx, group.id, user.id)) return group.id
    refuseWhenOver(invite, now)
    await assertGroupLimit(tx, user)
    await tx.select({ id: groups.id }).from(groups).where(eq(groups.id, group.id)).for('no key update')
    // The invite may have been revoked while this waited for the group's row.
    refuseWhenOver((await findInvite(tx, token)).invite, now)
    if ((await countMembers(tx, group.id)) >= MAX_MEMBERS) throw new Refusal('GROUP_FULL')
    const joined = await tx
      .insert(groupMembers)
      .values({ groupId: group.id, userId: user.id, role: 'member', joinedAt: now })
      .onConflictDoNothing()
      .returning({ userId: groupMembers.userId })
    if (joined.length > 0) await auditGroup(tx, group.id, { action: 'member_joined', userId: user.id, now })
    return group.id
  })
}
