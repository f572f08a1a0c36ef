import swaggerUi, { type FastifySwaggerUiOptions } from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import type { Settings } from '../settings'
import { internalOnly } from './internal-route'

/** Serves the OpenAPI document to the release command, which checks the endpoints of a release against it. */
export function internalDocument(app: FastifyInstance, settings: Settings): void {
  app.get('/api/internal/openapi', { onRequest: internalOnly(settings), schema: { hide: true } }, async () =>
    app.swagger(),
  )
}

/** Serves a page for the OpenAPI document at /api/docs, and the document at /api/docs/json. */
export async function documentPage(app: FastifyInstance, { productName }: Settings): Promise<void> {
  await app.register(swaggerUi, documentPageAt('/api/docs', `${productName} customer API`))
}

/** Options of a page that shows an OpenAPI document, without the header of Swagger UI. Its scripts and styles are served locally. */
export const documentPageAt = (routePrefix: string, title: string): FastifySwaggerUiOptions => ({
  routePrefix,
  theme: { title, css: [{ filename: 'page.css', content: '.swagger-ui .topbar { display: none }' }] },
})
