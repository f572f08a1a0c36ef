import type { FastifyInstance } from 'fastify'
import { ReleaseHealth } from 'shared/contracts'
import { z } from 'zod'
import type { Context } from '../context'
import { internalOnly } from '../http/internal-route'
import { releaseHealth } from './watched-releases'

const MAX_RELEASES = 20
const Query = z.object({
  /** `booking@1.4.0-beef,booking@1.3.9-dead` */
  releases: z
    .string()
    .regex(/^[^,]{1,120}(,[^,]{1,120})*$/)
    .refine((text) => text.split(',').length <= MAX_RELEASES),
  since: z.iso.datetime(),
})

/** Error counts that edges poll while a canary runs, to compare it with the live release. */
export function releaseHealthRoutes(app: FastifyInstance, { db, settings }: Context): void {
  app.get(
    '/api/internal/release-health',
    { onRequest: internalOnly(settings), schema: { hide: true, querystring: Query, response: { 200: ReleaseHealth } } },
    async (request) => {
      const { releases, since } = Query.parse(request.query)
      return await releaseHealth(db, { releases: releases.split(','), since: new Date(since) })
    },
  )
}
