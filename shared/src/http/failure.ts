import { isRefused503 } from 'shared/rules'
import { camelize } from './camelized'

/** Codes that any endpoint may answer with, besides its own. */
export type CommonRefusal = 'INVALID' | 'NOT_FOUND' | 'TOO_MANY_REQUESTS' | 'SESSION_ENDED' | 'COOKIES_BLOCKED'

/**
 * Why a call failed. `refused` is a "no" that the product designed and the page has a text for; `unreachable` means nothing
 * was heard from the server (offline, time-out); `unexpected` is a fault, logged under `requestId`.
 */
export type Failure<Code extends string = string> =
  | {
      kind: 'refused'
      code: Code | CommonRefusal
      /** Messages by field of the request, first failing rule first. Field names as the browser writes them. */
      errors: Record<string, string[]>
      retryAfterSeconds?: number
    }
  | { kind: 'unreachable' }
  | { kind: 'unexpected'; requestId: string | null }

/** The browser keeps none of our cookies, so that no change can be sent. */
export const COOKIES_BLOCKED: Failure<never> = { kind: 'refused', code: 'COOKIES_BLOCKED', errors: {} }

/** The field messages of a failed form, or none. */
export const fieldErrors = (failure: Failure | null): Record<string, string[]> =>
  failure?.kind === 'refused' ? failure.errors : {}

/** What the API has said no with: status, body and the header Retry-After. */
export function failureFrom(answer: { status: number; body: unknown; retryAfter: string | null }): Failure {
  const { status } = answer
  const body: Partial<{ code: string; errors: Record<string, string[]>; requestId: string }> = camelize(
    typeof answer.body === 'object' && answer.body !== null ? answer.body : {},
  )
  if (status >= 500 && !isRefused503(status, body.code))
    return status === 503 ? { kind: 'unreachable' } : { kind: 'unexpected', requestId: body.requestId ?? null }
  const retryAfter = Number(answer.retryAfter)
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
