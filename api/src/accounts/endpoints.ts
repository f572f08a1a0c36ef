import type { FastifyInstance } from 'fastify'
import type { Context } from '../platform/context'
import { avatarRoutes } from './avatars/routes'
import { linkRoutes } from './link-routes'
import { profileRoutes } from './profile/routes'
import { accountRoutes } from './routes'
import { securityRoutes } from './security-routes'
import { socialRoutes } from './social-routes'

/** Adds the endpoints of accounts: sign-in, mailed links, security, avatars and profiles. */
export async function registerAccounts(app: FastifyInstance, context: Context): Promise<void> {
  accountRoutes(app, context)
  linkRoutes(app, context)
  securityRoutes(app, context)
  socialRoutes(app, context)
  await avatarRoutes(app, context)
  profileRoutes(app, context)
}
