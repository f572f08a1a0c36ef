/** A path of this site, or '/' for anything else: `//host` and `/\host` are other sites to a browser. */
export const ownPath = (path: string | null): string => (path && /^\/(?![/\\])[^\s\\]*$/.test(path) ? path : '/')
