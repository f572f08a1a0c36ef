import { isRefused503 } from 'shared/rules'
import { camelize } from './camelized'

/** Codes that any endpoint may return, besides its own. */
export type CommonRefusal = 'INVALID' | 'NOT_FOUND' | 'TOO_MANY_REQUESTS' | 'SESSION_ENDED' | 'COOKIES_BLOCKED'

/**
 * Why a call failed. `refused`: a refusal that the endpoint declares, with a text on the page. `unreachable`: no response from the server
 * (offline, timeout), or 503. `unexpected`: an error, logged under `requestId`.
 */
export type Failure<Code extends string = string> =
  | {
      kind: 'refused'
      code: Code | CommonRefusal
      /** Messages by field of the request, first failing rule first. Field names in camelCase. */
      errors: Record<string, string[]>
      retryAfterSeconds?: number
    }
  | { kind: 'unreachable' }
  | { kind: 'unexpected'; requestId: string | null }

/** The browser blocks our cookies, so no change can be sent. */
export const COOKIES_BLOCKED: Failure<never> = { kind: 'refused', code: 'COOKIES_BLOCKED', errors: {} }

/** True when the API knows nothing under this id, or not for this customer. */
export const isNotFound = (failure: Failure | null): boolean =>
  failure?.kind === 'refused' && failure.code === 'NOT_FOUND'

/** The field messages of a failed form; empty without any. */
export const fieldErrors = (failure: Failure | null): Record<string, string[]> =>
  failure?.kind === 'refused' ? failure.errors : {}

/** Converts an error response (status, body and the header Retry-After) to a failure. */
export function failureFrom(response: { status: number; body: unknown; retryAfter: string | null }): Failure {
  const { status } = response
  const body: Partial<{ code: string; errors: Record<string, string[]>; requestId: string }> = camelize(
    typeof response.body === 'object' && response.body !== null ? response.body : {},
  )
  if (status >= 500 && !isRefused503(status, body.code))
    return status === 503 ? { kind: 'unreachable' } : { kind: 'unexpected', requestId: body.requestId ?? null }
  const retryAfter = Number(response.retryAfter)
  return {
    kind: 'refused',
    code: body.code ?? codeOf(status),
    errors: body.errors ?? {},
    ...(retryAfter > 0 ? { retryAfterSeconds: retryAfter } : {}),
  }
}

function codeOf(status: number): CommonRefusal {
  if (status === 404) return 'NOT_FOUND'
  if (status === 429) return 'TOO_MANY_REQUESTS'
  return status === 401 || status === 419 ? 'SESSION_ENDED' : 'INVALID'
}
