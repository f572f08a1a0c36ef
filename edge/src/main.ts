import { createProcessMetrics, createReadiness, startOperationServer, stopOnSignal } from 'server/operation'
import { settingsOrExit } from 'server/settings'
import { buildEdge } from './app'
import { watchCanaries } from './canary/watch-canaries'
import { createEdgeMetrics } from './edge-metrics'
import { lastGoodRegistry } from './releases/last-good-registry'
import { openStore } from './releases/open-store'
import { watchRegistry } from './releases/registry-source'
import { createReleaseCache, noReleaseCache } from './releases/release-cache'
import { deprecatedIn, readSettings } from './settings'

const settings = settingsOrExit('The edge', () => readSettings(process.env))
/** Lines from before the server has its log. They are logged as soon as it has. */
const early: [context: object, message: string][] = []
let toLog: { error(context: object, message: string): void } = { error: (...line) => early.push(line) }
const log = { error: (context: object, message: string) => toLog.error(context, message) }
const development = settings.isDevelopment
const metrics = createEdgeMetrics(createProcessMetrics())
const store = openStore(settings)
const copies = settings.releasesBucket ? createReleaseCache(store, settings.releasesFolder) : noReleaseCache
const registry = development
  ? // It reads the workspaces of the repository, which an image does not have.
    (await import('./releases/development-registry')).developmentRegistry()
  : await watchRegistry({
      store,
      copies,
      kept: lastGoodRegistry(settings.releasesFolder, store.name),
      looked: metrics.registryRead,
      log,
    })
const canaries =
  settings.canaries && !development
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
const app = await buildEdge({ settings, store, copies, registry: registry.current, metrics })
toLog = app.log
for (const line of early) log.error(...line)
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
