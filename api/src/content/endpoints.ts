import type { FastifyInstance } from 'fastify'
import type { Context } from '../platform/context'
import { contactRoutes } from './contact/routes'
import { contentWebhook } from './content-webhook'
import { newsletterRoutes } from './newsletter/routes'

/** Adds the endpoints of the newsletter, of messages to the team, and the webhook of the content platform. */
export function registerContent(app: FastifyInstance, context: Context): void {
  newsletterRoutes(app, context)
  contactRoutes(app, context)
  contentWebhook(app, context)
}
