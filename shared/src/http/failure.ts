/** Codes that any endpoint may answer with, besides its own. */
export type CommonRefusal = 'INVALID' | 'NOT_FOUND' | 'TOO_MANY_REQUESTS' | 'SESSION_ENDED'

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

/** The field messages of a failed form, or none. */
export const fieldErrors = (failure: Failure | null): Record<string, string[]> =>
  failure?.kind === 'refused' ? failure.errors : {}
