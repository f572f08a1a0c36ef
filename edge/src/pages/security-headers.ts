import type { FastifyInstance } from 'fastify'
import type { EdgeSettings } from '../settings'
import { REPORTING_ENDPOINTS } from './content-security-policy'

const YEAR_SECONDS = 365 * 24 * 3_600

/**
 * Sends HSTS (RFC 6797, only if PUBLIC_URL is https) and `nosniff` with every response. HTML also gets COOP and the endpoint for reports of
 * policy violations.
 */
export function securityHeaders(app: FastifyInstance, { publicUrl }: Pick<EdgeSettings, 'publicUrl'>): void {
  const { protocol, hostname } = new URL(publicUrl)
  const isHttps = protocol === 'https:'
  // On other origins browsers ignore COOP and warn about it.
  const isTrustworthy = isHttps || hostname === 'localhost' || hostname.startsWith('127.')
  app.addHook('onSend', async (_request, reply) => {
    if (isHttps) reply.header('strict-transport-security', `max-age=${YEAR_SECONDS}`)
    if (!reply.hasHeader('x-content-type-options')) reply.header('x-content-type-options', 'nosniff')
    if (!String(reply.getHeader('content-type')).startsWith('text/html')) return
    if (isTrustworthy) reply.header('cross-origin-opener-policy', 'same-origin')
    reply.header('reporting-endpoints', REPORTING_ENDPOINTS)
  })
}
