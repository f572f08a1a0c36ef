import { and, eq } from 'drizzle-orm'
import { emailRule, nameRule, normaliseEmail, normaliseLine, passwordRule, ukPhoneRule } from 'shared/rules'
import { writeAudit } from '../platform/audit'
import type { Context } from '../platform/context'
import type { Queries } from '../platform/database/connect'
import { users } from '../platform/database/schema'
import { violates } from '../platform/database/violation'
import { refuseInvalid } from '../platform/refusal'
import { randomId } from '../platform/secrets'
import { enqueueLinkEmail } from './enqueue-link'
import { hashPassword } from './password'
import { toE164 } from './phone'
import type { User } from './user'

interface Person {
  first_name: string
  last_name: string
  email: string
}

const personRules = (person: Person) => ({
  first_name: nameRule(person.first_name),
  last_name: nameRule(person.last_name),
  email: emailRule(person.email),
})

/** Creates an account and enqueues its verification e-mail. @throws Refusal VALIDATION, also when the address has an account already */
export async function createAccount(
  context: Context,
  person: Person & { password: string; accept_terms: boolean },
  now: Date,
): Promise<User> {
  const productName = context.settings.productName
  refuseInvalid({
    ...personRules(person),
    password: passwordRule(person.password, { email: person.email, productName }),
    accept_terms: person.accept_terms ? null : 'Please accept the terms and conditions.',
  })
  const email = normaliseEmail(person.email)
  const taken = 'There is already an account with this e-mail address. Please sign in instead.'
  const [known] = await context.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), eq(users.isGuest, false)))
  refuseInvalid({ email: known ? taken : null })
  const passwordHash = await hashPassword(person.password)
  try {
    return await context.db.transaction(async (tx) => {
      const user = await insertUser(tx, { ...named(person), email, passwordHash, termsAcceptedAt: now, createdAt: now })
      await enqueueLinkEmail(context, tx, 'verify', { userId: user.id, email }, now)
      await writeAudit(tx, [{ subject: `user:${user.id}`, action: 'registered', actor: `user:${user.id}`, at: now }])
      return user
    })
  } catch (error) {
    if (violates(error, 'users_account_email')) refuseInvalid({ email: taken })
    throw error
  }
}

/** Creates a guest: a user without a password, separate from any account with the same address. @throws Refusal VALIDATION */
export async function createGuest(
  context: Context,
  person: Person & { phone?: string | null },
  now: Date,
): Promise<User> {
  refuseInvalid({ ...personRules(person), phone: person.phone ? ukPhoneRule(person.phone) : null })
  return insertUser(context.db, {
    ...named(person),
    email: normaliseEmail(person.email),
    phone: person.phone ? toE164(person.phone) : null,
    isGuest: true,
    createdAt: now,
  })
}

const named = (person: Person) => ({
  firstName: normaliseLine(person.first_name),
  lastName: normaliseLine(person.last_name),
})

/** Inserts a user. @throws the unique violation `users_account_email` when the address has an account already */
export async function insertUser(db: Queries, values: Omit<typeof users.$inferInsert, 'id'>): Promise<User> {
  const [user] = await db
    .insert(users)
    .values({ id: randomId(), ...values })
    .returning()
  if (!user) throw new Error('The account could not be read back')
  return user
}
