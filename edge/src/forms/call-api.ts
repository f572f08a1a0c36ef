/** The API's response to a request that the edge sent for a browser. */
export interface ApiResponse {
  status: number
  body: unknown
  /** `Set-Cookie` lines for the browser. */
  cookies: string[]
  retryAfter: string | null
}

interface Caller {
  apiUrl: string
  /** The `Cookie` header of the browser. */
  cookie: string
  /** Headers with the browser's address, its scheme and the request id. */
  forwarded: Record<string, string>
}

const TIMEOUT_MS = 10_000

/**
 * Posts to the API as a script in the browser would: fetches a CSRF token for this browser, then sends the body with it.
 * @throws Error if the API does not respond
 */
export async function callApiForBrowser(
  { apiUrl, cookie, forwarded }: Caller,
  path: string,
  body: object,
): Promise<ApiResponse> {
  const headers = { accept: 'application/json', ...forwarded }
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const token = await fetch(`${apiUrl}/api/customer/csrf-cookie`, {
    headers: { ...headers, ...(cookie ? { cookie } : {}) },
    signal,
  })
  const given = token.headers.getSetCookie()
  const cookies = merged(cookie, given)
  const response = await fetch(apiUrl + path, {
    method: 'POST',
    headers: {
      ...headers,
      'content-type': 'application/json',
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'x-xsrf-token': decodeURIComponent(cookies.get('XSRF-TOKEN') ?? ''),
    },
    body: JSON.stringify(body),
    signal,
  })
  return {
    status: response.status,
    body: await response.json().catch(() => null),
    cookies: [...given, ...response.headers.getSetCookie()],
    retryAfter: response.headers.get('retry-after'),
  }
}

/** Merges the browser's cookies with those of the CSRF response. */
function merged(cookie: string, given: readonly string[]): Map<string, string> {
  const pairs = [...cookie.split(';'), ...given.map((line) => line.split(';', 1)[0] ?? '')]
  return new Map(
    pairs.flatMap((pair) => {
      const at = pair.indexOf('=')
      return at > 0 ? [[pair.slice(0, at).trim(), pair.slice(at + 1).trim()] as const] : []
    }),
  )
}
