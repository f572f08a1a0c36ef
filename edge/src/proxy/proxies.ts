import httpProxy from '@fastify/http-proxy'
import type { FastifyInstance } from 'fastify'
import { INTERNAL_TOKEN_HEADER } from 'server/access'
import type { EdgeSettings } from '../settings'

/** Shorter than the keep-alive timeout of the upstream, so that a connection is hardly ever used while it is being closed. */
const IDLE_MS = 50_000
/** A change may wait for the payment service or a sign-in provider, and a new avatar for the uploads before it. */
const TIMEOUT_MS = 30_000
const READS = ['GET', 'HEAD', 'OPTIONS']
const CHANGES = ['POST', 'PUT', 'PATCH', 'DELETE']

/** Proxies the API with OCTO and its pictures, and outside production the sandbox, for the browser. */
export async function proxies(app: FastifyInstance, settings: EdgeSettings) {
  const away = (what: string) => ({
    onError: (reply: { code(status: number): { send(body: unknown): unknown } }) => {
      void reply
        .code(503)
        .send({ message: `${what} is not available. Please try again in a moment.`, code: 'UNREACHABLE' })
    },
    rewriteRequestHeaders: (
      request: { id: string; ip: string },
      { [INTERNAL_TOKEN_HEADER]: _token, ...headers }: Record<string, unknown>,
    ) => ({
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
      // A read request is retried once if its connection was closed. A busy API is not retried.
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
  await to('/octo', settings.apiUrl, 'The booking service')
  await to('/media', settings.apiUrl, 'The picture service')
  if (settings.stage !== 'production') await to('/sandbox', settings.sandboxUrl, 'The sandbox')
}

/** True for internal endpoints of the API, which only its own machine may call, however the path is written. */
function isInternal(url: string): boolean {
  let path = url.split('?')[0] ?? ''
  try {
    path = decodeURIComponent(path)
  } catch {
    // Malformed encoding: the router refuses or rewrites such a path before.
  }
  const { pathname } = new URL(path.replace(/[\\/]+/g, '/'), 'http://edge')
  return /^\/api\/internal(\/|$)/i.test(pathname)
}
