import { randomUUID } from 'node:crypto'
import fastify, { LogController } from 'fastify'
import { logRequests } from 'server/logging'
import { measureRequests } from 'server/metrics'
import { enableGracefulShutdown } from 'server/operation'
import { traceRequests } from 'server/tracing'
import type { Registry } from 'shared/contracts'
import { watchPurges } from './cache/watch-purges'
import { blogFeed } from './content/blog-feed'
import { contentService, ownContentOrigin } from './content/content-plugin'
import { createContentSource } from './content/content-source'
import { countPages, type EdgeMetrics } from './edge-metrics'
import { heapMetrics } from './heap-metrics/measure-plugin'
import { limitPages } from './limits/page-limit'
import { offline } from './offline/offline-plugin'
import { overrides } from './overrides/overrides-plugin'
import { tools } from './overrides/tools-plugin'
import { createGeneralInfoSource } from './pages/general-info'
import { routableUrl } from './pages/normalise-path'
import { pages } from './pages/pages-plugin'
import { securityHeaders } from './pages/security-headers'
import { proxies } from './proxy/proxies'
import { createFolderStore } from './releases/folder-store'
import { noReleaseCache, type ReleaseCache } from './releases/release-cache'
import { releaseFiles } from './releases/release-files'
import type { ReleaseStore } from './releases/store'
import type { Bundles } from './rendering/bundles'
import { createReleasesInUse } from './rendering/releases-in-use'
import { seo } from './seo/seo-plugin'
import type { EdgeSettings } from './settings'
import { tagManager } from './tag-manager/tag-manager-plugin'

/** A request that has not arrived completely by then is 408: a photo of 5 MB needs 0.7 Mbit/s. */
const REQUEST_TIMEOUT_MS = 60_000
const CONNECTION_CHECK_MS = 5_000

/** Builds the edge, the server that browsers talk to. `registry` returns the live registry, or null before the first release. */
export async function buildEdge({
  settings,
  store = createFolderStore(settings.releasesFolder),
  copies = noReleaseCache,
  registry,
  bundles,
  metrics,
  log = true,
}: {
  settings: EdgeSettings
  store?: ReleaseStore
  /** Downloads release files from a bucket to this machine. */
  copies?: ReleaseCache
  registry: () => Registry | null
  /** Null in development: pages are rendered in the browser only. */
  bundles: Bundles | null
  metrics?: EdgeMetrics
  log?: boolean
}) {
  const development = settings.isDevelopment
  const app = fastify({
    logger: log ? { level: settings.hasAccessLog ? 'info' : 'warn' } : false,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: settings.trustedProxies,
    routerOptions: { ignoreTrailingSlash: true },
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: { connectionsCheckingInterval: CONNECTION_CHECK_MS },
    // A malformed path gets the not-found page instead of the router's 400.
    rewriteUrl: ({ url = '/' }) => routableUrl(url),
  })
  const inUse = createReleasesInUse(bundles)
  const generalInfo = createGeneralInfoSource(settings.apiUrl)
  enableGracefulShutdown(app)
  if (metrics) {
    measureRequests(app, metrics.registry)
    countPages(app, metrics)
  }
  traceRequests(app)
  // Operators find the request by it in the logs of the edge and the API. A copy in a shared cache has the id of the request that it was rendered for.
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  if (settings.hasAccessLog) logRequests(app)
  securityHeaders(app, settings)
  app.addHook('onClose', async () => bundles?.stop())
  const content = createContentSource(settings)
  const purged = new Set<(tags: readonly string[]) => void>()
  const onPurge = (listener: (tags: readonly string[]) => void) => {
    purged.add(listener)
  }
  if (bundles) {
    const purge = (tags: readonly string[]) => {
      for (const listener of purged) listener(tags)
    }
    const watch = watchPurges({ ...settings, purge, log: app.log, ...(metrics && { polled: metrics.purgesRead }) })
    app.addHook('onClose', async () => watch.stop())
  }
  onPurge(() => content.contentChanged())
  await app.register(proxies, settings)
  await app.register(async (scope) => {
    await limitPages(scope, settings)
    contentService(scope, settings, content)
    blogFeed(scope, { settings, source: content, generalInfo })
  })
  if (settings.isMeasured) heapMetrics(app, bundles ? { others: () => bundles.heaps() } : {})
  await app.register(overrides, { settings, store, copies, registry, inUse })
  if (settings.stage !== 'production') await app.register(tools, { registry })
  tagManager(app, { generalInfo })
  await app.register(seo, { settings, registry, content, generalInfo, onPurge })
  await app.register(offline, { settings, registry, generalInfo, development })
  await app.register(
    async (scope) => {
      await releaseFiles(scope, { folder: settings.releasesFolder, copies })
    },
    { prefix: '' },
  )
  await app.register(async (scope) => {
    await limitPages(scope, settings)
    pages(scope, {
      settings,
      registry,
      store,
      copies,
      generalInfo,
      contentOrigin: () => ownContentOrigin(app) ?? settings.contentUrl,
      bundles,
      inUse,
      onPurge,
      development,
    })
  })
  return app
}
