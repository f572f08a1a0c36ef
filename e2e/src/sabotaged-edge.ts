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
export type Sabotage = keyof typeof sabotages

/** Does what it did, but for what it paints. */
const TAMPERED =
  'const original = require("./original.cjs")\nconst render = async (request) => ({ ...(await original.render(request)), html: "<p>tampered</p>" })\nmodule.exports = { ...original, render }'

/**
 * A second edge on the composition's API, with the same releases but for the server bundle of one app: published like that, or, tampered
 * with, another file than was published.
 */
export async function sabotagedEdge(app: string, how: Sabotage | 'tampered') {
  const { folder, releases, registry, live, remove } = await copiedReleases('sabotage')
  const broken = live(app)
  if (!broken?.server) throw new Error(`${app} has no server bundle to break.`)
  const code = how === 'tampered' ? TAMPERED : sabotages[how].replaceAll('VERSION', JSON.stringify(broken.version))
  const assets = await replaceServer(path.join(releases, app, broken.version), broken, code)
  if (how !== 'tampered') broken.assets = assets
  await fs.writeFile(path.join(releases, 'registry.json'), JSON.stringify(registry))

  // A bundle that never ends is ended as early as in production.
  const edge = await secondEdge({ dataFolder: folder, environment: { RENDER_TIME_FACTOR: '1' } })
  return {
    origin: edge.origin,
    async stop() {
      await edge.stop()
      await remove()
    },
  }
}
