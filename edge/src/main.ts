import { buildEdge } from './app'
import { developmentRegistry } from './releases/development-registry'
import { watchRegistry } from './releases/registry-source'
import { folderStore } from './releases/store'
import { readSettings } from './settings'

const settings = readSettings(process.env)
const development = process.env.EDGE_DEVELOPMENT === '1' && settings.stage === 'local'
const registry = development
  ? developmentRegistry()
  : await watchRegistry(folderStore(settings.releasesFolder), {
      error: (context, message) => console.error(message, context),
    })
const app = await buildEdge({ settings, registry: registry.current, development })

try {
  await app.listen({ port: settings.port, host: settings.host })
} catch (error) {
  const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
  console.error(taken ? `Port ${settings.port} is taken. Stop what runs there, or set PORT to another.` : error)
  process.exit(1)
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    registry.stop()
    void app.close().then(() => process.exit(0))
  })
}
