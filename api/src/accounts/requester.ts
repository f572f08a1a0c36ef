import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../platform/context'
import { type Cookies, cookiesOf } from '../platform/http/cookies'
import { issueCsrfToken } from '../platform/http/csrf'
import { anonymousRequester, type Requester } from '../platform/http/requester'
import { Refusal, type RefusalCode } from '../platform/refusal'
import { hashToken, randomToken } from '../platform/secrets'
import { endSession, findSession, startSession } from './login-session'
import type { User as UserRow } from './user'

/** Identifies the requester, once per request. The cookies of an ended session stay until a response with 401. */
export async function identify(context: Context, request: FastifyRequest, reply: FastifyReply): Promise<Requester> {
  const cookies = cookiesOf(context.settings)
  const visitorToken = cookies.readVisitor(request)
  const visitorHash = visitorToken ? hashToken(visitorToken) : null
  const token = cookies.readSession(request)
  if (token) {
    const session = await findSession(context.db, token, request.now)
    if (session) {
      if (session.isRefreshed) cookies.setSession(reply, token, session.remember)
      return {
        user: session.user,
        isSessionLost: false,
        visitorHash,
        binding: `session:${hashToken(token)}`,
        buyer: `user:${session.user.id}`,
      }
    }
  }
  const anonymous = visitorHash ? `visitor:${visitorHash}` : null
  return { user: null, isSessionLost: token !== undefined, visitorHash, binding: anonymous, buyer: anonymous }
}

/** Sets a CSRF token bound to the current session or visitor, and a visitor cookie when the browser has none. */
export function issueVisitorCookies(context: Context, request: FastifyRequest, reply: FastifyReply): void {
  const cookies = cookiesOf(context.settings)
  if (!request.requester.visitorHash) {
    const token = randomToken()
    cookies.setVisitor(reply, token)
    const visitorHash = hashToken(token)
    const anonymous = `visitor:${visitorHash}`
    request.requester = {
      ...request.requester,
      visitorHash,
      binding: request.requester.binding ?? anonymous,
      buyer: request.requester.buyer ?? anonymous,
    }
  }
  if (request.requester.binding) cookies.setCsrf(reply, issueCsrfToken(context.signer, request.requester.binding))
}

/**
 * Starts a session for this browser, ends the one it had, and renews the CSRF token, which is bound to the session.
 * @param overtaken code of the refusal when the account's password or verification has changed since `user` was read
 * @returns a token for scripts that identifies the session but gives no access: only the cookie does, which scripts cannot read
 */
export async function signIn(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  user: UserRow,
  { remember, overtaken }: { remember: boolean; overtaken: RefusalCode },
): Promise<{ accessToken: string }> {
  const cookies: Cookies = cookiesOf(context.settings)
  const token = await startSession(context.db, {
    user,
    userAgent: request.headers['user-agent'] ?? null,
    remember,
    now: request.now,
  })
  if (!token) throw new Refusal(overtaken)
  const before = cookies.readSession(request)
  if (before) await endSession(context.db, before)
  cookies.setSession(reply, token, remember)
  request.requester = { ...request.requester, user, binding: `session:${hashToken(token)}`, buyer: `user:${user.id}` }
  issueVisitorCookies(context, request, reply)
  return { accessToken: context.signer.sign('access', hashToken(token)) }
}

/** Ends this browser's session and replaces its visitor cookie, so that the browser's next user does not find its holds. */
export async function signOut(context: Context, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const cookies = cookiesOf(context.settings)
  const token = cookies.readSession(request)
  if (token) await endSession(context.db, token)
  cookies.clearSession(reply)
  request.requester = anonymousRequester
  issueVisitorCookies(context, request, reply)
}
