const HERE = 'http://here.invalid'

/** Path and query that a request asks for. To `new URL` with a base, `//host/path` would be another site, and `////` no address at all. */
export function askedAddress(url: string): { pathname: string; search: string } {
  const { pathname, search } = new URL(url.startsWith('/') ? HERE + url : url)
  return { pathname, search }
}
