import type { FastifyInstance } from 'fastify'
import { Purges } from 'shared/contracts'
import { z } from 'zod'
import type { Context } from '../context'
import { isFromThisMachine } from '../http/from-this-machine'
import { readPurges } from './read-purges'

const Query = z.object({ after: z.coerce.number().int().min(0).optional() })

/** What edges ask every second: which of the pages they keep are out of date. For nobody else: it is 404 to the world. */
export function purgeRoutes(app: FastifyInstance, { db }: Context): void {
  app.get(
    '/api/internal/purges',
    { schema: { hide: true, querystring: Query, response: { 200: Purges } } },
    async (request, reply) => {
      if (!isFromThisMachine(request)) return reply.callNotFound()
      const { after } = Query.parse(request.query)
      return readPurges(db, after ?? null)
    },
  )
}
