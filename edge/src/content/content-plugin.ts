import type { FastifyInstance } from 'fastify'
import { type PurgeTag, TAGS_HEADER } from 'shared/contracts'
import { PERSONAL_HEADERS, personalOf } from '../cache/personal'
import { askedAddress } from '../pages/asked-address'
import { encodingFor } from '../pages/compressed'
import type { EdgeSettings } from '../settings'
import { readContentQuery } from './content-query'
import type { ContentSource } from './content-source'

/** Says that the content service does not answer and that this is what it said before. */
const KEPT_COPY = 'x-content-copy'

/** The delivery API of the content service under /cda, for browsers and for pages that are made here. */
export function contentService(app: FastifyInstance, settings: EdgeSettings, source: ContentSource) {
  app.get('/cda/*', async (request, reply) => {
    const personal = personalOf(request, settings)
    // A request may name the whole address.
    const { pathname, search } = askedAddress(request.url)
    const query = readContentQuery(pathname.replace(/^\/cda/i, ''), search)
    if ('status' in query) {
      return reply
        .code(query.status)
        .header('cache-control', 'no-store')
        .send({ message: query.message, code: query.status === 404 ? 'NOT_FOUND' : 'CONTENT_QUERY_INVALID' })
    }
    const { authorization } = request.headers
    try {
      const { status, type, bodies, isKept } = personal?.isPreview
        ? await source.preview(query.path, authorization)
        : await source.ask(query.path, authorization)
      // The content service does not say what its answers are made from, but tells the API when that has changed.
      const keeping = personal
        ? PERSONAL_HEADERS
        : { [TAGS_HEADER]: 'content' satisfies PurgeTag, 'cache-control': 'public, max-age=0' }
      const encoding = encodingFor(request.headers['accept-encoding'])
      void reply
        .code(status)
        .type(type)
        .header('vary', 'accept-encoding')
        .headers(keeping)
        .headers(isKept ? { [KEPT_COPY]: 'kept' } : {})
        .headers(encoding === 'identity' ? {} : { 'content-encoding': encoding })
      return reply.send(await bodies.as(encoding))
    } catch (err) {
      request.log.warn({ err }, 'The content service does not answer, and nothing was kept of it.')
      return reply
        .code(503)
        .send({ message: 'The content service does not answer. Please try again in a moment.', code: 'UNREACHABLE' })
    }
  })
}

/** Where this server itself answers for the content service; null as long as it does not listen. */
export function ownContentOrigin(app: FastifyInstance): string | null {
  const address = app.server.address()
  if (typeof address !== 'object' || !address) return null
  const host = ['0.0.0.0', '::'].includes(address.address) ? '127.0.0.1' : address.address
  return `http://${host.includes(':') ? `[${host}]` : host}:${address.port}/cda`
}
