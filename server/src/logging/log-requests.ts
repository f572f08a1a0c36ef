import type { FastifyInstance } from 'fastify'
import { redactTokens } from './redact-tokens'

/** Paths of health checks, which would fill the log. */
const QUIET = /^\/(live|ready|api\/(health|ready))$/

/**
 * Logs a line for each response: method, path without query and tokens, route, status, milliseconds, bytes and the client's network address.
 * Bodies, cookies and other headers are never logged.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const path = redactTokens(request.url)
    if (QUIET.test(path)) return
    request.log.info(
      {
        method: request.method,
        path,
        route: request.routeOptions.url ?? null,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        bytes: Number(reply.getHeader('content-length') ?? 0),
        ip: request.ip,
      },
      'request completed',
    )
  })
}
