import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Queries } from '../database/connect'
import { mailedTokens } from '../database/schema'
import { Refusal } from '../refusal'
import { hashToken, randomToken } from '../secrets'

export type MailedLink = typeof mailedTokens.$inferSelect
type Purpose = MailedLink['purpose']

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** How long a link is good for. A new password is asked for by who waits for the mail; an address is confirmed when it suits. */
export const LINK_LIFE_MS: Readonly<Record<Purpose, number>> = {
  reset: 60 * MINUTE_MS,
  change_email: 24 * HOUR_MS,
  verify: 72 * HOUR_MS,
}

/** Makes the token of a link that proves `email` to be the user's. Only its hash is kept. */
export async function issueLink(
  tx: Queries,
  { purpose, userId, email, now }: { purpose: Purpose; userId: string; email: string; now: Date },
): Promise<string> {
  const token = randomToken()
  await tx.insert(mailedTokens).values({
    tokenHash: hashToken(token),
    purpose,
    userId,
    email,
    createdAt: now,
    expiresAt: new Date(now.getTime() + LINK_LIFE_MS[purpose]),
  })
  return token
}

/** What a link stands for, used or not, as long as it is known at all. */
export async function findLink(db: Queries, token: string): Promise<MailedLink | null> {
  const [link] = await db
    .select()
    .from(mailedTokens)
    .where(eq(mailedTokens.tokenHash, hashToken(token)))
  return link ?? null
}

/** Uses a link up. Of two who follow it at once only one gets past here. @throws Refusal LINK_OVER */
export async function spendLink(tx: Queries, link: Pick<MailedLink, 'tokenHash'>, now: Date): Promise<void> {
  const used = await tx
    .update(mailedTokens)
    .set({ usedAt: now })
    .where(
      and(eq(mailedTokens.tokenHash, link.tokenHash), isNull(mailedTokens.usedAt), gt(mailedTokens.expiresAt, now)),
    )
    .returning({ purpose: mailedTokens.purpose })
  if (used.length === 0) throw new Refusal('LINK_OVER')
}

/** Takes the force from every link of an account: what was mailed before its password or address changed opens nothing after. */
export async function voidLinks(tx: Queries, userId: string): Promise<void> {
  await tx.delete(mailedTokens).where(and(eq(mailedTokens.userId, userId), isNull(mailedTokens.usedAt)))
}
