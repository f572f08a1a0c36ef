import type { FastifyInstance } from 'fastify'
import { type PurgeTag, TAGS_HEADER } from 'shared/contracts'
import { cacheBypassOf, NO_STORE_HEADERS } from '../cache/cache-bypass'
import { encodingFor } from '../pages/encoded-body'
import { parseRequestUrl } from '../pages/parse-request-url'
import type { EdgeSettings } from '../settings'
import { readContentQuery } from './content-query'
import type { ContentSource } from './content-source'

/** Response header: the content service is unavailable, and this is an earlier response. */
const CACHED_COPY_HEADER = 'x-content-copy'

/** Proxies the content service's delivery API under /cda, for browsers and for pages rendered here. */
export function contentService(app: FastifyInstance, settings: EdgeSettings, source: ContentSource) {
  app.get('/cda/*', async (request, reply) => {
    const personal = cacheBypassOf(request, settings)
    // The request target may be an absolute URL (RFC 9112, section 3.2.2).
    const { pathname, search } = parseRequestUrl(request.url)
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
      // The content service sends no surrogate keys. It notifies the API of changes, and all content shares one tag.
      const keeping = personal
        ? NO_STORE_HEADERS
        : { [TAGS_HEADER]: 'content' satisfies PurgeTag, 'cache-control': 'public, max-age=0' }
      const encoding = encodingFor(request.headers['accept-encoding'])
      void reply
        .code(status)
        .type(type)
        .header('vary', 'accept-encoding')
        .headers(keeping)
        .headers(isKept ? { [CACHED_COPY_HEADER]: 'kept' } : {})
        .headers(encoding === 'identity' ? {} : { 'content-encoding': encoding })
      return reply.send(await bodies.as(encoding))
    } catch (err) {
      request.log.warn({ err }, 'content service unavailable, and no response is cached')
      return reply
        .code(503)
        .send({ message: 'The content service is not available. Please try again in a moment.', code: 'UNREACHABLE' })
    }
  })
}

/** URL of this server's own content proxy; null until the server listens. */
export function ownContentOrigin(app: FastifyInstance): string | null {
  const address = app.server.address()
  if (typeof address !== 'object' || !address) return null
  const host = ['0.0.0.0', '::'].includes(address.address) ? '127.0.0.1' : address.address
  return `http://${host.includes(':') ? `[${host}]` : host}:${address.port}/cda`
}
