import type { GeneralInfo } from 'shared/contracts'

/**
 * The policy of every page. No nonce, since pages are cached: what is inline is named by its hash, and data stands in JSON blocks. Vendors are
 * let in only when their real key is in use.
 */
export function contentSecurityPolicy({
  settings,
  scriptOrigins,
  pictureOrigins = [],
  testedOrigins = [],
  scriptHashes = [],
  styleHashes = [],
  development,
}: {
  settings: GeneralInfo | null
  scriptOrigins: readonly string[]
  /** Hosts that uploaded pictures come from. */
  pictureOrigins?: readonly string[]
  /** Where this visitor alone sees a remote from. */
  testedOrigins?: readonly string[]
  /** Of what stands in the page itself. */
  scriptHashes?: readonly string[]
  styleHashes?: readonly string[]
  development: boolean
}): string {
  const stripe = settings && /^https:/.test(settings.stripe.script_url)
  const google = googleMaps(Boolean(settings?.google_maps_api_key))
  const tiles = settings?.map_tile_url ? tileOrigin(settings.map_tile_url) : ''
  const devServers = development ? ['http://127.0.0.1:*', 'ws://127.0.0.1:*'] : []
  const directives: Record<string, (string | false | null | undefined)[]> = {
    'default-src': ["'self'"],
    'script-src': [
      "'self'",
      ...scriptHashes,
      ...scriptOrigins,
      ...devServers,
      ...testedOrigins,
      stripe && 'https://js.stripe.com',
      ...google.scripts,
    ],
    'style-src': [
      "'self'",
      // Beside a hash a browser takes no notice of 'unsafe-inline'.
      ...(google.styles.length > 0 || development ? [] : styleHashes),
      ...scriptOrigins,
      ...devServers,
      ...testedOrigins,
      ...google.styles,
      development && "'unsafe-inline'",
    ],
    'img-src': [
      "'self'",
      'data:',
      'blob:',
      tiles,
      ...pictureOrigins,
      ...devServers,
      ...testedOrigins,
      ...google.images,
    ],
    'font-src': ["'self'", ...scriptOrigins, ...devServers, ...testedOrigins, ...google.fonts],
    'connect-src': [
      "'self'",
      ...scriptOrigins,
      ...devServers,
      ...testedOrigins.flatMap((origin) => [origin, updatesOf(origin)]),
      stripe && 'https://api.stripe.com',
      ...google.connections,
    ],
    'frame-src': ["'self'", stripe && 'https://js.stripe.com', stripe && 'https://hooks.stripe.com', ...google.frames],
    'worker-src': ["'self'", ...google.workers],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'", stripe && 'https://hooks.stripe.com'],
    'frame-ancestors': ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.filter(Boolean).join(' ')}`)
    .join('; ')
}

/**
 * What Google's maps ask for, as their guide has it: they write style elements of their own and compile what they draw with.
 * @see https://developers.google.com/maps/documentation/javascript/content-security-policy
 */
function googleMaps(isUsed: boolean) {
  const when = (...sources: string[]) => (isUsed ? sources : [])
  const hosts = when('https://*.googleapis.com', 'https://*.gstatic.com')
  return {
    scripts: when(...hosts, "'unsafe-eval'", 'blob:'),
    styles: when("'unsafe-inline'", 'https://fonts.googleapis.com'),
    images: when(...hosts, 'https://*.google.com', 'https://*.googleusercontent.com'),
    fonts: when('https://fonts.gstatic.com'),
    connections: when(...hosts, 'https://*.google.com', 'data:', 'blob:'),
    frames: when('https://*.google.com'),
    workers: when('blob:'),
  }
}

/** Where a dev server tells what has changed; it names its own machine by number. */
const updatesOf = (origin: string) => origin.replace(/^http/, 'ws').replace('//localhost', '//127.0.0.1')

/** A tile address names hosts of which there may be several: `https://{s}.tiles.example/…`. */
const tileOrigin = (url: string) =>
  new URL(url.replace('{s}', '*').replace(/\{[^}]*\}/g, 'x'), 'https://tiles.invalid').origin
