import { createProcessMetrics } from 'server/metrics'
import { settingsOrExit } from 'server/settings'
import { createEarlyLog } from './early-log'
import { createEdgeMetrics } from './edge-metrics'
import { lastGoodRegistry } from './releases/last-good-registry'
import { openStore } from './releases/open-store'
import { watchRegistry } from './releases/registry-source'
import { createReleaseCache, noReleaseCache } from './releases/release-cache'
import { limitsFor } from './rendering/bundle-worker'
import { createBundleWorkers } from './rendering/bundles'
import { startBundlesOnCopy } from './rendering/start-bundles-on-copy'
import { readSettings } from './settings'

const settings = settingsOrExit('The edge', () => readSettings(process.env))
const log = createEarlyLog()
const metrics = createEdgeMetrics(createProcessMetrics())
const store = openStore(settings)
const copies = settings.releasesBucket ? createReleaseCache(store, settings.releasesFolder) : noReleaseCache
const bundles = settings.isDevelopment
  ? null
  : createBundleWorkers({
      folder: settings.releasesFolder,
      limits: limitsFor(settings.renderTimeFactor),
      warn: log.warn,
      observe: metrics.bundles,
    })
const registry = bundles
  ? await watchRegistry({
      store,
      copies: startBundlesOnCopy(copies, bundles),
      kept: lastGoodRegistry(settings.releasesFolder, store.name),
      looked: metrics.registryRead,
      log,
    })
  : // It reads the workspaces of the repository, which an image does not have.
    (await import('./releases/development-registry')).developmentRegistry()
// Loaded only now, while the workers load the bundles: an edge is ready when both are done.
const { serve } = await import('./serve')
await serve({ settings, store, copies, registry, bundles, metrics, log })
