import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { authenticate } from '../platform/api-keys'
import type { Context } from '../platform/context'
import { isUnavailable } from '../platform/database/unavailable'
import { loggableError } from '../platform/loggable-error'
import { Refusal } from '../platform/refusal'
import { availabilityRoutes } from './availability-routes'
import { bookingRoutes } from './booking-routes'
import { fromRefusal, OctoError } from './octo-error'
import { type OctoScope, setReseller, typedScope } from './octo-scope'
import { productRoutes } from './product-routes'
import { productReader } from './read-products'
import { webhookRoutes } from './webhook-routes'

/**
 * Adds the OCTO supplier API at /octo: resellers read our products and availability, and hold, confirm and cancel bookings.
 * https://docs.octo.travel
 */
export async function registerOcto(app: FastifyInstance, context: Context): Promise<void> {
  const products = productReader(context.db)
  await app.register(
    async (plain) => {
      const scope = typedScope(plain)
      answerErrors(scope)
      acceptEmptyBodies(scope)
      scope.addHook('onRequest', async (request) => {
        const { resellerId } = await authenticate(context, request, 'reseller')
        if (resellerId) setReseller(request, resellerId)
      })
      productRoutes(scope, context, products)
      availabilityRoutes(scope, context, products)
      bookingRoutes(scope, context, products)
      webhookRoutes(scope, context)
    },
    { prefix: '/octo' },
  )
}

/** Some clients send an empty body as JSON, where the specification makes the whole body optional. */
function acceptEmptyBodies(scope: OctoScope): void {
  const parse = scope.getDefaultJsonParser('error', 'error')
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, null)
    else parse(request, String(body), done)
  })
}

function octoErrorOf(error: FastifyError, request: FastifyRequest): OctoError {
  if (error instanceof OctoError) return error
  if (error instanceof Refusal) return fromRefusal(error)
  if (hasZodFastifySchemaValidationErrors(error)) {
    const faults = error.validation.map(({ instancePath, message }) => {
      const field = instancePath.replace(/^\//, '').replaceAll('/', '.')
      return field ? `${field}: ${message}` : message
    })
    return new OctoError('BAD_REQUEST', `${faults.join('; ')}.`)
  }
  if (isUnavailable(error)) {
    request.log.warn({ err: loggableError(error) }, 'database unavailable')
    return fromRefusal(new Refusal('BUSY', { retryAfterSeconds: 5 }))
  }
  const { statusCode = 500 } = error
  if (statusCode >= 400 && statusCode < 500) return new OctoError('BAD_REQUEST', 'The body is not valid JSON.')
  request.log.error({ err: loggableError(error) }, 'fault')
  return new OctoError('INTERNAL_SERVER_ERROR', 'Something went wrong on our side. Please try again.')
}

/** Answers errors as OCTO does: `{ error, errorMessage }` and the id that it is about. */
function answerErrors(scope: OctoScope): void {
  scope.setErrorHandler((error: FastifyError, request, reply) => {
    const octo = octoErrorOf(error, request)
    if (error instanceof Refusal && error.details.retryAfterSeconds)
      reply.header('retry-after', String(error.details.retryAfterSeconds))
    return reply.status(octo.status).type('application/json; charset=utf-8').serializer(JSON.stringify).send(octo.body)
  })
  scope.setNotFoundHandler((_request, reply) =>
    reply
      .status(404)
      .type('application/json; charset=utf-8')
      .serializer(JSON.stringify)
      .send(new OctoError('NOT_FOUND', 'There is no such endpoint. See docs.octo.travel.').body),
  )
}
