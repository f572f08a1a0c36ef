const UNRESERVED = /%(?:2[DE]|3\d|[46][1-9A-F]|[57][0-9A]|5F|7E)/gi

/**
 * The one form of a path: letters, digits and `-._~` stand for themselves, and the hexadecimal digits of other characters are capitals
 * (RFC 3986, 6.2.2). The router of the browser knows a page by this form alone.
 */
export const plainPath = (pathname: string): string =>
  pathname
    .replace(UNRESERVED, (encoded) => decodeURIComponent(encoded))
    .replace(/%[\da-f]{2}/gi, (encoded) => encoded.toUpperCase())

/** A request line as the router can read it: a `%` that begins no encoded character is one itself, and so is `*` alone (RFC 9112, 3.2.4). */
export function readableUrl(url: string): string {
  if (url === '*') return '/*'
  const at = url.indexOf('?')
  const [path, query] = at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at)]
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return path.replaceAll('%', '%25') + query
  }
}
