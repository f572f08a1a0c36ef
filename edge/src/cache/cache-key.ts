interface KeyedRequest {
  /** Path of the request, still percent-encoded. */
  pathname: string
  /** Query of the request, with or without its question mark. */
  search: string
  /** Names of the parameters that the page reads: `query` in the route's declaration. */
  query?: readonly string[]
  /** Version of each app that this visitor gets. */
  versions: Readonly<Record<string, string>>
}

interface CacheKey {
  key: string
  /** The query to render with: without undeclared parameters, so that a cached page cannot show them to the next visitor. */
  search: string
}

const LONGEST_PATH = 300
/** Links of our own pages are far shorter. A longer query is not even parsed. */
const LONGEST_SEARCH = 8_000
const LONGEST_QUERY = 600
// U+FFFD replaces undecodable bytes. Control characters do not belong in a URL.
const MALFORMED = /[\uFFFD\p{Cc}]/u

/**
 * Returns the cache key of a page: its path, its declared parameters sorted by name, and the versions. URLs that render the same page share
 * one key. Returns null for a URL that may be answered but not cached, because no link leads there: malformed, or so long that a few of
 * them would fill the cache.
 */
export function cacheKey({ pathname, search, query = [], versions }: KeyedRequest): CacheKey | null {
  if (pathname.length > LONGEST_PATH || search.length > LONGEST_SEARCH || !isDecodable(pathname)) return null
  const asked = new URLSearchParams(search)
  const pairs = [...query]
    .sort()
    .flatMap((name) => asked.getAll(name).map((value): [string, string] => [name, value]))
    .filter(([, value]) => value !== '')
  const seen = new URLSearchParams(pairs).toString()
  if (seen.length > LONGEST_QUERY || pairs.some(([, value]) => MALFORMED.test(value))) return null
  const live = Object.entries(versions)
    .map(([app, version]) => `${app}@${version}`)
    .sort()
  // No part contains a space.
  return { key: [pathname, seen, ...live].join(' '), search: seen && `?${seen}` }
}

function isDecodable(pathname: string): boolean {
  try {
    return !MALFORMED.test(decodeURIComponent(pathname))
  } catch {
    return false
  }
}
