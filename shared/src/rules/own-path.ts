const HERE = 'http://here.invalid'

/**
 * A path of this site, with query and hash, as a browser will read it; null for anything that leads elsewhere. To a browser `//host` and
 * `/\host` are other sites, and so is either with a tab or a line end in between, which it leaves out, or behind a step that it goes back
 * (`/.//host`).
 */
export function ownPath(path: string): string | null {
  if (!/^\/(?![/\\])\P{Cc}*$/u.test(path)) return null
  const { origin, pathname, search, hash } = new URL(path, HERE)
  return origin === HERE && !pathname.startsWith('//') ? pathname + search + hash : null
}
