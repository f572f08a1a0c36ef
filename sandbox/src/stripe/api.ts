import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { applyScenario } from '../scenarios/apply-scenario'
import type { ScenarioStore } from '../scenarios/scenario-store'
import { StripeApiError } from './errors'
import { API_VERSION, type Cause } from './events'
import { Form } from './form'
import { findStoredResponse, fingerprintOf, storeResponse } from './idempotency'
import { newId, type OperationContext } from './operation-context'

export const SECRET_KEY = 'sk_test_sandbox'
export const PUBLISHABLE_KEY = 'pk_test_sandbox'

/** An API call as an operation gets it. */
export interface Call {
  books: OperationContext
  form: Form
  id: string
  path: string
}

export type Operation = (call: Call) => object

/** Adds one endpoint. `name` is its name in scenarios. */
export type AddOperation = (method: 'GET' | 'POST', path: string, name: string, operation: Operation) => void

interface Wiring {
  /** Creates books whose events name the request that caused them. */
  booksFor: (cause: Cause) => OperationContext
  scenarios: ScenarioStore
  /** The key of these endpoints: a server's, or a browser's. */
  key: string
  /** Check for browsers, which must know the client secret of the intent. */
  check?: (call: Call) => void
  /** Status of a declined card. A browser logs every 402 as an error of the page, which a decline is not. */
  declineStatus?: number
}

/** Sets up Stripe's conventions: bracketed forms, keys, idempotency, errors. To be called in its own Fastify plugin. */
export function stripeApi(app: FastifyInstance, wiring: Wiring): AddOperation {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  )
  // Stripe's client sends a content type with empty bodies too.
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  app.setErrorHandler(sendError)
  app.setNotFoundHandler((request, reply) => {
    const message = `Unrecognized request URL (${request.method}: ${pathOf(request)}).`
    return sendStripeError(reply, new StripeApiError(404, { type: 'invalid_request_error', message }))
  })
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({ 'request-id': newId('req', 14), 'stripe-version': API_VERSION })
  })
  app.addHook('onRequest', async (request) => checkKey(request, wiring.key))
  app.addHook('preHandler', applyScenario(wiring.scenarios, 'stripe', failOnPurpose))

  return (method, path, name, operation) => {
    app.route<{ Params: { id?: string } }>({
      method,
      url: path,
      config: { operation: name },
      handler: async (request, reply) => answer(request, reply, request.params.id ?? '', operation, wiring),
    })
  }
}

function answer(request: FastifyRequest, reply: FastifyReply, id: string, operation: Operation, wiring: Wiring) {
  const encoded = encodedForm(request)
  const header = request.method === 'POST' ? request.headers['idempotency-key'] : undefined
  const key = typeof header === 'string' && header !== '' ? header : null
  const requestId = String(reply.getHeader('request-id'))
  const books = wiring.booksFor({ id: requestId, idempotency_key: key })
  const path = pathOf(request)
  const fingerprint = fingerprintOf(request.method, path, encoded)
  reply.type('application/json')
  if (key) {
    reply.header('idempotency-key', key)
    const kept = findStoredResponse(books.state, key, fingerprint)
    if (kept) {
      reply.headers({ 'idempotent-replayed': 'true', 'original-request': kept.request_id })
      return reply.code(kept.status).send(kept.body)
    }
  }
  const { status, body } = run(operation, { books, form: Form.parse(encoded), id, path }, wiring)
  if (key) {
    storeResponse(books.state, key, { fingerprint, status, body, request_id: requestId, at: Date.now() })
    books.changed()
  }
  return reply.code(status).send(body)
}

function run(operation: Operation, call: Call, wiring: Wiring): { status: number; body: string } {
  try {
    wiring.check?.(call)
    return { status: 200, body: JSON.stringify(operation(call)) }
  } catch (error) {
    if (!(error instanceof StripeApiError)) throw error
    const status = error.status === 402 ? (wiring.declineStatus ?? 402) : error.status
    return { status, body: JSON.stringify({ error: error.body }) }
  }
}

function encodedForm(request: FastifyRequest): string {
  if (request.method === 'POST') return typeof request.body === 'string' ? request.body : ''
  return request.url.split('?')[1] ?? ''
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?')[0] ?? ''
}

function checkKey(request: FastifyRequest, key: string): void {
  const header = request.headers.authorization ?? ''
  const [scheme, credentials = ''] = header.split(' ')
  const given = scheme === 'Basic' ? Buffer.from(credentials, 'base64').toString().replace(/:.*$/, '') : credentials
  if (given === key) return
  const message = given
    ? `Invalid API Key provided: ${given.slice(0, 8)}***`
    : 'You did not provide an API key. Send it in the Authorization header as a Bearer token.'
  throw new StripeApiError(401, { type: 'invalid_request_error', message })
}

function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof StripeApiError) return sendStripeError(reply, error)
  console.error(`sandbox: ${request.method} ${pathOf(request)} failed`, error)
  return sendStripeError(
    reply,
    new StripeApiError(500, { type: 'api_error', message: 'The sandbox failed; see its log.' }),
  )
}

function sendStripeError(reply: FastifyReply, fault: StripeApiError) {
  return reply.code(fault.status).send({ error: fault.body })
}

function failOnPurpose(reply: FastifyReply, status: number) {
  const type = status === 402 ? 'card_error' : status < 500 ? 'invalid_request_error' : 'api_error'
  const code = { 402: 'card_declined', 429: 'rate_limit' }[status]
  sendStripeError(
    reply,
    new StripeApiError(status, { type, ...(code && { code }), message: 'A scenario made this call fail.' }),
  )
}
