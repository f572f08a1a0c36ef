import { ofetch } from 'ofetch'
import { COOKIES_BLOCKED, type Failure, failureFrom } from './failure'

const TIMEOUT_MS = 20_000

/** Fetches a CSRF cookie for the browser's current session. */
export async function fetchCsrfCookie(origin: string): Promise<void> {
  await ofetch(`${origin}/api/customer/csrf-cookie`, { credentials: 'include', retry: 0, timeout: TIMEOUT_MS })
}

/**
 * Sends a change with the CSRF token. When the server answers that the token is stale (419), it is refetched and the change sent once more.
 * @throws what `attempt` or fetching the cookie throws
 */
export async function withCsrfToken<Answer extends { status: number }>(
  origin: string,
  attempt: (token: string | null) => Promise<Answer>,
): Promise<Answer> {
  if (!csrfToken()) await fetchCsrfCookie(origin)
  const answer = await attempt(csrfToken())
  if (answer.status !== 419) return answer
  await fetchCsrfCookie(origin)
  return await attempt(csrfToken())
}

/** True if the browser did not store the CSRF cookie it has just received. */
export const areCookiesBlocked = (): boolean => typeof document !== 'undefined' && !csrfToken()

/** The token for the header X-XSRF-TOKEN of every change; null before the cookie is set, and on the server. */
export function csrfToken(): string | null {
  if (typeof document === 'undefined') return null
  const value = /(?:^|;\s*)XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1]
  return value ? decodeURIComponent(value) : null
}

/** The failure of an error response. Calls `sessionLost` when the server knows no session (401), or none that fits the CSRF token (419). */
export function failureOfResponse(
  response: { status: number; body: unknown; retryAfter: string | null },
  sessionLost: () => void,
): Failure {
  const { status } = response
  if (status === 419 && areCookiesBlocked()) return COOKIES_BLOCKED
  if (status === 401 || status === 419) sessionLost()
  return failureFrom(response)
}
