import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { GeneralInfo, Registry } from 'shared/contracts'
import type { EdgeSettings } from '../settings'
import { contentSecurityPolicy } from './content-security-policy'
import { renderDocument } from './document'
import { routeMatcher } from './route-match'

interface Options {
  settings: EdgeSettings
  registry: () => Registry | null
  generalInfo: () => Promise<GeneralInfo | null>
  development: boolean
}

/** Any path that is nothing else is a page: a route of the composition, or the not-found page with status 404. */
export function pages(app: FastifyInstance, { settings, registry, generalInfo, development }: Options) {
  let matcherOf: { registry: Registry; find: ReturnType<typeof routeMatcher> } | null = null

  app.get('/*', async (request, reply) => {
    const current = registry()
    if (!current) {
      return reply
        .code(503)
        .type('text/plain; charset=utf-8')
        .send('Nothing has been released yet. Run: npm run release -- publish shell')
    }
    if (matcherOf?.registry !== current) matcherOf = { registry: current, find: routeMatcher(current) }
    const { pathname } = new URL(request.url, settings.publicUrl)
    const match = matcherOf.find(pathname)
    if (match?.route.redirectTo) return reply.redirect(match.route.redirectTo, 302)

    const info = await generalInfo()
    const html = renderDocument({
      registry: current,
      match,
      settings: info,
      productName: info?.product_name ?? settings.productName,
      canonical: new URL(pathname, settings.publicUrl).href,
    })
    const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`
    const isPublic = match?.route.html === 'public'
    reply
      .code(match ? 200 : 404)
      .type('text/html; charset=utf-8')
      .headers({
        'content-security-policy': contentSecurityPolicy({
          settings: info,
          scriptOrigins: settings.scriptOrigins,
          development,
        }),
        'cache-control': isPublic ? 'public, no-cache' : 'no-store',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'permissions-policy': 'geolocation=(self), camera=(self), payment=(self "https://js.stripe.com")',
        ...(isPublic ? { etag } : {}),
      })
    if (isPublic && request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.send(html)
  })
}
