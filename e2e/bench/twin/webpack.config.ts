import path from 'node:path'
import { repositoryRoot } from 'shared/tooling/babel'
import { baseConfig } from 'shared/tooling/webpack/base'
import { DescribeBuild } from 'shared/tooling/webpack/describe-build'
import { DrawIcons } from 'shared/tooling/webpack/draw-icons'
import { serverConfig } from 'shared/tooling/webpack/server'
import { workerConfig } from 'shared/tooling/webpack/worker'
import type { Configuration } from 'webpack'
import { ownedRoutes } from './owned-routes'
import { twinFolder, twinVersion } from './version'

const base = baseConfig({ folder: twinFolder, uniqueName: 'twin', development: false })
const version = twinVersion()

/**
 * Builds the sources of the composed app with the same rules as one build without Module Federation. The entry is
 * called `shell` because the edge serves a script with this name first.
 */
const browser: Configuration = {
  ...base,
  entry: { shell: path.join(twinFolder, 'main.tsx') },
  plugins: [
    ...(base.plugins ?? []),
    new DrawIcons(path.join(repositoryRoot, 'shell/src/icons')),
    new DescribeBuild({
      app: 'shell',
      version,
      routes: Object.values(ownedRoutes).flat(),
      widgets: [],
    }),
  ],
}

const server = serverConfig({
  folder: twinFolder,
  entry: [
    `import bundle from ${JSON.stringify(path.join(twinFolder, 'server.ts'))}`,
    `export default { version: ${JSON.stringify(version)}, ...bundle }`,
  ].join('\n'),
})

const worker = workerConfig({
  folder: twinFolder,
  entry: path.join(repositoryRoot, 'shell/src/worker/service-worker.ts'),
})

export default [browser, server, worker]
