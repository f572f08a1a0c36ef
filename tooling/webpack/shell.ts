import path from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import type { Configuration } from 'webpack'
import { repositoryRoot } from '../babel.mjs'
import { shellPort } from '../remotes/remotes.mjs'
import { sourceVersion } from '../source-version/source-version.mjs'
import { baseConfig } from './base'
import { BuildManifestPlugin } from './build-manifest-plugin'
import { ChunkIntegrityPlugin } from './chunk-integrity-plugin'
import { type DevServer, devServer, refreshPlugins } from './dev-server'
import { IconsPlugin } from './icons-plugin'
import { serverConfig, shellServerEntry } from './server'
import { byVersion, sharedByShell, singletons } from './shared-modules'
import { checkVersion } from './version-check-plugin'
import { workerConfig } from './worker'

const refreshGlobal = path.join(repositoryRoot, 'tooling/webpack/refresh-global.mjs')

/**
 * The webpack configurations of the shell: one script with all shared modules, and in production the server bundle and the service worker.
 * No remote is named here; the shell reads them from the registry at run time.
 * @param options.folder absolute path of the workspace
 */
export function shellConfig({ folder }: { folder: string }) {
  return (_env: unknown, argv: { mode?: string }): (Configuration & { devServer?: DevServer })[] => {
    const development = argv.mode === 'development'
    const version = development ? 'development' : sourceVersion(folder)
    const base = baseConfig({ folder, uniqueName: 'shell', development })
    const browser = {
      ...base,
      entry: { shell: [...(development ? [refreshGlobal] : []), path.join(folder, 'src/main.tsx')] },
      plugins: [
        ...(base.plugins ?? []),
        new ModuleFederationPlugin({
          name: 'shell',
          remotes: {},
          shared: sharedByShell,
          shareStrategy: 'loaded-first',
          manifest: false,
          dts: false,
          dev: false,
          experiments: { provideExternalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
        }),
        new BuildManifestPlugin({
          app: 'shell',
          version,
          routes: [],
          widgets: [],
          provides: { ...singletons, ...byVersion },
        }),
        new IconsPlugin(path.join(folder, 'src/icons')),
        ...(development ? [] : [new ChunkIntegrityPlugin()]),
        ...refreshPlugins(development, 'shell'),
      ],
      ...(development ? { devServer: devServer(shellPort()) } : {}),
    }
    if (development) return [browser]
    return checkVersion(folder, [
      browser,
      serverConfig({ folder, entry: shellServerEntry(folder, version) }),
      workerConfig({ folder, entry: path.join(folder, 'src/service-worker/service-worker.ts') }),
    ])
  }
}
