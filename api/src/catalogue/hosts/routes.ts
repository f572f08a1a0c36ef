import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context'
import { publicRoute } from '../../platform/http/public-route'
import { calendarOfHost, experiencesOfHost, readHost, reviewsOfHost } from './host'

/** Public routes for hosts and what they offer. */
export function hostRoutes(app: FastifyInstance, { db, searchDb }: Context): void {
  const host = ({ params }: { params: { id: string } }) => [`host:${params.id}`, 'search'] as const

  publicRoute(app, 'GET /api/customer/hosts/:id', host, async ({ params }) => ({ data: await readHost(db, params.id) }))

  publicRoute(app, 'GET /api/customer/hosts/:id/experiences', host, async ({ params, query, now }) =>
    experiencesOfHost(searchDb(), params.id, query.page ?? 1, now),
  )

  publicRoute(app, 'GET /api/customer/hosts/:id/reviews', host, async ({ params, query }) =>
    reviewsOfHost(db, params.id, query.page ?? 1),
  )

  publicRoute(
    app,
    'GET /api/customer/hosts/:id/calendar',
    // Every seat that is sold changes how many are left.
    ({ params }) => [`host:${params.id}`, 'search-party'],
    async ({ params, query, now }) => ({ data: await calendarOfHost(db, params.id, query.month, now) }),
  )
}
