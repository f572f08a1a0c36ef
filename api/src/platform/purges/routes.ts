import type { FastifyInstance } from 'fastify'
import { Purges } from 'shared/contracts'
import { z } from 'zod'
import type { Context } from '../context'
import { isLocalRequest } from '../http/is-local-request'
import { readPurges } from './read-purges'

const Query = z.object({ after: z.coerce.number().int().min(0).optional() })

/** The feed of purged tags that edges poll every second. It is 404 for requests from elsewhere. */
export function purgeRoutes(app: FastifyInstance, { db }: Context): void {
  app.get(
    '/api/internal/purges',
    { schema: { hide: true, querystring: Query, response: { 200: Purges } } },
    async (request, reply) => {
      if (!isLocalRequest(request)) return reply.callNotFound()
      const { after } = Query.parse(request.query)
      return readPurges(db, after ?? null)
    },
  )
}
