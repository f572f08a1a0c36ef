import type { FastifyInstance } from 'fastify'
import { OgImage } from 'shared/contracts'
import { z } from 'zod'
import type { Context } from '../platform/context'
import { internalOnly } from '../platform/http/internal-route'
import { formatOgImagePath, parseOgImagePath } from './og-image-path'
import { idAtPath } from './picture-name'
import { sendPicture, sendUnknown } from './send-picture'

const Query = z.object({ picture: z.string().max(200), title: z.string().min(1).max(1_000) })

/**
 * GET /media/share/…: the OG image of a page, its picture with its title on it, 1200 × 630, JPEG. Only paths that this deployment has
 * signed are rendered; any other is 404 with code PICTURE_UNKNOWN. Edges request a path at /api/internal/share-picture.
 */
export function shareRoutes(app: FastifyInstance, { settings, signer, pictures }: Context): void {
  const { productName } = settings
  const publisher = { signer, productName }

  app.get(
    '/api/internal/share-picture',
    { onRequest: internalOnly(settings), schema: { hide: true, querystring: Query, response: { 200: OgImage } } },
    async (request, reply) => {
      const { picture, title } = Query.parse(request.query)
      const id = idAtPath(picture)
      if (id === null || !(await pictures.has(id))) return reply.callNotFound()
      return { data: { path: `/media/share/${formatOgImagePath(publisher, { id, title })}` } }
    },
  )

  app.get<{ Params: { '*': string } }>('/media/share/*', { schema: { hide: true } }, async (request, reply) => {
    const page = parseOgImagePath(publisher, request.params['*'])
    if (!page) return sendUnknown(reply)
    const key = request.params['*'].split('/').at(-1) ?? ''
    return await sendPicture(reply, (abandoned) =>
      pictures.readTitled(`share-${key}`, page.id, { title: page.title, productName }, abandoned),
    )
  })
}
