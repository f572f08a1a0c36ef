import { and, count, eq, gt } from 'drizzle-orm'
import { emailRule, normaliseEmail, passwordRule } from 'shared/rules'
import { writeAudit } from '../platform/audit'
import type { Context } from '../platform/context'
import type { Queries } from '../platform/database/connect'
import { emailTokens, users } from '../platform/database/schema'
import { Refusal, refuseInvalid } from '../platform/refusal'
import { earlier } from '../platform/time/instants'
import { assertPassword } from './account-guards'
import { enqueueAccountEmail } from './enqueue-account-email'
import { enqueueLinkEmail } from './enqueue-link'
import { evictUnverified } from './evict-unverified'
import { joinEarlierOrders } from './join-earlier-orders'
import { endSessionsOf } from './login-session'
import { findLink, type MailedLink, spendLink, voidLinks } from './mailed-link'
import { hashPassword } from './password'
import type { User } from './user'

/** For each account, so that others who know the address cannot flood the customer's inbox. */
const MAX_EMAILS_PER_HOUR = 3

/** Enqueues the password reset e-mail, if the address has an account. @throws Refusal VALIDATION when the address is invalid */
export async function requestPasswordReset(context: Context, typed: string, now: Date): Promise<void> {
  refuseInvalid({ email: emailRule(typed) })
  const email = normaliseEmail(typed)
  await context.db.transaction(async (tx) => {
    const [user] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.email, email), eq(users.isGuest, false)))
      .for('update')
    if (!user) return
    const [sent] = await tx
      .select({ letters: count() })
      .from(emailTokens)
      .where(
        and(
          eq(emailTokens.userId, user.id),
          eq(emailTokens.purpose, 'reset'),
          gt(emailTokens.createdAt, earlier(now, 1, 'hours')),
        ),
      )
    if ((sent?.letters ?? 0) < MAX_EMAILS_PER_HOUR)
      await enqueueLinkEmail(context, tx, 'reset', { userId: user.id, email }, now)
  })
}

/** @throws Refusal LINK_OVER for a link that is used, has expired or is unknown */
export async function findResetLink(db: Queries, token: string, now: Date): Promise<MailedLink> {
  const link = await findLink(db, token)
  if (link?.purpose !== 'reset' || link.usedAt || link.expiresAt <= now) throw new Refusal('LINK_OVER')
  return link
}

/**
 * Sets a new password by a reset link. Ends every session and starts none: the customer enters the new password where it is needed. The
 * link verifies the address, too, so access gained before by others who do not own the mailbox ends.
 * @throws Refusal LINK_OVER, or VALIDATION of the password, after which the link is still valid
 */
export async function resetPassword(
  context: Context,
  { token, password }: { token: string; password: string },
  now: Date,
): Promise<void> {
  const link = await findResetLink(context.db, token, now)
  const { userId, email } = link
  refusePassword(context, password, email)
  const passwordHash = await hashPassword(password)
  await context.db.transaction(async (tx) => {
    await spendLink(tx, link, now)
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
    // A link sent to an address that the account no longer has verifies nothing.
    if (!user || user.email !== email) throw new Refusal('LINK_OVER')
    await evictUnverified(tx, user)
    await endSessionsOf(tx, userId)
    await tx
      .update(users)
      .set({ passwordHash, emailVerifiedAt: user.emailVerifiedAt ?? now })
      .where(eq(users.id, userId))
    await passwordChanged(tx, user, 'password_reset', now)
    if (!user.emailVerifiedAt) await joinEarlierOrders(tx, { userId, email }, now)
  })
}

/** Changes the password of a customer who knows the current one. @param keep cookie value of the session that does not end */
export async function changePassword(
  context: Context,
  user: User,
  wish: { current_password: string; password: string; keep: string | undefined },
  now: Date,
): Promise<void> {
  await assertPassword(user, wish.current_password)
  refusePassword(context, wish.password, user.email)
  const passwordHash = await hashPassword(wish.password)
  await context.db.transaction(async (tx) => {
    await tx.update(users).set({ passwordHash }).where(eq(users.id, user.id))
    await endSessionsOf(tx, user.id, wish.keep)
    await passwordChanged(tx, user, 'password_changed', now)
  })
}

function refusePassword({ settings }: Context, password: string, email: string): void {
  refuseInvalid({ password: passwordRule(password, { email, productName: settings.productName }) })
}

async function passwordChanged(tx: Queries, user: User, action: string, now: Date): Promise<void> {
  await voidLinks(tx, user.id)
  const cause = `${user.id}:${now.getTime()}`
  await enqueueAccountEmail(tx, 'password_changed', { userId: user.id, recipient: user.email, cause }, now)
  await writeAudit(tx, [{ subject: `user:${user.id}`, action, actor: `user:${user.id}`, at: now }])
}
