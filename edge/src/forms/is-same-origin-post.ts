import type { FastifyRequest } from 'fastify'

/**
 * True if a form was sent from a page of this site. Without JavaScript there is no CSRF token, so the check relies on two headers that no
 * page can forge: `Origin` and `Sec-Fetch-Site`.
 * @param origins of this site
 */
export function isSameOriginPost({ headers }: Pick<FastifyRequest, 'headers'>, origins: readonly string[]): boolean {
  const site = headers['sec-fetch-site']
  // `same-site` is a neighbour under the same domain, which is not us either.
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  return headers.origin === undefined ? site === 'same-origin' : origins.includes(headers.origin)
}
