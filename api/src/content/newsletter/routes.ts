import type { FastifyInstance } from 'fastify'
import { emailRule, newsletterNameRule } from 'shared/rules'
import { withMinimumDuration } from '../../accounts'
import type { Context } from '../../platform/context'
import { publicRoute } from '../../platform/http/public-route'
import { limit } from '../../platform/http/rate-limit'
import { route } from '../../platform/http/route'
import { refuseInvalid } from '../../platform/refusal'
import { cancelSubscription, confirmSubscription } from './follow-links'
import { readPopup } from './popup'
import { subscribe } from './subscribe'

/** Endpoints of the newsletter: the popup's settings, signing up, and the links in its e-mails. */
export function newsletterRoutes(app: FastifyInstance, context: Context): void {
  publicRoute(
    app,
    'GET /api/customer/newsletter',
    () => ['general-info'],
    async () => ({ data: await readPopup(context) }),
  )

  route(app, 'POST /api/customer/newsletter/mailchimp/subscribe', async ({ body, request, now }) => {
    refuseInvalid({
      email: emailRule(body.email),
      first_name: newsletterNameRule(body.first_name),
      last_name: newsletterNameRule(body.last_name),
    })
    await limit(context, request, 'newsletter')
    const { email, first_name: firstName, last_name: lastName } = body
    await withMinimumDuration(context, () =>
      subscribe(context, { email, firstName, lastName, promotion: body.promotion === '1' }, now),
    )
    context.wakeOutbox()
    return null
  })

  route(app, 'POST /api/customer/newsletter/confirm/:token', async ({ params, request, now }) => {
    await limit(context, request, 'links')
    const data = await confirmSubscription(context, params.token, now)
    context.wakeOutbox()
    return { data }
  })

  // Not rate limited: the token cannot be guessed, and unsubscribing must always work.
  route(app, 'POST /api/customer/newsletter/unsubscribe/:token', async ({ params, now }) => {
    const data = await cancelSubscription(context, params.token, now)
    context.wakeOutbox()
    return { data }
  })
}
