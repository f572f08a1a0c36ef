import { ofetch } from 'ofetch'

const TIMEOUT_MS = 20_000

/** Has the browser given a CSRF cookie that fits the session it has now. */
export async function fetchCsrfCookie(origin: string): Promise<void> {
  await ofetch(`${origin}/api/customer/csrf-cookie`, { credentials: 'include', retry: 0, timeout: TIMEOUT_MS })
}

/** True in a browser that has not kept the CSRF cookie it was just given. */
export const areCookiesBlocked = (): boolean => typeof document !== 'undefined' && !csrfToken()

/** What goes back as the header X-XSRF-TOKEN with every change; null before there is a cookie, and on a server. */
export function csrfToken(): string | null {
  if (typeof document === 'undefined') return null
  const value = /(?:^|;\s*)XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1]
  return value ? decodeURIComponent(value) : null
}
