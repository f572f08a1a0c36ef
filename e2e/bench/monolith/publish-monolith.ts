import fs from 'node:fs'
import path from 'node:path'
import { type Owner, owners, type Registry, type ReleaseRecord } from 'shared/contracts'
import { runToEnd } from 'tooling/serve/processes'
import { SERVER_BUNDLE } from 'tooling/server-bundle'
import { createFolderStore } from '../../../edge/src/releases/folder-store'
import { publish } from '../../../edge/src/releases/publish'
import { ownedRoutes } from './owned-routes'
import { monolithFolder, monolithVersion } from './version'

const WEBPACK = 'node_modules/webpack-cli/bin/cli.js'
const CONFIG = 'e2e/bench/monolith/webpack.config.ts'

/**
 * Builds the monolith when its sources have changed, and publishes it to its own release store. Each remote's record in
 * the registry names the monolith's files, so the edge serves and renders it with the same code as the composed app.
 */
export async function publishMonolith(releasesFolder: string): Promise<void> {
  const dist = path.join(monolithFolder, 'dist')
  const built = path.join(dist, 'build.json')
  const isWhole = fs.existsSync(built) && fs.existsSync(path.join(dist, SERVER_BUNDLE))
  if (!isWhole || JSON.parse(fs.readFileSync(built, 'utf8')).version !== monolithVersion()) {
    await runToEnd('Building the monolith', ['--import', 'tsx', WEBPACK, '--mode', 'production', '--config', CONFIG])
      .done
  }
  for (const owner of owners) fs.writeFileSync(path.join(dist, serverOf(owner)), shareOf(owner))
  const store = createFolderStore(releasesFolder)
  const { record } = await publish(store, { app: 'shell', folder: monolithFolder, now: new Date() })
  for (const owner of owners) haveSameFiles(releasesFolder, owner)
  const stored = await store.readRegistry()
  if (stored?.registry.shell.live.version === record.version) return
  const generation = (stored?.registry.generation ?? 0) + 1
  await store.writeRegistry({ ...registryOf(record), generation }, stored?.mark ?? null)
}

const serverOf = (owner: Owner) => path.join(path.dirname(SERVER_BUNDLE), `${owner}.cjs`)

/** Source of an owner's server bundle file, which re-exports the owner's part of the single server bundle. */
const shareOf = (owner: Owner) => `const { version, owners } = require('./${path.basename(SERVER_BUNDLE)}')
module.exports = { version, ...owners.${owner} }
`

/**
 * Links the owner's folder to the shell's, because the edge looks for release files in a folder of the owner's name.
 */
function haveSameFiles(releasesFolder: string, owner: Owner) {
  const place = path.join(releasesFolder, owner)
  if (!fs.existsSync(place)) fs.symlinkSync('shell', place, 'dir')
}

function registryOf(monolith: ReleaseRecord): Omit<Registry, 'generation'> {
  refuseDoubledPages()
  const remotes = owners.map((owner) => {
    const routes = monolith.routes.filter(({ id }) => ownedRoutes[owner].some((route) => route.id === id))
    const pages = Object.fromEntries(
      Object.entries(monolith.pages).filter(([id]) => routes.some((route) => route.id === id)),
    )
    // `entry` is the monolith's own script, which the page loads anyway, so preloading it costs nothing.
    return [
      owner,
      { live: { ...monolith, app: owner, routes, pages, exposes: exposesOf(monolith), server: serverOf(owner) } },
    ]
  })
  return { shell: { live: { ...monolith, routes: [] } }, remotes: Object.fromEntries(remotes) }
}

/** Lifecycles are part of the monolith's main script. Widgets are chunks with their own stylesheets. */
function exposesOf(monolith: ReleaseRecord): ReleaseRecord['exposes'] {
  const files = monolith.assets.map(({ path: file }) => file)
  const widgets = files.flatMap((file) => {
    const name = /^expose-(.+)\.js$/.exec(file)?.[1]
    return name ? [[name, { js: [file], css: files.filter((other) => other === `expose-${name}.css`) }] as const] : []
  })
  return { lifecycles: { js: [], css: [] }, ...Object.fromEntries(widgets) }
}

/** In the monolith, pages of two remotes with the same id would end up in one chunk. */
function refuseDoubledPages() {
  const ids = Object.values(ownedRoutes).flatMap((routes) => routes.map(({ id }) => id))
  const doubled = ids.filter((id, index) => ids.indexOf(id) !== index)
  if (doubled.length > 0) throw new Error(`Two remotes have a page "${doubled[0]}": the monolith needs unique names.`)
}
