import type { FastifyInstance } from 'fastify'
import type { Context } from '../context'
import { limit } from '../http/rate-limit'
import { route } from '../http/route'
import { inOneTime } from './alike'
import { refuseGuest } from './customer-only'
import { askForNewPassword, findResetLink, resetPassword } from './new-password'
import { askForProof, proveAddress } from './proven-address'

/** Routes that request emailed links and follow them. */
export function linkRoutes(app: FastifyInstance, context: Context): void {
  route(app, 'POST /api/customer/password/forgot', async ({ body, request, now }) => {
    await limit(context, request, 'forgot')
    await inOneTime(context, () => askForNewPassword(context, body.email, now))
    context.sendOwed()
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
    context.sendOwed()
    return null
  })

  route(app, 'POST /api/customer/auth/verify', async ({ body, user, request, now }) => {
    await limit(context, request, 'links')
    const data = await proveAddress(context, user, body.token, now)
    context.sendOwed()
    return { data }
  })

  route(app, 'POST /api/customer/me/verify', async ({ user, request, now }) => {
    refuseGuest(user)
    await limit(context, request, 'mails')
    await askForProof(context, user, now)
    context.sendOwed()
    return null
  })
}
