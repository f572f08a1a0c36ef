import fs from 'node:fs/promises'
import path from 'node:path'
import { copiedReleases } from './copied-releases'
import { apiUrl, secondEdge } from './second-edge'

export const sabotages = {
  killing: 'const end = () => process.exit(1)\nmodule.exports = { version: VERSION, load: end, render: end }',
  looping: 'const loop = () => { for (;;); }\nmodule.exports = { version: VERSION, load: loop, render: loop }',
  leaking:
    'const all = []\nconst leak = () => { for (;;) all.push(new Array(1e6).fill(0.5)) }\nmodule.exports = { version: VERSION, load: leak, render: leak }',
  'mis-versioned': 'module.exports = { ...require("./original.cjs"), version: "0.0.0-other" }',
}
export type Sabotage = keyof typeof sabotages

/** A second edge on the composition's API, with the same releases but for the server bundle of one app. */
export async function sabotagedEdge(app: string, how: Sabotage, baseURL: string) {
  const { folder, releases, live, remove } = await copiedReleases('sabotage')
  const broken = live(app)
  if (!broken?.server) throw new Error(`${app} has no server bundle to break.`)
  const file = path.join(releases, app, broken.version, broken.server)
  await fs.rename(file, path.join(path.dirname(file), 'original.cjs'))
  await fs.writeFile(file, sabotages[how].replaceAll('VERSION', JSON.stringify(broken.version)))

  const edge = await secondEdge({ dataFolder: folder, apiUrl: apiUrl(baseURL), baseURL })
  return {
    origin: edge.origin,
    async stop() {
      await edge.stop()
      await remove()
    },
  }
}
