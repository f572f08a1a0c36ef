import type { FastifyReply, FastifyRequest } from 'fastify'
import { endSession, findSession, startSession } from '../accounts/login-session'
import type { User as UserRow } from '../accounts/user'
import type { Context } from '../context'
import { Refusal, type RefusalCode } from '../refusal'
import { hashToken, randomToken } from '../secrets'
import { type Cookies, cookiesOf } from './cookies'
import { issueCsrfToken } from './csrf'

/** Who is asking: a signed-in customer or guest account, or an anonymous visitor known by a cookie. */
export interface Who {
  user: UserRow | null
  /** The browser sends the cookie of a session that was signed out on another device or has expired. */
  isSessionLost: boolean
  /** Hash of the visitor cookie; null until the browser has one. */
  visitorHash: string | null
  /** What a CSRF token is bound to: the session, else the visitor; null when there is neither. */
  binding: string | null
  /** `user:<id>` or `visitor:<hash>`; null when there is neither. */
  buyer: string | null
}

/** Before anybody is recognised. */
export const nobody: Who = { user: null, isSessionLost: false, visitorHash: null, binding: null, buyer: null }

declare module 'fastify' {
  interface FastifyRequest {
    who: Who
    now: Date
  }
}

/** Works out who is asking, once per request. The cookies of an ended session stay until a response with 401. */
export async function recognise(context: Context, request: FastifyRequest, reply: FastifyReply): Promise<Who> {
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

/** Gives the browser a CSRF token for what it is now, and a visitor cookie when it has none. */
export function welcome(context: Context, request: FastifyRequest, reply: FastifyReply): void {
  const cookies = cookiesOf(context.settings)
  if (!request.who.visitorHash) {
    const token = randomToken()
    cookies.setVisitor(reply, token)
    const visitorHash = hashToken(token)
    const anonymous = `visitor:${visitorHash}`
    request.who = {
      ...request.who,
      visitorHash,
      binding: request.who.binding ?? anonymous,
      buyer: request.who.buyer ?? anonymous,
    }
  }
  if (request.who.binding) cookies.setCsrf(reply, issueCsrfToken(context.signer, request.who.binding))
}

/**
 * Starts a session for this browser, ends the one it had, and renews the CSRF token, which is bound to the session.
 * @param overtaken what to refuse with when the account has a new password or owner since `user` was read
 * @returns a name of the session for scripts, which opens nothing: what does is the cookie, and no script can read that
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
  request.who = { ...request.who, user, binding: `session:${hashToken(token)}`, buyer: `user:${user.id}` }
  welcome(context, request, reply)
  return { accessToken: context.signer.sign('access', hashToken(token)) }
}

/** Ends this browser's session and forgets the visitor too, so that nobody after finds its holds. */
export async function signOut(context: Context, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const cookies = cookiesOf(context.settings)
  const token = cookies.readSession(request)
  if (token) await endSession(context.db, token)
  cookies.clearSession(reply)
  request.who = nobody
  welcome(context, request, reply)
}
