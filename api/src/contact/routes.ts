import type { FastifyInstance } from 'fastify'
import { CONTACT_LEAST_MS, contactTopicRule, emailRule, messageRule, nameRule } from 'shared/rules'
import type { Context } from '../context'
import { limit } from '../http/rate-limit'
import { route } from '../http/route'
import { Refusal, refuseInvalid } from '../refusal'
import { noteOpening, openFor } from './opened-at'
import { takeMessage } from './take-message'

/** Routes of the contact form. */
export function contactRoutes(app: FastifyInstance, context: Context): void {
  route(app, 'GET /api/customer/contact', async ({ request, reply }) => {
    noteOpening(context, request, reply)
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
    const openMs = openFor(context, request)
    if (openMs === null || openMs < CONTACT_LEAST_MS) {
      noteOpening(context, request, reply)
      throw new Refusal('CONTACT_TOO_QUICK')
    }
    const { website: _, ...message } = body
    await takeMessage(context, { ...message, userId: user?.id ?? null }, now)
    context.sendOwed()
    return null
  })
}
