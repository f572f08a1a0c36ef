import { ofetch } from 'ofetch'

const TIMEOUT_MS = 20_000

/** Fetches a CSRF cookie for the browser's current session. */
export async function fetchCsrfCookie(origin: string): Promise<void> {
  await ofetch(`${origin}/api/customer/csrf-cookie`, { credentials: 'include', retry: 0, timeout: TIMEOUT_MS })
}

/** True if the browser did not store the CSRF cookie it has just received. */
export const areCookiesBlocked = (): boolean => typeof document !== 'undefined' && !csrfToken()

/** The token for the header X-XSRF-TOKEN of every change; null before the cookie is set, and on the server. */
export function csrfToken(): string | null {
  if (typeof document === 'undefined') return null
  const value = /(?:^|;\s*)XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1]
  return value ? decodeURIComponent(value) : null
}
