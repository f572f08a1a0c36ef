import type { GeneralInfo } from 'shared/contracts'

/**
 * The policy of every page. No nonce, since pages are cached: what is inline is named by its hash, and data stands in JSON blocks. Vendors are
 * let in only when their real key is in use.
 */
export function contentSecurityPolicy({
  settings,
  scriptOrigins,
  scriptHashes = [],
  styleHashes = [],
  development,
}: {
  settings: GeneralInfo | null
  scriptOrigins: readonly string[]
  /** Of what stands in the page itself. */
  scriptHashes?: readonly string[]
  styleHashes?: readonly string[]
  development: boolean
}): string {
  const stripe = settings && /^https:/.test(settings.stripe.script_url)
  const maps = settings?.google_maps_api_key
  const tiles = settings?.map_tile_url
    ? new URL(settings.map_tile_url.replace(/\{[^}]*\}/g, 'x'), 'https://tiles.invalid').origin
    : ''
  const devServers = development ? ['http://127.0.0.1:*', 'ws://127.0.0.1:*'] : []
  const directives: Record<string, (string | false | null | undefined)[]> = {
    'default-src': ["'self'"],
    'script-src': [
      "'self'",
      ...scriptHashes,
      ...scriptOrigins,
      ...devServers,
      stripe && 'https://js.stripe.com',
      maps && 'https://maps.googleapis.com',
    ],
    'style-src': [
      "'self'",
      ...styleHashes,
      ...scriptOrigins,
      ...devServers,
      maps && 'https://fonts.googleapis.com',
      development && "'unsafe-inline'",
    ],
    'img-src': ["'self'", 'data:', 'blob:', tiles, maps && 'https://*.googleapis.com', maps && 'https://*.gstatic.com'],
    'font-src': ["'self'", ...scriptOrigins, ...devServers, maps && 'https://fonts.gstatic.com'],
    'connect-src': [
      "'self'",
      ...scriptOrigins,
      ...devServers,
      stripe && 'https://api.stripe.com',
      maps && 'https://maps.googleapis.com',
    ],
    'frame-src': ["'self'", stripe && 'https://js.stripe.com', stripe && 'https://hooks.stripe.com'],
    'worker-src': ["'self'"],
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
