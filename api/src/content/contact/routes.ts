import type { FastifyInstance } from 'fastify'
import { CONTACT_MIN_MS, contactTopicRule, emailRule, messageRule, nameRule } from 'shared/rules'
import type { Context } from '../../platform/context'
import { limit } from '../../platform/http/rate-limit'
import { route } from '../../platform/http/route'
import { Refusal, refuseInvalid } from '../../platform/refusal'
import { formOpenDuration, recordFormOpened } from './form-timer'
import { saveMessage } from './save-message'

/** Routes of the contact form. */
export function contactRoutes(app: FastifyInstance, context: Context): void {
  route(app, 'GET /api/customer/contact', async ({ request, reply }) => {
    recordFormOpened(context, request, reply)
    return null
  })

  route(app, 'POST /api/customer/contact', async ({ body, user, request, reply, now }) => {
    refuseInvalid({
      name: nameRule(body.name),
      email: emailRule(body.email),
      topic: contactTopicRule(body.topic),
      message: messageRule(body.message),
    })
    await limit(context, request, 'contact')
    if (body.website) {
      request.log.info('honeypot field filled in; contact message discarded')
      return null
    }
    const openMs = formOpenDuration(context, request)
    if (openMs === null || openMs < CONTACT_MIN_MS) {
      recordFormOpened(context, request, reply)
      throw new Refusal('CONTACT_TOO_QUICK')
    }
    const { website: _, ...message } = body
    await saveMessage(context, { ...message, userId: user?.id ?? null }, now)
    context.wakeOutbox()
    return null
  })
}
