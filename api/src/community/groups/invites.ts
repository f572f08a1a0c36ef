import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { Context } from '../../platform/context'
import type { Queries } from '../../platform/database/connect'
import { groupInvites } from '../../platform/database/schema'
import { Refusal } from '../../platform/refusal'
import { hashToken, randomToken } from '../../platform/secrets'
import { later } from '../../platform/time/instants'
import { auditGroup, lockGroupAsMember } from './membership'
import { liveInvite } from './read-groups'

export const INVITE_DAYS = 7

type Parts = Pick<Context, 'db' | 'sealer'>

/** Creates the group's invite link, unless it has a valid one. @throws Refusal NOT_FOUND */
export async function createInvite({ db, sealer }: Parts, groupId: string, userId: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await lockGroupAsMember(tx, groupId, userId)
    if (await liveInvite(tx, groupId, now)) return
    const token = randomToken()
    await tx.insert(groupInvites).values({
      id: randomUUID(),
      groupId,
      tokenHash: hashToken(token),
      sealed: sealer.seal(token),
      createdBy: userId,
      createdAt: now,
      expiresAt: later(now, INVITE_DAYS, 'days'),
    })
    await auditGroup(tx, groupId, { action: 'invite_made', userId, now })
  })
}

/** Revokes an invite link. Does nothing when it is no longer valid. @throws Refusal NOT_FOUND, GROUP_OWNER_ONLY */
export async function revokeInvite(
  { db }: Parts,
  { groupId, inviteId, userId, now }: { groupId: string; inviteId: string; userId: string; now: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    const { role } = await lockGroupAsMember(tx, groupId, userId)
    const [invite] = await tx
      .select()
      .from(groupInvites)
      .where(and(eq(groupInvites.id, inviteId), eq(groupInvites.groupId, groupId)))
    if (!invite) throw new Refusal('NOT_FOUND')
    if (role !== 'owner' && invite.createdBy !== userId) throw new Refusal('GROUP_OWNER_ONLY')
    const live = await liveInvite(tx, groupId, now)
    if (live?.invite.id === inviteId) await revokeInvites(tx, { groupId, userId, now })
  })
}

/** Revokes all invite links of a group. */
export async function revokeInvites(
  tx: Queries,
  { groupId, userId, now }: { groupId: string; userId: string; now: Date },
): Promise<void> {
  const revoked = await tx
    .update(groupInvites)
    .set({ revokedAt: now })
    .where(and(eq(groupInvites.groupId, groupId), isNull(groupInvites.revokedAt)))
    .returning({ id: groupInvites.id })
  if (revoked.length > 0) await auditGroup(tx, groupId, { action: 'invite_revoked', userId, now })
}
