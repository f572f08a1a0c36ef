import type { FastifyRequest } from 'fastify'
import type { Signer } from '../keys'
import { Refusal } from '../refusal'
import { randomToken } from '../secrets'

/**
 * Changes that need no token: webhooks are signed, telemetry and CSP reports change no customer's data, and QA routes do not exist in
 * production.
 */
const EXEMPT = ['/api/webhooks/', '/api/telemetry', '/api/csp-reports', '/api/qa/']
const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS']

/** Creates a token that is valid only with the session or visitor in `binding`. */
export function issueCsrfToken(signer: Signer, binding: string): string {
  const nonce = randomToken(12)
  return `${nonce}.${signer.sign('csrf', `${nonce}.${binding}`)}`
}

/** Refuses a change unless cookie and header contain the same token, issued for this browser. @throws Refusal CSRF_MISMATCH */
export function assertCsrfToken(signer: Signer, request: FastifyRequest): void {
  if (SAFE_METHODS.includes(request.method) || EXEMPT.some((path) => request.url.startsWith(path))) return
  const header = request.headers['x-xsrf-token']
  const { binding } = request.requester
  if (typeof header !== 'string' || !binding || header !== request.cookies['XSRF-TOKEN'])
    throw new Refusal('CSRF_MISMATCH')
  const [nonce, signature] = header.split('.')
  if (!nonce || !signature || !signer.verify('csrf', `${nonce}.${binding}`, signature))
    throw new Refusal('CSRF_MISMATCH')
}
