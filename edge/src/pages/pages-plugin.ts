import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { GeneralInfo, Posted, Registry } from 'shared/contracts'
import type { Bundles } from '../rendering/bundles'
import { composePage } from '../rendering/compose-page'
import { styleSource } from '../rendering/styles'
import type { EdgeSettings } from '../settings'
import { contentSecurityPolicy } from './content-security-policy'
import { browserRegistry, LOADER_HASH, renderDocument } from './document'
import { routeMatcher } from './route-match'

interface Options {
  settings: EdgeSettings
  registry: () => Registry | null
  generalInfo: () => Promise<GeneralInfo | null>
  /** Null in development: pages are drawn in the browser alone. */
  bundles: Bundles | null
  development: boolean
}

export interface Page {
  status: 200 | 404
  html: string
  headers: Record<string, string>
}

/** Any path that is nothing else is a page: a route of the composition, or the not-found page with status 404. */
export function pages(app: FastifyInstance, { settings, registry, generalInfo, bundles, development }: Options) {
  const stylesOf = styleSource(settings.releasesFolder)
  let known: { registry: Registry; find: ReturnType<typeof routeMatcher> } | null = null

  function findIn(current: Registry) {
    if (known?.registry !== current) {
      known = { registry: current, find: routeMatcher(current) }
      bundles?.keepOnly([current.shell.live, ...Object.values(current.remotes).map(({ live }) => live)])
    }
    return known.find
  }

  async function render(request: FastifyRequest, current: Registry, posted?: Posted): Promise<Page> {
    const { pathname, search } = new URL(request.url, settings.publicUrl)
    const match = findIn(current)(pathname)
    const info = await generalInfo()
    const page =
      bundles &&
      (await composePage(
        bundles,
        {
          registry: current,
          browserRegistry: browserRegistry(current),
          match,
          url: pathname + search,
          settings: info,
          origins: { apiOrigin: settings.apiUrl, contentOrigin: settings.contentUrl },
          ...(posted ? { posted } : {}),
        },
        (context, message) => request.log.warn(context, message),
      ))
    const styles = page ? await stylesOf(current, page, match?.route.id ?? null) : []
    const html = renderDocument({
      registry: current,
      match,
      settings: info,
      productName: info?.product_name ?? settings.productName,
      origin: settings.publicUrl,
      pathname,
      page,
      styles,
    })
    const isPublic = match?.route.html === 'public' && !posted
    return {
      status: page?.status ?? (match ? 200 : 404),
      html,
      headers: {
        'content-security-policy': contentSecurityPolicy({
          settings: info,
          scriptOrigins: settings.scriptOrigins,
          scriptHashes: [LOADER_HASH],
          styleHashes: styles.map(({ hash }) => hash),
          development,
        }),
        'cache-control': isPublic ? 'public, no-cache' : 'no-store',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'permissions-policy': 'geolocation=(self), camera=(self), payment=(self "https://js.stripe.com")',
        ...(isPublic ? { etag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"` } : {}),
      },
    }
  }

  app.get('/*', async (request, reply) => {
    const current = registry()
    if (!current) {
      return reply
        .code(503)
        .type('text/plain; charset=utf-8')
        .send('Nothing has been released yet. Run: npm run release -- publish shell')
    }
    const match = findIn(current)(new URL(request.url, settings.publicUrl).pathname)
    if (match?.route.redirectTo) return reply.redirect(match.route.redirectTo, 302)

    const page = await render(request, current)
    reply.code(page.status).type('text/html; charset=utf-8').headers(page.headers)
    if (page.headers.etag && request.headers['if-none-match'] === page.headers.etag) return reply.code(304).send()
    return reply.send(page.html)
  })
}
