import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../platform/context'
import { limit } from '../platform/http/rate-limit'
import { route } from '../platform/http/route'
import { Refusal } from '../platform/refusal'
import { noteSignIn } from './known-devices'
import { issueVisitorCookies, signIn } from './requester'
import { accountOf } from './social-account'
import { consumeAttempt, offered, startAttempt } from './social-attempt'
import { SocialRejected, SocialUnavailable } from './social-provider'
import { toWireUser } from './user'

/** Routes for signing in with Google or Facebook. */
export function socialRoutes(app: FastifyInstance, context: Context): void {
  route(app, 'GET /api/customer/social-auth/redirect', async ({ query, request, reply, now }) => {
    const begin = async () => {
      await limit(context, request, 'social')
      if (!request.requester.visitorHash) issueVisitorCookies(context, request, reply)
      return startAttempt(context, query.provider, request.requester.visitorHash ?? '', now)
    }
    if (!isVisit(request)) return { data: { url: await begin() } }
    // A followed link, not a script: redirect to the provider, or to the callback page with the reason of the failure.
    const url = await begin().catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
      const reason = error.code === 'TOO_MANY_REQUESTS' ? 'too_many_requests' : 'temporarily_unavailable'
      return `${context.settings.publicUrl}/auth/${query.provider}/callback?error=${reason}`
    })
    reply.status(302).header('location', url)
    return { data: { url } }
  })

  route(app, 'POST /api/customer/auth/social-login', async ({ body, request, reply, now }) => {
    await limit(context, request, 'social')
    const provider = offered(context, body.provider)
    const verifier = await consumeAttempt(context, body, request.requester.visitorHash, now)
    const person = await provider.whoIs({ code: body.code, verifier }).catch((error: unknown) => {
      if (!(error instanceof SocialRejected) && !(error instanceof SocialUnavailable)) throw error
      request.log.warn(
        { provider: body.provider, err: { message: error.message, cause: String(error.cause) } },
        'social',
      )
      throw new Refusal(error instanceof SocialRejected ? 'SOCIAL_ATTEMPT_OVER' : 'SOCIAL_UNAVAILABLE')
    })
    const { user, isNew } = await accountOf(context, body.provider, person, now)
    const { accessToken } = await signIn(context, request, reply, user, {
      remember: true,
      overtaken: 'SOCIAL_ATTEMPT_OVER',
    })
    await noteSignIn(context, request, reply, { user, way: body.provider, isNewAccount: isNew })
    context.wakeOutbox()
    return { data: toWireUser(user), access_token: accessToken, is_new: isNew }
  })
}

/** True for a browser that navigates to a page and has no use for JSON. */
const isVisit = ({ headers }: FastifyRequest) => headers.accept?.includes('text/html') ?? false
