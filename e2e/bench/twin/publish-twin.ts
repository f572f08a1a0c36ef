import fs from 'node:fs'
import path from 'node:path'
import { owners, type Registry, type ReleaseRecord } from 'shared/contracts'
import { runToEnd } from 'shared/tooling/serve/processes'
import { publish } from '../../../edge/src/releases/publish'
import { folderStore } from '../../../edge/src/releases/store'
import { ownedRoutes } from './owned-routes'
import { twinFolder, twinVersion } from './version'

const WEBPACK = 'node_modules/webpack-cli/bin/cli.js'
const CONFIG = 'e2e/bench/twin/webpack.config.ts'

/**
 * Builds the twin when its sources have changed and releases it into a store of its own, written so that the edge serves it with
 * the code it serves the composition with: each remote's record names the twin's files.
 */
export async function publishTwin(releasesFolder: string): Promise<void> {
  const built = path.join(twinFolder, 'dist/build.json')
  const isBuilt = fs.existsSync(built) && JSON.parse(fs.readFileSync(built, 'utf8')).version === twinVersion()
  if (!isBuilt) {
    await runToEnd('Building the twin', ['--import', 'tsx', WEBPACK, '--mode', 'production', '--config', CONFIG]).done
  }
  const store = folderStore(releasesFolder)
  const { record } = await publish(store, { app: 'shell', folder: twinFolder, now: new Date() })
  const stored = await store.registry()
  if (stored?.shell.live.version === record.version) return
  await store.writeRegistry({ ...registryOf(record), generation: (stored?.generation ?? 0) + 1 })
}

function registryOf(twin: ReleaseRecord): Omit<Registry, 'generation'> {
  refuseDoubledPages()
  const none = { js: [], css: [] }
  const remotes = owners.map((owner) => {
    const routes = twin.routes.filter(({ id }) => ownedRoutes[owner].some((route) => route.id === id))
    const pages = Object.fromEntries(
      Object.entries(twin.pages).filter(([id]) => routes.some((route) => route.id === id)),
    )
    // The entry is the twin's own script, which the page asks for already: its preload costs nothing.
    return [owner, { live: { ...twin, app: owner, routes, pages, exposes: { lifecycles: none } } }]
  })
  return { shell: { live: { ...twin, routes: [] } }, remotes: Object.fromEntries(remotes) }
}

/** Pages of two remotes that share an id would be one chunk in the twin. */
function refuseDoubledPages() {
  const ids = Object.values(ownedRoutes).flatMap((routes) => routes.map(({ id }) => id))
  const doubled = ids.filter((id, index) => ids.indexOf(id) !== index)
  if (doubled.length > 0) throw new Error(`Two remotes have a page "${doubled[0]}": the twin needs names of its own.`)
}
