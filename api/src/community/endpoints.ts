import type { FastifyInstance } from 'fastify'
import type { Context } from '../platform/context'
import { groupRoutes } from './groups/routes'
import { reviewRoutes } from './reviews/routes'
import { wishlistRoutes } from './wishlists/routes'

/** Adds the endpoints of reviews, wishlists and groups. */
export function registerCommunity(app: FastifyInstance, context: Context): void {
  reviewRoutes(app, context)
  wishlistRoutes(app, context)
  groupRoutes(app, context)
}
