import type { FastifyInstance } from 'fastify'
import { OgImage } from 'shared/contracts'
import { z } from 'zod'
import type { Context } from '../platform/context'
import { internalOnly } from '../platform/http/internal-route'
import { renderOgImage } from './og-image'
import { formatOgImagePath, parseOgImagePath, sceneAt } from './og-image-url'
import { renderUnlessAbandoned } from './render-unless-abandoned'
import { scenePictureCache } from './scene-file'

const Query = z.object({ picture: z.string().max(200), title: z.string().min(1).max(1_000) })

/**
 * GET /media/share/…: the OG image of a page, its scene with its title on it, 1200 × 630, JPEG. Only paths that this deployment has
 * signed are drawn; any other is 404 with code PICTURE_UNKNOWN. Edges request a path at /api/internal/share-picture.
 */
export function shareRoutes(app: FastifyInstance, { settings, signer }: Context): void {
  const cache = scenePictureCache(settings.dataDir)
  const publisher = { signer, productName: settings.productName }

  app.get(
    '/api/internal/share-picture',
    { onRequest: internalOnly(settings), schema: { hide: true, querystring: Query, response: { 200: OgImage } } },
    async (request, reply) => {
      const { picture, title } = Query.parse(request.query)
      const scene = sceneAt(picture)
      if (!scene) return reply.callNotFound()
      return { data: { path: `/media/share/${formatOgImagePath(publisher, { ...scene, title })}` } }
    },
  )

  app.get<{ Params: { '*': string } }>('/media/share/*', { schema: { hide: true } }, async (request, reply) => {
    const page = parseOgImagePath(publisher, request.params['*'])
    if (!page) {
      return reply
        .code(404)
        .header('cache-control', 'no-store')
        .send({ message: 'There is no such picture.', code: 'PICTURE_UNKNOWN', request_id: String(request.id) })
    }
    const key = request.params['*'].split('/').at(-1) ?? ''
    const name = `share-${key}`
    const draw = () => renderOgImage({ ...page, productName: settings.productName })
    const file = (await cache.read(name)) ?? (await renderUnlessAbandoned(cache, name, draw, reply))
    if (!file) return reply.hijack()
    return reply.type('image/jpeg').header('cache-control', 'public, max-age=31536000, immutable').send(file)
  })
}
