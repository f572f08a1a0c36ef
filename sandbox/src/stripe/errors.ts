import type { CardError, PaymentIntent } from './objects'

interface ErrorBody {
  type: 'invalid_request_error' | 'api_error' | 'card_error' | 'idempotency_error'
  message: string
  code?: string
  decline_code?: string
  param?: string
  charge?: string
  payment_intent?: PaymentIntent
  payment_method?: CardError['payment_method']
}

/** An error in Stripe's format: `{ error: { type, code, message, param } }` with its status. */
export class StripeApiError extends Error {
  constructor(
    readonly status: number,
    readonly body: ErrorBody,
  ) {
    super(body.message)
  }
}

export function missing(param: string): StripeApiError {
  return new StripeApiError(400, {
    type: 'invalid_request_error',
    code: 'parameter_missing',
    param,
    message: `Missing required param: ${param}.`,
  })
}

export function invalid(param: string, message: string, code = 'parameter_invalid'): StripeApiError {
  return new StripeApiError(400, { type: 'invalid_request_error', code, param, message })
}

export function notFound(what: string, id: string, param = 'id'): StripeApiError {
  return new StripeApiError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    param,
    message: `No such ${what}: '${id}'`,
  })
}

export function wrongState(intent: PaymentIntent, verb: string): StripeApiError {
  return new StripeApiError(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message: `This PaymentIntent could not be ${verb} because it has a status of ${intent.status}.`,
    payment_intent: intent,
  })
}
