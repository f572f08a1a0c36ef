import path from 'node:path'
import { baseConfig } from 'shared/tooling/webpack/base'
import { DescribeBuild } from 'shared/tooling/webpack/describe-build'
import type { Configuration } from 'webpack'
import { ownedRoutes } from './owned-routes'
import { twinFolder, twinVersion } from './version'

const base = baseConfig({ folder: twinFolder, uniqueName: 'twin', development: false })

/**
 * The same sources as the composition, by the same rules, as one build without federation. It is called the shell because that is
 * what the edge serves first: a script named shell.js.
 */
const config: Configuration = {
  ...base,
  entry: { shell: path.join(twinFolder, 'main.tsx') },
  plugins: [
    ...(base.plugins ?? []),
    new DescribeBuild({
      app: 'shell',
      version: twinVersion(),
      routes: Object.values(ownedRoutes).flat(),
      widgets: [],
    }),
  ],
}

export default config
