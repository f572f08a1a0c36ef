import httpProxy from '@fastify/http-proxy'
import type { FastifyInstance } from 'fastify'
import type { EdgeSettings } from '../settings'

/** Shorter than what stands behind keeps an idle connection, so that hardly any is used in the moment it is closed. */
const IDLE_MS = 50_000
const ANSWER_MS = 30_000

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
      // What only reads and met a connection that was being closed is asked once more; what is busy is left in peace.
      replyOptions: { ...away(what), retriesCount: 1 },
      preHandler: async (request, reply) => {
        if (isInternal(request.url)) {
          return reply.code(404).send({ message: 'There is nothing here.', code: 'NOT_FOUND' })
        }
      },
      http: { agentOptions: { timeout: IDLE_MS }, requestOptions: { timeout: ANSWER_MS } },
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
