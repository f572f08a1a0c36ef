import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Queries } from '../platform/database/connect'
import { emailTokens } from '../platform/database/schema'
import { Refusal } from '../platform/refusal'
import { hashToken, randomToken } from '../platform/secrets'
import { later } from '../platform/time/instants'

export type MailedLink = typeof emailTokens.$inferSelect
type Purpose = MailedLink['purpose']

/** Lifetime of each kind of link in hours. A customer waits for a password reset, but may verify an address later. */
export const LINK_LIFE_HOURS: Readonly<Record<Purpose, number>> = {
  reset: 1,
  change_email: 24,
  verify: 72,
}

/** Creates the token of a link that verifies `email`. Stores only its hash. */
export async function issueLink(
  tx: Queries,
  { purpose, userId, email, now }: { purpose: Purpose; userId: string; email: string; now: Date },
): Promise<string> {
  const token = randomToken()
  await tx.insert(emailTokens).values({
    tokenHash: hashToken(token),
    purpose,
    userId,
    email,
    createdAt: now,
    expiresAt: later(now, LINK_LIFE_HOURS[purpose], 'hours'),
  })
  return token
}

/** Finds a link by its token, used or not; null for an unknown token. */
export async function findLink(db: Queries, token: string): Promise<MailedLink | null> {
  const [link] = await db
    .select()
    .from(emailTokens)
    .where(eq(emailTokens.tokenHash, hashToken(token)))
  return link ?? null
}

/** Marks a link as used. Of two concurrent calls only one succeeds. @throws Refusal LINK_OVER when it is used or has expired */
export async function spendLink(tx: Queries, link: Pick<MailedLink, 'tokenHash'>, now: Date): Promise<void> {
  const used = await tx
    .update(emailTokens)
    .set({ usedAt: now })
    .where(and(eq(emailTokens.tokenHash, link.tokenHash), isNull(emailTokens.usedAt), gt(emailTokens.expiresAt, now)))
    .returning({ purpose: emailTokens.purpose })
  if (used.length === 0) throw new Refusal('LINK_OVER')
}

/** Deletes the unused links of an account, so that links sent before a change of password or address no longer work. */
export async function voidLinks(tx: Queries, userId: string): Promise<void> {
  await tx.delete(emailTokens).where(and(eq(emailTokens.userId, userId), isNull(emailTokens.usedAt)))
}
