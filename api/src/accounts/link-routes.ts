import type { FastifyInstance } from 'fastify'
import type { Context } from '../platform/context'
import { limit } from '../platform/http/rate-limit'
import { route } from '../platform/http/route'
import { assertNotGuest } from './account-guards'
import { requestVerification, verifyEmail } from './email-verification'
import { withMinimumDuration } from './minimum-duration'
import { findResetLink, requestPasswordReset, resetPassword } from './password-reset'

/** Routes that request emailed links and follow them. */
export function linkRoutes(app: FastifyInstance, context: Context): void {
  route(app, 'POST /api/customer/password/forgot', async ({ body, request, now }) => {
    await limit(context, request, 'forgot')
    await withMinimumDuration(context, () => requestPasswordReset(context, body.email, now))
    context.wakeOutbox()
    return null
  })

  route(app, 'POST /api/customer/password/reset/check', async ({ body, request, now }) => {
    await limit(context, request, 'links')
    await findResetLink(context.db, body.token, now)
    return null
  })

  route(app, 'POST /api/customer/password/reset', async ({ body, request, now }) => {
    await limit(context, request, 'links')
    await resetPassword(context, body, now)
    context.wakeOutbox()
    return null
  })

  route(app, 'POST /api/customer/auth/verify', async ({ body, user, request, now }) => {
    await limit(context, request, 'links')
    const data = await verifyEmail(context, user, body.token, now)
    context.wakeOutbox()
    return { data }
  })

  route(app, 'POST /api/customer/me/verify', async ({ user, request, now }) => {
    assertNotGuest(user)
    await limit(context, request, 'mails')
    await requestVerification(context, user, now)
    context.wakeOutbox()
    return null
  })
}
