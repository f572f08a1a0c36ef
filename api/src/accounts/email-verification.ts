import { and, eq, ne } from 'drizzle-orm'
import { emailRule, normaliseEmail } from 'shared/rules'
import { writeAudit } from '../platform/audit'
import type { Context } from '../platform/context'
import type { Queries } from '../platform/database/connect'
import { users } from '../platform/database/schema'
import { violates } from '../platform/database/violation'
import { Refusal, refuseInvalid } from '../platform/refusal'
import { assertPassword } from './account-guards'
import { enqueueAccountEmail } from './enqueue-account-email'
import { enqueueLinkEmail } from './enqueue-link'
import { joinEarlierOrders } from './join-earlier-orders'
import { findLink, type MailedLink, spendLink, voidLinks } from './mailed-link'
import type { User } from './user'

interface VerifiedEmail {
  outcome: 'verified' | 'email_changed'
  email: string
}

/**
 * Follows an emailed link that verifies an address. Following it again gives the same result while the account still has the address.
 * Access to the mailbox is not enough: a person may have registered with an address that is not theirs, and would get the orders of the
 * mailbox's owner when the owner follows the link. So it takes effect only for a customer who is signed in to the link's account.
 * @param follower the customer signed in where the link is followed, or null
 * @throws Refusal LINK_OVER; LINK_NEEDS_SIGN_IN or LINK_OTHER_ACCOUNT, after which the link is still valid; EMAIL_TAKEN when another
 * account has taken the address since
 */
export async function verifyEmail(
  context: Context,
  follower: User | null,
  token: string,
  now: Date,
): Promise<VerifiedEmail> {
  const link = await findLink(context.db, token)
  if (!link || link.purpose === 'reset' || (!link.usedAt && link.expiresAt <= now)) throw new Refusal('LINK_OVER')
  if (!follower || follower.isGuest) throw new Refusal('LINK_NEEDS_SIGN_IN')
  if (follower.id !== link.userId) throw new Refusal('LINK_OTHER_ACCOUNT')
  const outcome = link.purpose === 'verify' ? 'verified' : 'email_changed'
  try {
    await context.db.transaction(async (tx) => {
      const [user] = await tx.select().from(users).where(eq(users.id, link.userId)).for('update')
      if (!user || user.deletedAt) throw new Refusal('LINK_OVER')
      const isProven = user.email === link.email && user.emailVerifiedAt !== null
      if (isProven && (link.usedAt || outcome === 'verified')) return
      await spendLink(tx, link, now)
      await (outcome === 'verified' ? verify(tx, user, link, now) : moveTo(tx, user, link.email, now))
      await joinEarlierOrders(tx, link, now)
    })
  } catch (error) {
    if (violates(error, 'users_account_email')) throw new Refusal('EMAIL_TAKEN')
    throw error
  }
  return { outcome, email: link.email }
}

async function verify(tx: Queries, user: User, link: MailedLink, now: Date): Promise<void> {
  if (user.email !== link.email) throw new Refusal('LINK_OVER')
  await tx
    .update(users)
    .set({ emailVerifiedAt: user.emailVerifiedAt ?? now })
    .where(eq(users.id, user.id))
  await trail(tx, user.id, 'email_verified', now)
}

async function moveTo(tx: Queries, user: User, email: string, now: Date): Promise<void> {
  await tx.update(users).set({ email, emailVerifiedAt: now }).where(eq(users.id, user.id))
  // Links sent to the old address must no longer work.
  await voidLinks(tx, user.id)
  const cause = `${user.id}:${now.getTime()}`
  await enqueueAccountEmail(tx, 'email_changed', { userId: user.id, recipient: user.email, cause }, now)
  await trail(tx, user.id, 'email_changed', now)
}

const trail = (tx: Queries, userId: string, action: string, now: Date) =>
  writeAudit(tx, [{ subject: `user:${userId}`, action, actor: `user:${userId}`, at: now }])

/** Enqueues the verification e-mail of an account, unless its address is verified. */
export async function requestVerification(context: Context, user: User, now: Date): Promise<void> {
  if (!user.emailVerifiedAt)
    await enqueueLinkEmail(context, context.db, 'verify', { userId: user.id, email: user.email }, now)
}

/**
 * Sends a verification link to a new address. The account changes only when the link is followed. @throws Refusal ACCOUNT_NEEDED,
 * PASSWORD_UNSET or VALIDATION
 */
export async function requestEmailChange(
  context: Context,
  user: User,
  wish: { current_password: string; email: string },
  now: Date,
): Promise<void> {
  await assertPassword(user, wish.current_password)
  refuseInvalid({ email: emailRule(wish.email) })
  const email = normaliseEmail(wish.email)
  const [other] = await context.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), eq(users.isGuest, false), ne(users.id, user.id)))
  refuseInvalid({
    email:
      email === user.email
        ? 'This is already your e-mail address.'
        : other
          ? 'There is another account with this e-mail address.'
          : null,
  })
  await context.db.transaction(async (tx) => {
    await enqueueLinkEmail(context, tx, 'change_email', { userId: user.id, email }, now)
    await trail(tx, user.id, 'email_change_asked', now)
  })
}
