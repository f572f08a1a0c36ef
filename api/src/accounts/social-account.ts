import { and, eq } from 'drizzle-orm'
import { emailRule, NAME_MAX, normaliseEmail, normaliseLine } from 'shared/rules'
import type { ProviderName, SocialPerson } from '../adapters/social-provider'
import { writeAudit } from '../audit'
import type { Context } from '../context'
import type { Queries } from '../database/connect'
import { socialIdentities, users } from '../database/schema'
import { violates } from '../database/violation'
import { Refusal } from '../refusal'
import { evictUnproven } from './evict-unproven'
import { joinEarlierOrders } from './join-earlier-orders'
import { oweAccountMail } from './owe-account-mail'
import { oweLink } from './owe-link'
import { insertUser } from './register'
import type { User } from './user'

interface Entered {
  user: User
  isNew: boolean
}

/**
 * The account that somebody known to a provider opens: the one they have opened before; else the one with their address, if the provider
 * knows it to be theirs; else a new one, without a password and with the terms still to be accepted. An account whose address was not
 * proven until now is theirs alone from here on: its password and whoever was in it go.
 * @throws Refusal SOCIAL_EMAIL_MISSING; SOCIAL_EMAIL_TAKEN when the address is an account's and the provider does not vouch for it
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
    // Two that came at once: the other one has made the account.
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

/** Hands an account to whoever the provider knows to own its address. The other way in, a password, stays only if it was theirs for certain. */
async function claim(tx: Queries, user: User, now: Date): Promise<User> {
  if (user.emailVerifiedAt) return user
  await evictUnproven(tx, user)
  const claimed = { passwordHash: null, emailVerifiedAt: now }
  await tx.update(users).set(claimed).where(eq(users.id, user.id))
  const { id: userId, email } = user
  if (user.passwordHash) {
    await oweAccountMail(tx, 'password_dropped', { userId, recipient: email, cause: `${userId}:${now.getTime()}` }, now)
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
  else await oweLink(context, tx, 'verify', { userId: user.id, email }, now)
  return user
}

/** A provider's names follow its rules, not ours: the account's owner can change them. */
const nameOf = (name: string): string => normaliseLine(name.replace(/\p{Cc}/gu, ' ')).slice(0, NAME_MAX)
