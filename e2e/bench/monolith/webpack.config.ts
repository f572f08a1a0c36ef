import path from 'node:path'
import { repositoryRoot } from 'tooling/babel'
import { baseConfig } from 'tooling/webpack/base'
import { BuildManifestPlugin } from 'tooling/webpack/build-manifest-plugin'
import { IconsPlugin } from 'tooling/webpack/icons-plugin'
import { serverConfig } from 'tooling/webpack/server'
import { workerConfig } from 'tooling/webpack/worker'
import type { Configuration } from 'webpack'
import { ownedRoutes } from './owned-routes'
import { monolithFolder, monolithVersion } from './version'

const base = baseConfig({ folder: monolithFolder, uniqueName: 'monolith', development: false })
const version = monolithVersion()

/**
 * Builds the sources of the composed app with the same rules as one build without Module Federation. The entry is
 * called `shell` because the edge serves a script with this name first.
 */
const browser: Configuration = {
  ...base,
  entry: { shell: path.join(monolithFolder, 'main.tsx') },
  plugins: [
    ...(base.plugins ?? []),
    new IconsPlugin(path.join(repositoryRoot, 'shell/src/icons')),
    new BuildManifestPlugin({
      app: 'shell',
      version,
      routes: Object.values(ownedRoutes).flat(),
      widgets: [],
    }),
  ],
}

const server = serverConfig({
  folder: monolithFolder,
  entry: [
    `import bundle from ${JSON.stringify(path.join(monolithFolder, 'server.ts'))}`,
    `export default { version: ${JSON.stringify(version)}, ...bundle }`,
  ].join('\n'),
})

const worker = workerConfig({
  folder: monolithFolder,
  entry: path.join(repositoryRoot, 'shell/src/service-worker/service-worker.ts'),
})

export default [browser, server, worker]
