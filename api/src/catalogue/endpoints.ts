import type { FastifyInstance } from 'fastify'
import type { Context } from '../platform/context'
import { experienceRoutes } from './experiences/routes'
import { feedRoutes } from './feeds/routes'
import { hostRoutes } from './hosts/routes'
import { placeRoutes } from './places/routes'

/** Adds the endpoints of the catalogue: experiences and their search, hosts, and places. */
export function registerCatalogue(app: FastifyInstance, context: Context): void {
  experienceRoutes(app, context)
  hostRoutes(app, context)
  feedRoutes(app, context)
  placeRoutes(app, context)
}
