const UNRESERVED = /%(?:2[DE]|3\d|[46][1-9A-F]|[57][0-9A]|5F|7E)/gi

/**
 * Decodes percent-encoded letters, digits and `-._~`, and writes the remaining encodings in upper case (RFC 3986, 6.2.2). The router in the
 * browser matches only this form.
 */
export const normalisePath = (pathname: string): string =>
  pathname
    .replace(UNRESERVED, (encoded) => decodeURIComponent(encoded))
    .replace(/%[\da-f]{2}/gi, (encoded) => encoded.toUpperCase())

/**
 * Returns a request target that the router can decode: each `%` of a malformed path becomes `%25`, and `*` (RFC 9112, section 3.2.4)
 * becomes a path. All others stay as they are.
 */
export function routableUrl(url: string): string {
  if (url === '*') return '/*'
  const at = url.indexOf('?')
  const [path, query] = at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at)]
  return isWellFormed(path) ? url : path.replaceAll('%', '%25') + query
}

/** False for a path with a `%` that begins no encoded character. */
export function isWellFormed(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
