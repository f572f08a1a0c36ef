import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import { owners, type RouteDefinition } from 'shared/contracts'
import type { Configuration } from 'webpack'
import { remotes } from '../remotes/remotes.mjs'
import { sourceVersion } from '../source-version/source-version.mjs'
import { baseConfig } from './base'
import { BuildManifestPlugin } from './build-manifest-plugin'
import { ChunkIntegrityPlugin } from './chunk-integrity-plugin'
import { type DevServer, devServer, refreshPlugins } from './dev-server'
import { RetryQueryPlugin } from './retry-query-plugin'
import { remoteServerEntry, serverConfig } from './server'
import { byVersion, mapValues, sharedByRemote, singletons } from './shared-modules'
import { standaloneConfig, standaloneServer } from './standalone'
import { checkVersion } from './version-check-plugin'

/**
 * The webpack configurations of a remote: entry, pages as chunks and manifest, and the server bundle in production or the standalone build
 * in development. They do not refer to other remotes or the shell.
 * @param options.config URL of the webpack.config.ts in the folder of the workspace: its `import.meta.url`
 * @param options.exposes source files by exposed name, relative to that folder
 * @throws Error when the folder is not a remote in the contracts
 */
export function remoteConfig({
  config,
  exposes,
  routes,
}: {
  config: string
  exposes: Record<string, string>
  routes: readonly RouteDefinition[]
}) {
  const folder = path.dirname(fileURLToPath(config))
  const { owner, port } = remoteAt(folder)
  return (_env: unknown, argv: { mode?: string }): (Configuration & { devServer?: DevServer })[] => {
    const development = argv.mode === 'development'
    const version = development ? 'development' : sourceVersion(folder)
    // Two releases of a remote can be on one page: the version in the name separates their chunks.
    const base = baseConfig({ folder, uniqueName: `mf-${owner}@${version}`, development })
    const browser = {
      ...base,
      entry: {},
      plugins: [
        ...(base.plugins ?? []),
        new ModuleFederationPlugin({
          name: owner,
          filename: 'remoteEntry.js',
          exposes: Object.fromEntries(
            Object.entries(exposes).map(([name, file]) => [
              name,
              { import: path.join(folder, file), name: `expose-${name.slice(2)}` },
            ]),
          ),
          shared: sharedByRemote,
          shareStrategy: 'loaded-first',
          manifest: { fileName: 'mf-manifest.json' },
          dts: false,
          dev: false,
          experiments: { externalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
        }),
        new RetryQueryPlugin(),
        new BuildManifestPlugin({
          app: owner,
          version,
          routes,
          widgets: Object.keys(exposes).filter((name) => name !== './lifecycles'),
          provides: byVersion,
          expects: mapValues(singletons, (version) => `^${version}`),
        }),
        // No hashes in development, because the files change while the page is open.
        ...(development ? [] : [new ChunkIntegrityPlugin()]),
        ...refreshPlugins(development, 'remote'),
      ],
      ...(development ? { devServer: standaloneServer(devServer(port)) } : {}),
    }
    // In development, pages are rendered only in the browser: in the shell of the local stack, or in the standalone host.
    const alone = process.env.DEV_IN_COMPOSITION === '1' ? [] : [standaloneConfig({ owner, folder, exposes })]
    return development
      ? [browser, ...alone]
      : checkVersion(folder, [browser, serverConfig({ folder, entry: remoteServerEntry(folder, exposes, version) })])
  }
}

function remoteAt(folder: string) {
  const remote = remotes.find(({ workspace }) => workspace === path.basename(folder))
  const owner = owners.find((known) => known === remote?.owner)
  if (!remote || !owner) throw new Error(`${folder} is not a remote in the contracts: run npm run fix.`)
  return { owner, port: remote.port }
}
