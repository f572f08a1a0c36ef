import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../../platform/context'
import { loginSessions } from '../../platform/database/schema'
import { cookiesOf } from '../../platform/http/cookies'
import { limit } from '../../platform/http/rate-limit'
import { Refusal, refuseInvalid } from '../../platform/refusal'
import { hashToken } from '../../platform/secrets'
import { later } from '../../platform/time/instants'
import { isPasswordRight } from '../password'
import type { User } from '../user'

/** Customers without a password prove their identity by a sign-in within this time. */
const FRESH_MINUTES = 10

/** True if this browser has signed in within the last ten minutes. */
export async function hasJustSignedIn(context: Context, request: FastifyRequest): Promise<boolean> {
  const token = cookiesOf(context.settings).readSession(request)
  if (!token) return false
  const [session] = await context.db
    .select({ createdAt: loginSessions.createdAt })
    .from(loginSessions)
    .where(eq(loginSessions.tokenHash, hashToken(token)))
  return session !== undefined && request.now < later(session.createdAt, FRESH_MINUTES, 'minutes')
}

/**
 * Requires the password, or a recent sign-in, so that an unattended browser cannot delete its customer.
 * @throws Refusal VALIDATION on the password, SIGN_IN_TOO_LONG_AGO
 */
export async function assertAccountOwner(
  context: Context,
  request: FastifyRequest,
  user: User,
  password: string | undefined,
): Promise<void> {
  if (user.passwordHash === null) {
    if (!(await hasJustSignedIn(context, request))) throw new Refusal('SIGN_IN_TOO_LONG_AGO')
    return
  }
  refuseInvalid({ password: password ? null : 'Please enter your password.' })
  await limit(context, request, 'login')
  const isRight = await isPasswordRight(user.passwordHash, password ?? '')
  refuseInvalid({ password: isRight ? null : 'This is not the password of your account.' })
}
