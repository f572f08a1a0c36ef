import type { GeneralInfo } from 'shared/contracts'

const CSP_REPORTS = 'csp'
const CSP_REPORTS_PATH = '/api/csp-reports'

/** Value of the `Reporting-Endpoints` header, which defines the endpoint of `report-to` (Reporting API). */
export const REPORTING_ENDPOINTS = `${CSP_REPORTS}="${CSP_REPORTS_PATH}"`

/**
 * Returns the content security policy of a page. It has no nonce, because pages are cached: inline scripts and styles are allowed by hash,
 * and data is in JSON blocks. Vendors are allowed only if their real key is in use.
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
  /** Origins that only this tester loads remotes from. */
  testedOrigins?: readonly string[]
  /** Hashes of inline scripts. */
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
      // Browsers ignore 'unsafe-inline' if there is a hash.
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
    'report-uri': [CSP_REPORTS_PATH],
    'report-to': [CSP_REPORTS],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.filter(Boolean).join(' ')}`)
    .join('; ')
}

/**
 * Sources that Google Maps needs. Scripts come only from its two hosts: `*.googleapis.com` would include storage.googleapis.com, where
 * anyone can upload files. Vector maps compile WebAssembly.
 * @see https://developers.google.com/maps/documentation/javascript/content-security-policy
 */
function googleMaps(isUsed: boolean) {
  const when = (...sources: string[]) => (isUsed ? sources : [])
  const scripts = when('https://maps.googleapis.com', 'https://maps.gstatic.com')
  const hosts = [...scripts, ...when('https://khms0.googleapis.com', 'https://khms1.googleapis.com')]
  return {
    scripts: [...scripts, ...when("'wasm-unsafe-eval'", 'blob:')],
    styles: when("'unsafe-inline'", 'https://fonts.googleapis.com'),
    images: [...hosts, ...when('https://streetviewpixels-pa.googleapis.com', 'https://lh3.googleusercontent.com')],
    fonts: when('https://fonts.gstatic.com'),
    connections: [...hosts, ...when('https://mapsresources-pa.googleapis.com', 'data:', 'blob:')],
    frames: when('https://www.google.com'),
    workers: when('blob:'),
  }
}

/** WebSocket origin of a dev server's live updates, which uses 127.0.0.1 instead of localhost. */
const updatesOf = (origin: string) => origin.replace(/^http/, 'ws').replace('//localhost', '//127.0.0.1')

/** Origin of a tile URL, with a wildcard for several hosts: `https://{s}.tiles.example/…`. */
const tileOrigin = (url: string) =>
  new URL(url.replace('{s}', '*').replace(/\{[^}]*\}/g, 'x'), 'https://tiles.invalid').origin
