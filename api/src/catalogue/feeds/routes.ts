import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context'
import { limit } from '../../platform/http/rate-limit'
import { thingsToDoFeed } from './things-to-do'

/** Adds GET /api/feeds/things-to-do.json, which an operator's job uploads to Google, if the settings ask for it. */
export function feedRoutes(app: FastifyInstance, context: Context): void {
  const { settings, searchDb } = context
  if (!settings.hasThingsToDoFeed) return
  app.get('/api/feeds/things-to-do.json', { schema: { hide: true } }, async (request) => {
    await limit(context, request, 'search')
    return thingsToDoFeed(searchDb(), { publicUrl: settings.publicUrl, now: request.now })
  })
}
