import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context'
import { publicRoute } from '../../platform/http/public-route'
import { limit } from '../../platform/http/rate-limit'
import { findPlaces, placeNear } from './place'
import { suggest } from './suggest'

/** Endpoints of the gazetteer and of the search suggestions. */
export function placeRoutes(app: FastifyInstance, context: Context): void {
  const { searchDb } = context
  const places = () => ['places'] as const

  publicRoute(
    app,
    'GET /api/customer/suggest',
    () => ['places', 'search'],
    async ({ query, request }) => {
      await limit(context, request, 'search')
      return { data: await suggest(searchDb(), query.q) }
    },
  )

  publicRoute(app, 'GET /api/customer/places', places, async ({ query, request }) => {
    await limit(context, request, 'search')
    return { data: await findPlaces(searchDb(), query.q) }
  })

  publicRoute(app, 'GET /api/customer/places/reverse', places, async ({ query, request }) => {
    await limit(context, request, 'search')
    return { data: await placeNear(searchDb(), query) }
  })
}
