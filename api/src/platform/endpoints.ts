import type { FastifyInstance } from 'fastify'
import type { Context } from './context'
import { purgeRoutes } from './purges/routes'
import { releaseHealthRoutes } from './release-health/routes'
import { cspReportRoutes } from './system/csp-report-routes'
import { systemRoutes } from './system/routes'

/** Adds the endpoints that an edge and an operator use: health, telemetry, purges, and the health of releases. */
export async function registerPlatform(app: FastifyInstance, context: Context): Promise<void> {
  systemRoutes(app, context)
  await cspReportRoutes(app, context)
  purgeRoutes(app, context)
  releaseHealthRoutes(app, context)
}
