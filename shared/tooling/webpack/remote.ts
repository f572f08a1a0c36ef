import path from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import type { Configuration } from 'webpack'
import { owners, type RouteDefinition } from '../../src/contracts'
import { remotes } from '../remotes/remotes.mjs'
import { sourceVersion } from '../source-version.mjs'
import { aloneConfig, aloneServer } from './alone'
import { baseConfig } from './base'
import { DescribeBuild } from './describe-build'
import { type DevServer, devServer, refreshPlugins } from './dev-server'
import { OwnAddresses } from './own-addresses'
import { remoteServerEntry, serverConfig } from './server'
import { byVersion, mapValues, sharedByRemote, singletons } from './shared-modules'
import { WholeFiles } from './whole-files'

/**
 * The build of a remote: its entry, its pages as chunks and a manifest. It knows nothing of the other remotes or the shell.
 * @param exposes source files by exposed name, relative to `folder`
 */
export function remoteConfig({
  folder,
  exposes,
  routes,
}: {
  folder: string
  exposes: Record<string, string>
  routes: readonly RouteDefinition[]
}) {
  const { owner, port } = remoteAt(folder)
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
          shared: sharedByRemote,
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
          provides: byVersion,
          expects: mapValues(singletons, (version) => `^${version}`),
        }),
        // A dev server's files change under the page.
        ...(development ? [] : [new WholeFiles()]),
        ...refreshPlugins(development, 'remote'),
      ],
      ...(development ? { devServer: aloneServer(devServer(port)) } : {}),
    }
    // A dev server's pages are drawn in the browser: in the composition's frame, or in a plain one of its own.
    const alone = process.env.DEV_IN_COMPOSITION === '1' ? [] : [aloneConfig({ owner, folder, exposes })]
    return development
      ? [browser, ...alone]
      : [browser, serverConfig({ folder, entry: remoteServerEntry(folder, exposes, version) })]
  }
}

function remoteAt(folder: string) {
  const remote = remotes.find(({ workspace }) => workspace === path.basename(folder))
  const owner = owners.find((known) => known === remote?.owner)
  if (!remote || !owner) throw new Error(`${folder} is no remote that the contracts know: run npm run fix.`)
  return { owner, port: remote.port }
}
