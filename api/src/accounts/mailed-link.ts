import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Queries } from '../platform/database/connect'
import { emailTokens } from '../platform/database/schema'
import { Refusal } from '../platform/refusal'
import { hashToken, randomToken } from '../platform/secrets'

export type MailedLink = typeof emailTokens.$inferSelect
type Purpose = MailedLink['purpose']

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Lifetime of each kind of link in milliseconds. A customer waits for a password reset, but may verify an address later. */
export const LINK_LIFE_MS: Readonly<Record<Purpose, number>> = {
  reset: 60 * MINUTE_MS,
  change_email: 24 * HOUR_MS,
  verify: 72 * HOUR_MS,
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
    expiresAt: new Date(now.getTime() + LINK_LIFE_MS[purpose]),
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
