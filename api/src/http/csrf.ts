import type { FastifyRequest } from 'fastify'
import { Refusal } from '../refusal'
import { randomToken, type Signer } from '../secrets'

/**
 * Changes that need no token: webhooks are signed, telemetry and policy reports change nothing, and QA's levers do not exist in production.
 */
const EXEMPT = ['/api/webhooks/', '/api/telemetry', '/api/csp-reports', '/api/qa/']
const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS']

/** A token that is good only together with the session or visitor it was made for. */
export function issueCsrfToken(signer: Signer, binding: string): string {
  const nonce = randomToken(12)
  return `${nonce}.${signer.sign('csrf', `${nonce}.${binding}`)}`
}

/** Refuses a change with 419 unless cookie and header carry the same token and it was made for this browser. */
export function refuseForgery(signer: Signer, request: FastifyRequest): void {
  if (SAFE_METHODS.includes(request.method) || EXEMPT.some((path) => request.url.startsWith(path))) return
  const header = request.headers['x-xsrf-token']
  const { binding } = request.who
  if (typeof header !== 'string' || !binding || header !== request.cookies['XSRF-TOKEN'])
    throw new Refusal('CSRF_MISMATCH')
  const [nonce, signature] = header.split('.')
  if (!nonce || !signature || !signer.verify('csrf', `${nonce}.${binding}`, signature))
    throw new Refusal('CSRF_MISMATCH')
}
