const HERE = 'http://here.invalid'

/** Returns the path and query of a request target. `new URL` with a base would read `//host/path` as another host and reject `////`. */
export function parseRequestUrl(url: string): { pathname: string; search: string } {
  const { pathname, search } = new URL(url.startsWith('/') ? HERE + url : url)
  return { pathname, search }
}
