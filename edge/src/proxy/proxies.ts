import httpProxy from '@fastify/http-proxy'
import type { FastifyInstance } from 'fastify'
import type { EdgeSettings } from '../settings'

/** Shorter than what stands behind keeps an idle connection, so that hardly any is used in the moment it is closed. */
const IDLE_MS = 50_000
/** A change may wait for the card service or a provider of sign-ins; a new picture for those before it. */
const TIMEOUT_MS = 30_000
const READS = ['GET', 'HEAD', 'OPTIONS']
const CHANGES = ['POST', 'PUT', 'PATCH', 'DELETE']

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
  const to = (
    prefix: string,
    upstream: string,
    what: string,
    { methods = [...READS, ...CHANGES], timeoutMs = TIMEOUT_MS } = {},
  ) =>
    app.register(httpProxy, {
      prefix,
      upstream,
      rewritePrefix: prefix,
      httpMethods: methods,
      // What only reads and met a connection that was being closed is asked once more; what is busy is left in peace.
      replyOptions: { ...away(what), retriesCount: 1 },
      preHandler: async (request, reply) => {
        if (isInternal(request.url)) {
          return reply.code(404).send({ message: 'There is nothing here.', code: 'NOT_FOUND' })
        }
      },
      http: { agentOptions: { timeout: IDLE_MS }, requestOptions: { timeout: timeoutMs } },
    })

  const { apiReadTimeoutMs: timeoutMs } = settings
  await to('/api', settings.apiUrl, 'The booking service', { methods: READS, timeoutMs })
  await to('/api', settings.apiUrl, 'The booking service', { methods: CHANGES })
  await to('/media', settings.apiUrl, 'The picture service')
  if (settings.stage !== 'production') await to('/sandbox', settings.sandboxUrl, 'The sandbox')
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
