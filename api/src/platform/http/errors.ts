import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import type { ApiError } from 'shared/contracts'
import { isUnavailable } from '../database/unavailable'
import { loggableError } from '../loggable-error'
import { Refusal } from '../refusal'

function send(reply: FastifyReply, request: FastifyRequest, status: number, error: Omit<ApiError, 'request_id'>) {
  return reply
    .status(status)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({ ...error, request_id: request.id })
}

/** Converts the path of a schema's error: `/contact/email` is the field `contact.email`. */
const fieldOf = (instancePath: string) => instancePath.replace(/^\//, '').replaceAll('/', '.')

/** Names of fields that the contract does not have: for example a price, which only the API calculates. */
function unaskedOf({ keyword, params }: { keyword: string; params: Record<string, unknown> }): string[] {
  const { keys } = params
  return keyword === 'unrecognized_keys' && Array.isArray(keys) ? keys.map(String) : []
}

function fromValidation(error: FastifyError): Refusal {
  // A malformed id names nothing that exists.
  if (error.validationContext === 'params') return new Refusal('NOT_FOUND')
  const errors: Record<string, string[]> = {}
  if (hasZodFastifySchemaValidationErrors(error)) {
    for (const issue of error.validation) {
      const at = fieldOf(issue.instancePath)
      const unasked = unaskedOf(issue)
      for (const field of unasked.length > 0 ? unasked.map((name) => [at, name].filter(Boolean).join('.')) : [at]) {
        const message = unasked.length > 0 ? 'This field is not expected.' : (issue.message ?? 'Please check this.')
        errors[field || 'request'] = [...(errors[field || 'request'] ?? []), message]
      }
    }
  }
  return new Refusal('VALIDATION', { errors })
}

const BUSY_SECONDS = 5

/** Converts an error to a refusal; null for a fault. */
function refusalOf(error: FastifyError, request: FastifyRequest): Refusal | null {
  if (error instanceof Refusal) return error
  if (error.validation) return fromValidation(error)
  if (!isUnavailable(error)) return null
  request.log.warn({ err: loggableError(error) }, 'database unavailable')
  return new Refusal('BUSY', { retryAfterSeconds: BUSY_SECONDS })
}

/**
 * Answers every error in one format. A refusal is answered as designed; a fault is logged once with its request id and answered in one
 * sentence.
 */
export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = refusalOf(error, request)
    if (refusal) {
      if (refusal.details.retryAfterSeconds) reply.header('retry-after', String(refusal.details.retryAfterSeconds))
      return send(reply, request, refusal.status, {
        message: refusal.message,
        code: refusal.code,
        ...(refusal.details.errors && { errors: refusal.details.errors }),
      })
    }
    const status = error.statusCode
    if (status !== undefined && status >= 400 && status < 500) {
      return send(reply, request, status, { message: 'We could not read that request.', code: 'REQUEST_UNREADABLE' })
    }
    request.log.error({ err: loggableError(error) }, 'fault')
    return send(reply, request, 500, { message: 'Something went wrong on our side. Please try again.', code: 'FAULT' })
  })
  app.setNotFoundHandler((request, reply) =>
    send(reply, request, 404, { message: 'There is nothing here.', code: 'NOT_FOUND' }),
  )
}
