interface Asked {
  /** As it was asked for, still encoded. */
  pathname: string
  /** With or without its question mark. */
  search: string
  /** The parameters that matter: `query` of the route's declaration. */
  query?: readonly string[]
  /** Version of each app that this visitor was given. */
  versions: Readonly<Record<string, string>>
}

interface CacheKey {
  key: string
  /** The address's query as the page may see it: what does not matter is left out, so that it cannot show for the next visitor. */
  search: string
}

const LONGEST_PATH = 300
/** What a browser's own pages send is far shorter; beyond this the query is not even read. */
const LONGEST_SEARCH = 8_000
const LONGEST_QUERY = 600
// U+FFFD stands where something could not be decoded; the others have no business in an address.
const MALFORMED = /[\uFFFD\p{Cc}]/u

/**
 * What a page is kept under: path, the parameters that matter to its route in order of their names, and versions. Two addresses that
 * draw the same have one key. Null for an address that may be answered but not be kept, since nobody's links lead there: malformed, or so
 * long that a few of them would fill the cache.
 */
export function cacheKey({ pathname, search, query = [], versions }: Asked): CacheKey | null {
  if (pathname.length > LONGEST_PATH || search.length > LONGEST_SEARCH || !isDecodable(pathname)) return null
  const asked = new URLSearchParams(search)
  const pairs = [...query]
    .sort()
    .flatMap((name) => asked.getAll(name).flatMap((value) => (value === '' ? [] : [[name, value]])))
  const seen = new URLSearchParams(pairs).toString()
  if (seen.length > LONGEST_QUERY || pairs.some(([, value = '']) => MALFORMED.test(value))) return null
  const live = Object.entries(versions)
    .map(([app, version]) => `${app}@${version}`)
    .sort()
  // A space is in neither of the parts.
  return { key: [pathname, seen, ...live].join(' '), search: seen && `?${seen}` }
}

function isDecodable(pathname: string): boolean {
  try {
    return !MALFORMED.test(decodeURIComponent(pathname))
  } catch {
    return false
  }
}
