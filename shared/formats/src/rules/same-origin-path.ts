const HERE = 'http://here.invalid'

/**
 * Guards against open redirects: returns a path of this site, with query and hash, as a browser normalises it; null for any other URL.
 * Browsers treat `//host` and `/\host` as other sites, also with a tab or a line end in between, which they drop, or after a dot segment,
 * which they resolve (`/.//host`).
 */
export function sameOriginPath(path: string): string | null {
  if (!/^\/(?![/\\])\P{Cc}*$/u.test(path)) return null
  const { origin, pathname, search, hash } = new URL(path, HERE)
  return origin === HERE && !pathname.startsWith('//') ? pathname + search + hash : null
}
