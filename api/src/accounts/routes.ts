import { and, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { normaliseEmail, ukPhoneRule } from 'shared/rules'
import type { Context } from '../platform/context'
import { users } from '../platform/database/schema'
import { countAccountAttempt, limit } from '../platform/http/rate-limit'
import { route } from '../platform/http/route'
import { Refusal, refuseInvalid } from '../platform/refusal'
import { isKnownDevice, noteFailedSignIn, noteSignIn } from './known-devices'
import { isPasswordRight } from './password'
import { toE164 } from './phone'
import { createAccount, createGuest } from './register'
import { issueVisitorCookies, signIn, signOut } from './requester'
import { toWireUser } from './user'

/** Routes for signing in and out, registration, and the current customer. */
export function accountRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  route(app, 'GET /api/customer/csrf-cookie', async ({ request, reply }) => {
    issueVisitorCookies(context, request, reply)
    return null
  })

  route(app, 'POST /api/customer/auth/login', async ({ body, request, reply, now }) => {
    await limit(context, request, 'login')
    const email = normaliseEmail(body.email)
    // A known browser is exempt: an attacker's wrong guesses must not lock the customer out.
    const takeBack = (await isKnownDevice(context, request, email))
      ? null
      : await countAccountAttempt(context, now, 'loginAccount', email)
    const [user] = await db
      .select()
      .from(users)
      .where(and(eq(users.email, email), eq(users.isGuest, false)))
    const isRight = await isPasswordRight(user?.passwordHash ?? null, body.password)
    if (!user || !isRight) {
      await noteFailedSignIn(context, request, { email, userId: user?.id ?? null })
      throw new Refusal('CREDENTIALS_WRONG')
    }
    await takeBack?.()
    await signIn(context, request, reply, user, { remember: body.remember ?? true, overtaken: 'CREDENTIALS_WRONG' })
    await noteSignIn(context, request, reply, { user, way: 'password', isNewAccount: false })
    context.wakeOutbox()
    return { data: toWireUser(user) }
  })

  route(app, 'POST /api/customer/auth/logout', async ({ request, reply }) => {
    await signOut(context, request, reply)
    return null
  })

  route(app, 'GET /api/customer/me', async ({ user }) => ({ data: toWireUser(user) }))

  route(app, 'POST /api/customer/auth/register', async ({ body, request, reply, now }) => {
    await limit(context, request, 'register')
    const user = await createAccount(context, body, now)
    context.wakeOutbox()
    const { accessToken } = await signIn(context, request, reply, user, {
      remember: true,
      overtaken: 'UNAUTHENTICATED',
    })
    await noteSignIn(context, request, reply, { user, way: 'registration', isNewAccount: true })
    return { data: toWireUser(user), access_token: accessToken }
  })

  route(app, 'POST /api/customer/auth/guest-register', async ({ body, request, reply, now }) => {
    await limit(context, request, 'register')
    const user = await createGuest(context, body, now)
    const { accessToken } = await signIn(context, request, reply, user, {
      remember: false,
      overtaken: 'UNAUTHENTICATED',
    })
    return { data: toWireUser(user), access_token: accessToken }
  })

  route(app, 'POST /api/customer/auth/register/phone', async ({ body, user }) => {
    refuseInvalid({ phone: ukPhoneRule(body.phone) })
    return { data: await change(user.id, { phone: toE164(body.phone) }) }
  })

  route(app, 'POST /api/customer/auth/register/terms-and-conditions', async ({ body, user, now }) => {
    refuseInvalid({ accept: body.accept ? null : 'Please accept the terms and conditions to go on.' })
    return { data: await change(user.id, { termsAcceptedAt: user.termsAcceptedAt ?? now }) }
  })

  async function change(id: string, values: Partial<typeof users.$inferInsert>) {
    const [user] = await db.update(users).set(values).where(eq(users.id, id)).returning()
    if (!user) throw new Refusal('UNAUTHENTICATED')
    return toWireUser(user)
  }
}
