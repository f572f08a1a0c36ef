import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { GeneralInfo, Registry } from 'shared/contracts'
import { cacheKey } from '../cache/cache-key'
import { pageCache } from '../cache/page-cache'
import { watchPurges } from '../cache/watch-purges'
import { forms } from '../forms/forms-plugin'
import type { Bundles } from '../rendering/bundles'
import type { EdgeSettings } from '../settings'
import { encodingFor } from './compressed'
import { type Page, pageMaker } from './page-maker'
import { type MatchedRoute, routeMatcher } from './route-match'

interface Options {
  settings: EdgeSettings
  registry: () => Registry | null
  generalInfo: () => Promise<GeneralInfo | null>
  /** Null in development: pages are drawn in the browser alone, and none is kept. */
  bundles: Bundles | null
  development: boolean
}

const MEGABYTE = 2 ** 20
const WARM_EVERY_MS = 1_000
/** No route of ours is longer; others shall not fill the memory. */
const LONGEST_REMEMBERED = 300
const KEPT = { maxBytes: 96 * MEGABYTE, freshMs: 60_000, staleMs: 600_000 }

/** Any path that is nothing else is a page: a route of the composition, or the not-found page with status 404. */
export function pages(app: FastifyInstance, options: Options) {
  const { settings, bundles } = options
  const makePage = pageMaker(options)
  const kept = pageCache<Page>({
    ...KEPT,
    onError: (key, error) => app.log.warn({ key, err: error }, 'A kept page could not be made anew.'),
  })
  if (bundles) {
    const watch = watchPurges({ apiUrl: settings.apiUrl, purge: kept.purge, log: app.log })
    app.addHook('onClose', async () => watch.stop())
  }
  const live = liveRoutes(options)
  // The first visitor of a new release shall not wait for what can be had ready.
  let warmed: Live | null = null
  async function warmUp() {
    const current = live()
    if (!current || !bundles || current === warmed) return
    warmed = current
    for (const pathname of everybodysPaths(current.registry)) {
      await page({ pathname, search: '' }, current, app.log).catch((err: unknown) =>
        app.log.warn({ err }, 'A page could not be made ready.'),
      )
    }
  }
  const warming = setInterval(() => void warmUp(), WARM_EVERY_MS)
  app.addHook('onListen', async () => void warmUp())
  app.addHook('onClose', async () => clearInterval(warming))

  async function page(
    { pathname, search }: { pathname: string; search: string },
    { registry, versions, find }: Live,
    log: FastifyBaseLogger,
  ): Promise<[Page, string]> {
    const match = find(pathname)
    const isEverybodys = bundles !== null && match?.route.html === 'public'
    const at = isEverybodys ? cacheKey({ pathname, search, query: match.route.query ?? [], versions }) : null
    if (!at) return [await makePage({ registry, match, pathname, search, log }), 'made']
    const { value, how } = await kept.get(at.key, async () => {
      const page = await makePage({ registry, match, pathname, search: at.search, log })
      const { identity, br, gzip } = page.bodies
      return { value: page, bytes: identity.length + br.length + gzip.length, tags: page.tags, keep: page.isShareable }
    })
    return [value, how]
  }

  app.get('/*', async (request, reply) => {
    const current = live()
    if (!current) {
      return reply
        .code(503)
        .type('text/plain; charset=utf-8')
        .send('Nothing has been released yet. Run: npm run release -- publish shell')
    }
    const redirectTo = current.find(pathOf(request.url))?.route.redirectTo
    if (redirectTo) return reply.redirect(redirectTo, 302)
    const [made, how] = await page(new URL(request.url, settings.publicUrl), current, request.log)
    return send(request, reply.header('x-page', how), made)
  })

  void app.register(forms, {
    settings,
    async renderPage(request, { posted }) {
      const current = live()
      if (!current) throw new Error('Nothing has been released yet.')
      const { pathname, search } = new URL(request.url, settings.publicUrl)
      const match = current.find(pathname)
      const page = await makePage({ registry: current.registry, match, pathname, search, posted, log: request.log })
      return { html: page.bodies.identity.toString(), headers: page.headers }
    },
  })
}

function send(request: FastifyRequest, reply: FastifyReply, page: Page) {
  reply.code(page.status).headers(page.headers)
  // The page is kept for everyone, so the query is this visitor's own.
  if (page.movedTo) return reply.header('location', page.movedTo + queryOf(request.url)).send()
  if (page.headers.etag && request.headers['if-none-match'] === page.headers.etag) return reply.code(304).send()
  const encoding = encodingFor(request.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(page.bodies[encoding])
}

/** Public pages with one address. */
const everybodysPaths = (registry: Registry) =>
  Object.values(registry.remotes).flatMap(({ live }) =>
    live.routes
      .filter(({ html, path, coming, redirectTo }) => html === 'public' && !coming && !redirectTo && !/[:*]/.test(path))
      .map(({ path }) => path),
  )

interface Live {
  registry: Registry
  /** What this visitor is given of each app. */
  versions: Readonly<Record<string, string>>
  find: (pathname: string) => MatchedRoute | null
}

/** What is live at the moment; workers of releases that no longer are come to an end. */
function liveRoutes({ registry, bundles }: Options): () => Live | null {
  let known: Live | null = null
  return () => {
    const current = registry()
    if (!current || known?.registry === current) return current && known
    const releases = [current.shell.live, ...Object.values(current.remotes).map(({ live }) => live)]
    bundles?.use(releases)
    const match = routeMatcher(current)
    const found = new LRUCache<string, { match: MatchedRoute | null }>({ max: 5_000 })
    known = {
      registry: current,
      versions: Object.fromEntries(releases.map(({ app, version }) => [app, version])),
      find(pathname) {
        const before = found.get(pathname)
        if (before) return before.match
        const now = match(pathname)
        if (pathname.length <= LONGEST_REMEMBERED) found.set(pathname, { match: now })
        return now
      },
    }
    return known
  }
}

const queryOf = (url: string) => (url.includes('?') ? url.slice(url.indexOf('?')) : '')
const pathOf = (url: string) => url.split('?', 1)[0] ?? '/'
