import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { GeneralInfo, Registry } from 'shared/contracts'
import { sameOriginPath } from 'shared/rules'
import { cacheBypassOf, NO_STORE_HEADERS, PREVIEW_PARAMETER } from '../cache/cache-bypass'
import { cacheKey } from '../cache/cache-key'
import { cookieNamed } from '../cache/cookie-named'
import { type CacheResult, createPageCache } from '../cache/page-cache'
import { previewCookie } from '../cache/preview-cookie'
import { createVisitorViews } from '../canary/visitor-views'
import { forms } from '../forms/forms-plugin'
import { createTesterViews, type TesterSession } from '../overrides/tester-views'
import type { ReleaseCache } from '../releases/release-cache'
import type { ReleaseStore } from '../releases/store'
import type { Bundles } from '../rendering/bundles'
import type { ReleasesInUse } from '../rendering/releases-in-use'
import type { OgImages } from '../seo/og-images'
import type { EdgeSettings } from '../settings'
import { encodingFor } from './encoded-body'
import { normalisePath } from './normalise-path'
import { createPageRenderer, type Page } from './page-renderer'
import { parseRequestUrl } from './parse-request-url'
import type { View } from './view'

interface Options {
  settings: EdgeSettings
  registry: () => Registry | null
  store: ReleaseStore
  copies: ReleaseCache
  generalInfo: () => Promise<GeneralInfo | null>
  /** URL at which server bundles reach the content service; `settings.contentUrl` by default. */
  contentOrigin?: () => string
  /** OG images of pages; by default those of the API. */
  ogImageOf?: OgImages
  /** Null in development: pages are rendered in the browser only, and never cached. */
  bundles: Bundles | null
  inUse: ReleasesInUse
  /** Registers a listener for purged tags. */
  onPurge: (listener: (tags: readonly string[]) => void) => void
  development: boolean
}

const MEGABYTE = 2 ** 20
const WARM_EVERY_MS = 1_000
const CACHE_OPTIONS = { maxBytes: 96 * MEGABYTE, freshMs: 60_000, staleMs: 600_000 }

/** Serves every path that no other plugin serves as a page: a route of the registry, or the not-found page with status 404. */
export function pages(app: FastifyInstance, options: Options) {
  const { settings, bundles, inUse } = options
  const warn = (context: object, message: string) => app.log.warn(context, message)
  const makePage = createPageRenderer({ ...options, warn })
  const cache = createPageCache<Page>({
    ...CACHE_OPTIONS,
    onError: (key, error) => app.log.warn({ key, err: error }, 'could not revalidate a cached page'),
  })
  options.onPurge(cache.purge)
  const views = createVisitorViews({
    registry: options.registry,
    goLive: inUse.goLive,
    isSecure: new URL(settings.publicUrl).protocol === 'https:',
  })
  const viewFor = createTesterViews({
    store: options.store,
    copies: options.copies,
    settings,
    onTested: inUse.test,
    warn,
  })
  // Renders public pages ahead, so that the first visitor of a new release does not wait for them.
  let warmed: View | null = null
  async function warmUp() {
    const current = views.live()
    if (!current || !bundles || current === warmed) return
    warmed = current
    for (const pathname of everybodysPaths(current.registry)) {
      await page({ pathname, search: '' }, everybodys(current), app).catch((err: unknown) =>
        app.log.warn({ err }, 'could not render a page in advance'),
      )
    }
  }
  const warming = setInterval(() => void warmUp(), WARM_EVERY_MS)
  // The first visitors of an edge whose bundles are not loaded would get pages that their browsers have to render.
  app.addHook('onReady', async () => {
    if (views.live()) await inUse.loaded()
  })
  app.addHook('onListen', async () => void warmUp())
  app.addHook('onClose', async () => clearInterval(warming))

  async function visitOf(request: FastifyRequest): Promise<Visit | null> {
    const given = views.forVisitor(request)
    const personal = cacheBypassOf(request, settings)
    const isSignedIn = cookieNamed('signed_in', request.headers.cookie) === '1'
    if (!given) return null
    if (!personal) return { ...everybodys(given.view), headers: given.headers, isSignedIn }
    const stable = views.live() ?? given.view
    const tested = personal.overrides === null ? null : await viewFor(stable, personal.overrides)
    return {
      view: tested?.view ?? given.view,
      // Keeps the visitor's bucket, so that their canaries do not change from page to page. Versions that a tester has chosen take
      // precedence.
      headers: tested ? {} : onlyCookie(given.headers),
      testing: tested?.testing ?? null,
      isPersonal: true,
      isPreview: personal.isPreview,
      isSignedIn,
    }
  }

  async function page(
    { pathname, search }: { pathname: string; search: string },
    { view, headers: _, ...visitor }: Visit,
    { log, ip: visitorIp }: { log: FastifyBaseLogger; ip?: string },
  ): Promise<{ page: Page; how: CacheResult<Page>['how'] | 'made'; ageMs: number }> {
    const { registry, versions } = view
    const match = view.find(pathname)
    const isKept = bundles !== null && match?.route.html === 'public' && !visitor.isPersonal
    const at = isKept ? cacheKey({ pathname, search, query: match.route.query ?? [], versions }) : null
    if (!at) {
      const made = await makePage({ registry, match, pathname, search, visitorIp, ...visitor, log })
      return { page: made, how: 'made', ageMs: 0 }
    }
    const { value, how, ageMs } = await cache.get(at.key, async () => {
      const page = await makePage({ registry, match, pathname, search: at.search, visitorIp, log })
      return { value: page, bytes: page.bodies.bytes, tags: page.tags, keep: page.isShareable }
    })
    return { page: value, how, ageMs }
  }

  app.get('/*', async (request, reply) => {
    const visit = await visitOf(request)
    if (!visit) {
      return reply
        .code(503)
        .type('text/plain; charset=utf-8')
        .send(
          'Nothing has been released yet, or the registry cannot be read: see the log of this server. To publish: npm run release -- publish all --promote',
        )
    }
    const preview = previewCookie(request, settings)
    const asked = parseRequestUrl(request.url)
    if (preview) reply.header('set-cookie', preview)
    // The parameter has ended the preview, so it is removed from the URL.
    if (preview && !visit.isPersonal) {
      const to = sameOriginPath(asked.pathname + without(asked.search, PREVIEW_PARAMETER)) ?? '/'
      return reply.headers(NO_STORE_HEADERS).redirect(to, 303)
    }
    const movedTo = movedPath(asked.pathname, visit.view)
    if (movedTo) {
      const keeping = visit.isPersonal ? NO_STORE_HEADERS : { 'cache-control': 'public, max-age=0' }
      return reply.headers(keeping).redirect(sameOriginPath(movedTo + asked.search) ?? '/', 301)
    }
    const { page: made, how, ageMs } = await page(asked, visit, request)
    reply.header('x-page', how)
    // With `Age`, shared caches do not store a page that is already too old (RFC 9111, section 5.1).
    if (how === 'last-good') reply.header('age', String(Math.floor(ageMs / 1000)))
    return send(request, reply, { ...made, headers: { ...made.headers, ...visit.headers } })
  })

  void app.register(forms, {
    settings,
    async renderPage(request, { posted }) {
      const visit = await visitOf(request)
      if (!visit) throw new Error('Nothing has been released yet.')
      const { view, headers: _, ...visitor } = visit
      const { pathname, search } = parseRequestUrl(request.url)
      const match = view.find(pathname)
      const { registry } = view
      const page = await makePage({
        registry,
        match,
        pathname,
        search,
        visitorIp: request.ip,
        posted,
        ...visitor,
        log: request.log,
      })
      return { html: page.bodies.identity.toString(), headers: page.headers }
    },
  })
}

/** The path to redirect to: the normalised path, or the target of the route; null for a page. */
function movedPath(pathname: string, view: View): string | null {
  const normalised = normalisePath(pathname)
  if (normalised !== pathname && sameOriginPath(normalised) !== null) return normalised
  return view.find(pathname)?.route.redirectTo ?? null
}

/** What a request gets: the view of all visitors, a tester's view or a preview. */
interface Visit {
  view: View
  /** Headers for this visitor only. */
  headers: Readonly<Record<string, string>>
  testing: TesterSession | null
  isPersonal: boolean
  /** Shows unpublished content. */
  isPreview: boolean
  /** True if the visitor has the `signed_in` cookie. Cached pages do not depend on it. */
  isSignedIn: boolean
}

const everybodys = (view: View): Visit => ({
  view,
  headers: {},
  testing: null,
  isPersonal: false,
  isPreview: false,
  isSignedIn: false,
})

async function send(request: FastifyRequest, reply: FastifyReply, page: Page) {
  reply.code(page.status).headers(page.headers)
  if (page.movedTo) return reply.header('location', redirectOf(page.movedTo, request.url)).send()
  if (page.headers.etag && request.headers['if-none-match'] === page.headers.etag) return reply.code(304).send()
  const encoding = encodingFor(request.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(await page.bodies.as(encoding))
}

/** Paths of public routes without parameters. */
const everybodysPaths = (registry: Registry) =>
  Object.values(registry.remotes).flatMap(({ live }) =>
    live.routes
      .filter(({ html, path, redirectTo }) => html === 'public' && !redirectTo && !/[:*]/.test(path))
      .map(({ path }) => path),
  )

function without(search: string, parameter: string): string {
  const left = new URLSearchParams(search)
  left.delete(parameter)
  return left.size > 0 ? `?${left}` : ''
}

/** The URL of a redirect. If it has no query, that of the request is added: a cached page does not have it. */
const redirectOf = (movedTo: string, url: string) => (movedTo.includes('?') ? movedTo : movedTo + queryOf(url))
const queryOf = (url: string) => (url.includes('?') ? url.slice(url.indexOf('?')) : '')

const onlyCookie = ({ 'set-cookie': cookie }: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  cookie ? { 'set-cookie': cookie } : {}
