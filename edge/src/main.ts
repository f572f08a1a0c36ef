import { buildEdge } from './app'
import { watchCanaries } from './canary/watch-canaries'
import { developmentRegistry } from './releases/development-registry'
import { lastGoodRegistry } from './releases/last-good-registry'
import { openStore } from './releases/open-store'
import { watchRegistry } from './releases/registry-source'
import { createReleaseCache, noReleaseCache } from './releases/release-cache'
import { deprecatedIn, readSettings } from './settings'

const settings = readSettings(process.env)
for (const change of deprecatedIn(process.env)) console.error(`Deprecated setting: ${change}`)
if (!settings.hasContent) console.error('CONTENTFUL_SPACE_ID is missing: content pages and the blog cannot be shown.')
const development = process.env.EDGE_DEVELOPMENT === '1' && settings.stage === 'local'
const store = openStore(settings)
const copies = settings.releasesBucket ? createReleaseCache(store, settings.releasesFolder) : noReleaseCache
const registry = development
  ? developmentRegistry()
  : await watchRegistry({
      store,
      copies,
      kept: lastGoodRegistry(settings.releasesFolder, store.name),
      log: { error: (context, message) => console.error(message, context) },
    })
const canaries =
  settings.canaries && !development
    ? watchCanaries({
        ...settings.canaries,
        apiUrl: settings.apiUrl,
        registry: registry.current,
        store,
        log: { error: (context, message) => console.error(message, context) },
      })
    : null
const app = await buildEdge({ settings, store, copies, registry: registry.current, development })

try {
  await app.listen({ port: settings.port, host: settings.host })
} catch (error) {
  const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
  console.error(taken ? `Port ${settings.port} is taken. Stop what runs there, or set PORT to another.` : error)
  process.exit(1)
}
function stop() {
  void registry.stop()
  canaries?.stop()
  void app.close().then(() => process.exit(0))
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
// The parent process has ended: stop, so that no orphan process remains.
process.on('disconnect', stop)
