import type { FastifyInstance } from 'fastify'
import { Purges } from 'shared/contracts'
import { z } from 'zod'
import type { Context } from '../context'
import { internalOnly } from '../http/internal-route'
import { readPurgeFeed } from './read-purges'

const Query = z.object({ after: z.coerce.number().int().min(0).optional() })

/** The feed of purged tags that edges poll twice a second. */
export function purgeRoutes(app: FastifyInstance, { db, searchDb, settings }: Context): void {
  app.get(
    '/api/internal/purges',
    { onRequest: internalOnly(settings), schema: { hide: true, querystring: Query, response: { 200: Purges } } },
    async (request) => {
      const { after } = Query.parse(request.query)
      return readPurgeFeed({ db, searchDb: searchDb() }, after ?? null)
    },
  )
}
