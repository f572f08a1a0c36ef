import fs from 'node:fs'
import path from 'node:path'
import { type Owner, owners, type Registry, type ReleaseRecord } from 'shared/contracts'
import { runToEnd } from 'shared/tooling/serve/processes'
import { SERVER_BUNDLE } from 'shared/tooling/server-bundle'
import { folderStore } from '../../../edge/src/releases/folder-store'
import { publish } from '../../../edge/src/releases/publish'
import { ownedRoutes } from './owned-routes'
import { twinFolder, twinVersion } from './version'

const WEBPACK = 'node_modules/webpack-cli/bin/cli.js'
const CONFIG = 'e2e/bench/twin/webpack.config.ts'

/**
 * Builds the twin when its sources have changed and releases it into a store of its own, written so that the edge serves and renders it
 * with the code it serves the composition with: each remote's record names the twin's files.
 */
export async function publishTwin(releasesFolder: string): Promise<void> {
  const dist = path.join(twinFolder, 'dist')
  const built = path.join(dist, 'build.json')
  const isWhole = fs.existsSync(built) && fs.existsSync(path.join(dist, SERVER_BUNDLE))
  if (!isWhole || JSON.parse(fs.readFileSync(built, 'utf8')).version !== twinVersion()) {
    await runToEnd('Building the twin', ['--import', 'tsx', WEBPACK, '--mode', 'production', '--config', CONFIG]).done
  }
  for (const owner of owners) fs.writeFileSync(path.join(dist, serverOf(owner)), shareOf(owner))
  const store = folderStore(releasesFolder)
  const { record } = await publish(store, { app: 'shell', folder: twinFolder, now: new Date() })
  for (const owner of owners) haveSameFiles(releasesFolder, owner)
  const stored = await store.readRegistry()
  if (stored?.registry.shell.live.version === record.version) return
  const generation = (stored?.registry.generation ?? 0) + 1
  await store.writeRegistry({ ...registryOf(record), generation }, stored?.mark ?? null)
}

const serverOf = (owner: Owner) => path.join(path.dirname(SERVER_BUNDLE), `${owner}.cjs`)

/** There is one server bundle; what an owner has in it is asked for under the owner's own name. */
const shareOf = (owner: Owner) => `const { version, owners } = require('./${path.basename(SERVER_BUNDLE)}')
module.exports = { version, ...owners.${owner} }
`

/** The edge looks for a release's files under its owner. */
function haveSameFiles(releasesFolder: string, owner: Owner) {
  const place = path.join(releasesFolder, owner)
  if (!fs.existsSync(place)) fs.symlinkSync('shell', place, 'dir')
}

function registryOf(twin: ReleaseRecord): Omit<Registry, 'generation'> {
  refuseDoubledPages()
  const remotes = owners.map((owner) => {
    const routes = twin.routes.filter(({ id }) => ownedRoutes[owner].some((route) => route.id === id))
    const pages = Object.fromEntries(
      Object.entries(twin.pages).filter(([id]) => routes.some((route) => route.id === id)),
    )
    // The entry is the twin's own script, which the page asks for already: its preload costs nothing.
    return [owner, { live: { ...twin, app: owner, routes, pages, exposes: exposesOf(twin), server: serverOf(owner) } }]
  })
  return { shell: { live: { ...twin, routes: [] } }, remotes: Object.fromEntries(remotes) }
}

/** What is exposed is in the twin's own script, but for the widgets, which are chunks with stylesheets of their own. */
function exposesOf(twin: ReleaseRecord): ReleaseRecord['exposes'] {
  const files = twin.assets.map(({ path: file }) => file)
  const widgets = files.flatMap((file) => {
    const name = /^expose-(.+)\.js$/.exec(file)?.[1]
    return name ? [[name, { js: [file], css: files.filter((other) => other === `expose-${name}.css`) }] as const] : []
  })
  return { lifecycles: { js: [], css: [] }, ...Object.fromEntries(widgets) }
}

/** Pages of two remotes that share an id would be one chunk in the twin. */
function refuseDoubledPages() {
  const ids = Object.values(ownedRoutes).flatMap((routes) => routes.map(({ id }) => id))
  const doubled = ids.filter((id, index) => ids.indexOf(id) !== index)
  if (doubled.length > 0) throw new Error(`Two remotes have a page "${doubled[0]}": the twin needs names of its own.`)
}
