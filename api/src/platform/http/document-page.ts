import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'

/** Serves a page for the OpenAPI document at /api/docs, and the document at /api/docs/json. Its scripts and styles are served locally. */
export async function documentPage(app: FastifyInstance): Promise<void> {
  await app.register(swaggerUi, { routePrefix: '/api/docs' })
}
