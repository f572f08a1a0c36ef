import { createReadiness, startOperationServer, stopOnSignal } from 'server/operation'
import type { Registry } from 'shared/contracts'
import { buildEdge } from './app'
import { watchCanaries } from './canary/watch-canaries'
import type { EarlyLog } from './early-log'
import type { EdgeMetrics } from './edge-metrics'
import type { ReleaseCache } from './releases/release-cache'
import type { ReleaseStore } from './releases/store'
import type { Bundles } from './rendering/bundles'
import { deprecatedIn, type EdgeSettings } from './settings'

/** What `main.ts` has opened. */
interface EdgeResources {
  settings: EdgeSettings
  store: ReleaseStore
  copies: ReleaseCache
  registry: { current: () => Registry | null; stop: () => Promise<void> | void }
  bundles: Bundles | null
  metrics: EdgeMetrics
  log: EarlyLog
}

/** Answers requests until the process is told to stop. Ends the process if its port is taken. */
export async function serve({
  settings,
  store,
  copies,
  registry,
  bundles,
  metrics,
  log,
}: EdgeResources): Promise<void> {
  const canaries =
    settings.canaries && !settings.isDevelopment
      ? watchCanaries({
          ...settings.canaries,
          apiUrl: settings.apiUrl,
          internalToken: settings.internalToken,
          registry: registry.current,
          store,
          halted: metrics.canaryHalted,
          log,
        })
      : null
  const app = await buildEdge({ settings, store, copies, registry: registry.current, bundles, metrics })
  log.continueIn(app.log)
  for (const change of deprecatedIn(process.env)) app.log.warn(`Deprecated setting: ${change}`)
  if (!settings.hasContent) app.log.error('CONTENTFUL_SPACE_ID is missing: content pages and the blog cannot be shown')
  if (!registry.current())
    app.log.warn('nothing has been released: pages respond 503 until npm run release -- publish all --promote')
  const readiness = createReadiness()
  const operation = await startOperationServer(settings.operation, {
    registry: metrics.registry,
    readiness,
    check: async () => app.server.listening,
  })
  try {
    await app.listen({ port: settings.port, host: settings.host })
  } catch (error) {
    const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
    console.error(taken ? `Port ${settings.port} is taken. Stop what runs there, or set PORT to another.` : error)
    process.exit(1)
  }
  stopOnSignal({
    readiness,
    drainMs: settings.operation.drainMs,
    log: app.log,
    stop: async () => {
      canaries?.stop()
      await registry.stop()
      await app.close()
      await operation?.close()
    },
  })
}
