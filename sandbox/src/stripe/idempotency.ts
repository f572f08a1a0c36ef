import { createHash } from 'node:crypto'
import { StripeApiError } from './errors'
import type { StoredResponse, StripeState } from './operation-context'

const TTL_MS = 24 * 60 * 60 * 1000

export function fingerprintOf(method: string, path: string, body: string): string {
  return createHash('sha256').update(`${method} ${path}\n${body}`).digest('base64url')
}

/**
 * Returns the response cached for this key, if any.
 * @throws StripeApiError if the key was used for another request
 */
export function findStoredResponse(state: StripeState, key: string, fingerprint: string): StoredResponse | null {
  const kept = state.answers[key]
  if (!kept || kept.at < Date.now() - TTL_MS) return null
  if (kept.fingerprint !== fingerprint) {
    throw new StripeApiError(400, {
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    })
  }
  return kept
}

/**
 * Caches a response for its key. Like Stripe, only for a request that was executed: one refused for its parameters or state may be
 * corrected and sent again with the same key.
 */
export function storeResponse(state: StripeState, key: string, response: StoredResponse): void {
  if (response.status !== 200 && response.status !== 402) return
  state.answers[key] = response
  const keys = Object.keys(state.answers)
  const oldest = keys[0]
  if (oldest && (state.answers[oldest]?.at ?? 0) < Date.now() - TTL_MS) delete state.answers[oldest]
}
