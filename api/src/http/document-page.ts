import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'

/** A page to read the OpenAPI document with, at /api/docs, and the document itself at /api/docs/json. Scripts and styles are files of our own. */
export async function documentPage(app: FastifyInstance): Promise<void> {
  await app.register(swaggerUi, { routePrefix: '/api/docs' })
}
