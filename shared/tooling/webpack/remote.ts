import path from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import type { Configuration } from 'webpack'
import type { Owner, RouteDefinition } from '../../src/contracts'
import { sourceVersion } from '../source-version.mjs'
import { baseConfig } from './base'
import { DescribeBuild } from './describe-build'
import { type DevServer, devServer, refreshPlugins } from './dev-server'
import { OwnAddresses } from './own-addresses'
import { remoteServerEntry, serverConfig } from './server'
import { mapValues, sharedByRemote, singletons } from './shared-modules'
import { WholeFiles } from './whole-files'

/**
 * The build of a remote: its entry, its pages as chunks and a manifest. It knows nothing of the other remotes or the shell.
 * @param exposes source files by exposed name, relative to `folder`
 */
export function remoteConfig({
  owner,
  folder,
  exposes,
  routes,
  port,
}: {
  owner: Owner
  folder: string
  exposes: Record<string, string>
  routes: readonly RouteDefinition[]
  port: number
}) {
  return (_env: unknown, argv: { mode?: string }): (Configuration & { devServer?: DevServer })[] => {
    const development = argv.mode === 'development'
    const version = development ? 'development' : sourceVersion(folder)
    // Two versions of a remote can be on one page: they must not take each other's chunks.
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
          shared: sharedByRemote({ alone: false }),
          shareStrategy: 'loaded-first',
          manifest: { fileName: 'mf-manifest.json' },
          dts: false,
          dev: false,
          experiments: { externalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
        }),
        new OwnAddresses(),
        new DescribeBuild({
          app: owner,
          version,
          routes,
          widgets: Object.keys(exposes).filter((name) => name !== './lifecycles'),
          expects: mapValues(singletons, (version) => `^${version}`),
        }),
        // A dev server's files change under the page.
        ...(development ? [] : [new WholeFiles()]),
        ...refreshPlugins(development, 'remote'),
      ],
      ...(development ? { devServer: devServer(port) } : {}),
    }
    // A dev server's pages are drawn in the browser alone.
    return development
      ? [browser]
      : [browser, serverConfig({ folder, entry: remoteServerEntry(folder, exposes, version) })]
  }
}
