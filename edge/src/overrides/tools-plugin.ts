import type { FastifyInstance } from 'fastify'
import { apps, type Registry } from 'shared/contracts'
import { sameOriginPath } from 'shared/rules'
import { NO_STORE_HEADERS, OVERRIDES_COOKIE } from '../cache/cache-bypass'
import { cookieNamed } from '../cache/cookie-named'
import { canariesOf } from '../canary/assigned-registry'
import { readBucketCookie } from '../canary/bucket-cookie'
import { slotOf } from '../releases/slots'
import { TOOLS_PATH } from './paths'

/**
 * Serves the path of the developer tools: `?to=/browse` opens them on that page. `Accept: application/json` returns the visitor's bucket,
 * overrides and canaries. Not registered in production.
 */
export async function tools(app: FastifyInstance, { registry }: { registry: () => Registry | null }) {
  app.get(TOOLS_PATH, async (request, reply) => {
    reply.headers(NO_STORE_HEADERS)
    if (request.headers.accept === 'application/json') return standing(registry(), request.headers.cookie)
    const to = sameOriginPath(new URL(request.url, 'http://edge').searchParams.get('to') ?? '') ?? '/'
    return reply.redirect(`${to.replace(/#.*$/, '')}#mf`, 303)
  })
}

function standing(registry: Registry | null, cookies: string | undefined) {
  const bucket = readBucketCookie(cookies)
  const given = registry && bucket !== null ? canariesOf(registry, bucket) : []
  return {
    bucket,
    overrides: cookieNamed(OVERRIDES_COOKIE, cookies),
    canaries: apps.flatMap((app) => {
      const canary = slotOf(registry, app)?.canary
      return canary
        ? [{ app, version: canary.release.version, percent: canary.percent, given: given.includes(app) }]
        : []
    }),
  }
}
