import httpProxy from '@fastify/http-proxy'
import type { FastifyInstance } from 'fastify'
import type { EdgeSettings } from '../settings'

/** What the browser reaches through this origin: the API with its pictures, and outside production the sandbox. */
export async function proxies(app: FastifyInstance, settings: EdgeSettings) {
  const away = (what: string) => ({
    onError: (reply: { code(status: number): { send(body: unknown): unknown } }) => {
      void reply
        .code(503)
        .send({ message: `${what} does not answer. Please try again in a moment.`, code: 'UNREACHABLE' })
    },
    rewriteRequestHeaders: (request: { id: string; ip: string }, headers: Record<string, unknown>) => ({
      ...headers,
      'x-request-id': request.id,
      'x-forwarded-for': request.ip,
      'x-forwarded-proto': new URL(settings.publicUrl).protocol.slice(0, -1),
    }),
  })
  const to = (prefix: string, upstream: string, rewritePrefix: string, what: string) =>
    app.register(httpProxy, {
      prefix,
      upstream,
      rewritePrefix,
      replyOptions: away(what),
      preHandler: async (request, reply) => {
        if (isInternal(request.url)) {
          return reply.code(404).send({ message: 'There is nothing here.', code: 'NOT_FOUND' })
        }
      },
      http: { requestOptions: { timeout: 30_000 } },
    })

  await to('/api', settings.apiUrl, '/api', 'The booking service')
  await to('/media', settings.apiUrl, '/media', 'The picture service')
  if (settings.stage !== 'production') await to('/sandbox', settings.sandboxUrl, '/sandbox', 'The sandbox')
}

/** What the API tells only the machine it runs on, however the path is written. */
function isInternal(url: string): boolean {
  let path = url.split('?')[0] ?? ''
  try {
    path = decodeURIComponent(path)
  } catch {
    // Half of it may be encoded all the same; the router would not have let it through.
  }
  const { pathname } = new URL(path.replace(/[\\/]+/g, '/'), 'http://edge')
  return /^\/api\/internal(\/|$)/i.test(pathname)
}
