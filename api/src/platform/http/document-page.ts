import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import type { Settings } from '../settings'
import { internalOnly } from './internal-route'

/** Serves the OpenAPI document to the release command, which checks the endpoints of a release against it. */
export function internalDocument(app: FastifyInstance, settings: Settings): void {
  app.get('/api/internal/openapi', { onRequest: internalOnly(settings), schema: { hide: true } }, async () =>
    app.swagger(),
  )
}

/** Serves a page for the OpenAPI document at /api/docs, and the document at /api/docs/json. Its scripts and styles are served locally. */
export async function documentPage(app: FastifyInstance): Promise<void> {
  await app.register(swaggerUi, { routePrefix: '/api/docs' })
}
