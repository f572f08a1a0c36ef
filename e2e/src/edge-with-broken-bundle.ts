import fs from 'node:fs/promises'
import path from 'node:path'
import { copiedReleases } from './copied-releases'
import { replaceServer } from './rehash'
import { secondEdge } from './second-edge'

export const sabotages = {
  killing: 'const end = () => process.exit(1)\nmodule.exports = { version: VERSION, load: end, render: end }',
  looping: 'const loop = () => { for (;;); }\nmodule.exports = { version: VERSION, load: loop, render: loop }',
  leaking:
    'const all = []\nconst leak = () => { for (;;) all.push(new Array(1e6).fill(0.5)) }\nmodule.exports = { version: VERSION, load: leak, render: leak }',
  'mis-versioned': 'module.exports = { ...require("./original.cjs"), version: "0.0.0-other" }',
}
export type Breakage = keyof typeof sabotages

/** Behaves like the original but renders other HTML. */
const TAMPERED =
  'const original = require("./original.cjs")\nconst render = async (request) => ({ ...(await original.render(request)), html: "<p>tampered</p>" })\nmodule.exports = { ...original, render }'

/**
 * Starts a second edge on the local stack's API with copied releases, in which the server bundle of one app is
 * replaced. The release record has the new hash, except for `tampered`, where it keeps the published one.
 */
export async function edgeWithBrokenBundle(app: string, how: Breakage | 'tampered') {
  const { folder, releases, registry, live, remove } = await copiedReleases('sabotage')
  const broken = live(app)
  if (!broken?.server) throw new Error(`${app} has no server bundle to break.`)
  const code = how === 'tampered' ? TAMPERED : sabotages[how].replaceAll('VERSION', JSON.stringify(broken.version))
  const assets = await replaceServer(path.join(releases, app, broken.version), broken, code)
  if (how !== 'tampered') broken.assets = assets
  await fs.writeFile(path.join(releases, 'registry.json'), JSON.stringify(registry))

  // Terminates a hanging bundle after the same time as in production.
  const edge = await secondEdge({ dataFolder: folder, environment: { RENDER_TIME_FACTOR: '1' } })
  return {
    origin: edge.origin,
    async stop() {
      await edge.stop()
      await remove()
    },
  }
}
