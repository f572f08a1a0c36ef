import { and, eq, isNull } from 'drizzle-orm'
import { writeAudit } from '../audit'
import type { Queries } from '../database/connect'
import { apiKeys, resellers } from '../database/schema'
import { hashToken, randomId, randomToken } from '../secrets'

export type ApiKeyRow = typeof apiKeys.$inferSelect

/** Whose key it is: a partner system with one host or all (`hostId` null), or a reseller. */
export type ApiKeyOwner = { kind: 'partner'; hostId: string | null } | { kind: 'reseller'; resellerId: string }

const PREFIXES = { partner: 'mn_partner_', reseller: 'mn_reseller_' } as const

/**
 * Creates an API key. The key itself is returned once and stored only as a hash.
 * @param label name of the system that will use it
 */
export async function createApiKey(
  tx: Queries,
  owner: ApiKeyOwner,
  { label, actor, now }: { label: string; actor: string; now: Date },
): Promise<{ id: string; key: string }> {
  const id = randomId()
  const key = PREFIXES[owner.kind] + randomToken()
  const { kind } = owner
  const hostId = kind === 'partner' ? owner.hostId : null
  const resellerId = kind === 'reseller' ? owner.resellerId : null
  await tx
    .insert(apiKeys)
    .values({ id, kind, label, hostId, resellerId, keyHash: hashToken(key), last4: key.slice(-4), createdAt: now })
  await writeAudit(tx, [
    { subject: `api_key:${id}`, action: 'created', actor, details: { kind, hostId, resellerId, label }, at: now },
  ])
  return { id, key }
}

/** Revokes a key at once. @returns false when there is no such key, or it was revoked before */
export async function revokeApiKey(
  tx: Queries,
  id: string,
  { actor, now }: { actor: string; now: Date },
): Promise<boolean> {
  const revoked = await tx
    .update(apiKeys)
    .set({ revokedAt: now })
    .where(and(eq(apiKeys.id, id), isNull(apiKeys.revokedAt)))
    .returning({ id: apiKeys.id })
  if (revoked.length === 0) return false
  await writeAudit(tx, [{ subject: `api_key:${id}`, action: 'revoked', actor, at: now }])
  return true
}

/** Finds the key that is valid now; null for an unknown or revoked one, and for one of the other kind. */
export async function findApiKey(db: Queries, kind: ApiKeyRow['kind'], key: string): Promise<ApiKeyRow | null> {
  const [row] = await db
    .select()
    .from(apiKeys)
    .where(and(eq(apiKeys.keyHash, hashToken(key)), eq(apiKeys.kind, kind), isNull(apiKeys.revokedAt)))
  return row ?? null
}

/** Adds a reseller, or renames it. */
export async function saveReseller(
  tx: Queries,
  { id, name, now }: { id: string; name: string; now: Date },
): Promise<void> {
  await tx
    .insert(resellers)
    .values({ id, name, createdAt: now })
    .onConflictDoUpdate({ target: resellers.id, set: { name } })
}
