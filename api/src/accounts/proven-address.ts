import { and, eq, ne } from 'drizzle-orm'
import { emailRule, normaliseEmail } from 'shared/rules'
import { writeAudit } from '../audit'
import type { Context } from '../context'
import type { Queries } from '../database/connect'
import { users } from '../database/schema'
import { violates } from '../database/violation'
import { Refusal, refuseInvalid } from '../refusal'
import { confirmByPassword } from './customer-only'
import { joinEarlierOrders } from './join-earlier-orders'
import { findLink, type MailedLink, spendLink, voidLinks } from './mailed-link'
import { oweAccountMail } from './owe-account-mail'
import { oweLink } from './owe-link'
import type { User } from './user'

interface Proven {
  outcome: 'verified' | 'email_changed'
  email: string
}

/**
 * Follows a mailed link that proves an address. Following it twice says the same twice, as long as the account still has the address.
 * The mailbox alone is not enough: somebody may have opened the account with an address that is not theirs, and would be given what was
 * bought with it by whoever owns the mailbox and looks where the link leads. So it takes effect only for who is signed in to the account.
 * @param follower who is signed in where the link is followed
 * @throws Refusal LINK_OVER; LINK_NEEDS_SIGN_IN or LINK_OTHER_ACCOUNT, which leave the link good; EMAIL_TAKEN when another account has
 * got the address first
 */
export async function proveAddress(context: Context, follower: User | null, token: string, now: Date): Promise<Proven> {
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
  // What was mailed to the old address must not open the account any more.
  await voidLinks(tx, user.id)
  const cause = `${user.id}:${now.getTime()}`
  await oweAccountMail(tx, 'email_changed', { userId: user.id, recipient: user.email, cause }, now)
  await trail(tx, user.id, 'email_changed', now)
}

const trail = (tx: Queries, userId: string, action: string, now: Date) =>
  writeAudit(tx, [{ subject: `user:${userId}`, action, actor: `user:${userId}`, at: now }])

/** Owes the letter with the link that proves the address of an account, unless it is proven. */
export async function askForProof(context: Context, user: User, now: Date): Promise<void> {
  if (!user.emailVerifiedAt) await oweLink(context, context.db, 'verify', { userId: user.id, email: user.email }, now)
}

/** Asks a new address whether it is its customer's; the account changes only once it has answered. @throws Refusal VALIDATION */
export async function askNewAddress(
  context: Context,
  user: User,
  wish: { current_password: string; email: string },
  now: Date,
): Promise<void> {
  await confirmByPassword(user, wish.current_password)
  refuseInvalid({ email: emailRule(wish.email) })
  const email = normaliseEmail(wish.email)
  const [other] = await context.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), eq(users.isGuest, false), ne(users.id, user.id)))
  refuseInvalid({
    email:
      email === user.email
        ? 'This is your address already.'
        : other
          ? 'There is another account with this e-mail address.'
          : null,
  })
  await context.db.transaction(async (tx) => {
    await oweLink(context, tx, 'change_email', { userId: user.id, email }, now)
    await trail(tx, user.id, 'email_change_asked', now)
  })
}
