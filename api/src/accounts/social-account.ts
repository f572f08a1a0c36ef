import { and, eq } from 'drizzle-orm'
import { emailRule, NAME_MAX, normaliseEmail, normaliseLine } from 'shared/rules'
import { writeAudit } from '../platform/audit'
import type { Context } from '../platform/context'
import type { Queries } from '../platform/database/connect'
import { socialIdentities, users } from '../platform/database/schema'
import { violates } from '../platform/database/violation'
import { Refusal } from '../platform/refusal'
import { enqueueAccountEmail } from './enqueue-account-email'
import { enqueueLinkEmail } from './enqueue-link'
import { evictUnverified } from './evict-unverified'
import { joinEarlierOrders } from './join-earlier-orders'
import { insertUser } from './register'
import type { ProviderName, SocialPerson } from './social-provider'
import type { User } from './user'

interface Entered {
  user: User
  isNew: boolean
}

/**
 * Finds or creates the account for a social sign-in. In this order: the account already linked to this identity; the account with the same
 * address, if the provider has verified the address; a new account without a password, whose terms are still to be accepted. An account
 * whose address was unverified loses its password and its sessions.
 * @throws Refusal SOCIAL_EMAIL_MISSING; SOCIAL_EMAIL_TAKEN when the address has an account and the provider has not verified it
 */
export async function accountOf(
  context: Context,
  provider: ProviderName,
  person: SocialPerson,
  now: Date,
): Promise<Entered> {
  try {
    return await context.db.transaction((tx) => enter(context, tx, provider, person, now))
  } catch (error) {
    // Two concurrent sign-ins: the other one has created the account.
    if (violates(error, 'users_account_email') || violates(error, 'social_identities_provider_subject_pk')) {
      return context.db.transaction((tx) => enter(context, tx, provider, person, now))
    }
    throw error
  }
}

async function enter(
  context: Context,
  tx: Queries,
  provider: ProviderName,
  person: SocialPerson,
  now: Date,
): Promise<Entered> {
  const { subject } = person
  const [known] = await tx
    .select({ user: users })
    .from(socialIdentities)
    .innerJoin(users, eq(users.id, socialIdentities.userId))
    .where(and(eq(socialIdentities.provider, provider), eq(socialIdentities.subject, subject)))
  if (known) return { user: known.user, isNew: false }

  const email = normaliseEmail(person.email ?? '')
  if (emailRule(email) !== null) throw new Refusal('SOCIAL_EMAIL_MISSING')
  const [same] = await tx
    .select()
    .from(users)
    .where(and(eq(users.email, email), eq(users.isGuest, false)))
    .for('update')
  if (same && !person.isEmailProven) throw new Refusal('SOCIAL_EMAIL_TAKEN')
  const user = same ? await claim(tx, same, now) : await open(context, tx, person, email, now)
  await tx.insert(socialIdentities).values({ provider, subject, userId: user.id, createdAt: now })
  await writeAudit(tx, [
    {
      subject: `user:${user.id}`,
      action: same ? 'social_linked' : 'registered',
      actor: `user:${user.id}`,
      details: { provider },
      at: now,
    },
  ])
  return { user, isNew: !same }
}

/** Gives an account to the person whose address the provider has verified. Keeps its password only if the address was verified before. */
async function claim(tx: Queries, user: User, now: Date): Promise<User> {
  if (user.emailVerifiedAt) return user
  await evictUnverified(tx, user)
  const claimed = { passwordHash: null, emailVerifiedAt: now }
  await tx.update(users).set(claimed).where(eq(users.id, user.id))
  const { id: userId, email } = user
  if (user.passwordHash) {
    await enqueueAccountEmail(
      tx,
      'password_dropped',
      { userId, recipient: email, cause: `${userId}:${now.getTime()}` },
      now,
    )
    await writeAudit(tx, [{ subject: `user:${userId}`, action: 'password_dropped', actor: `user:${userId}`, at: now }])
  }
  await joinEarlierOrders(tx, { userId, email }, now)
  return { ...user, ...claimed }
}

async function open(context: Context, tx: Queries, person: SocialPerson, email: string, now: Date): Promise<User> {
  const user = await insertUser(tx, {
    firstName: nameOf(person.firstName) || nameOf(email.split('@')[0] ?? ''),
    lastName: nameOf(person.lastName),
    email,
    emailVerifiedAt: person.isEmailProven ? now : null,
    createdAt: now,
  })
  if (person.isEmailProven) await joinEarlierOrders(tx, { userId: user.id, email }, now)
  else await enqueueLinkEmail(context, tx, 'verify', { userId: user.id, email }, now)
  return user
}

/** Cleans a provider's name: it need not follow our rules, and the account's owner can change it. */
const nameOf = (name: string): string => normaliseLine(name.replace(/\p{Cc}/gu, ' ')).slice(0, NAME_MAX)
