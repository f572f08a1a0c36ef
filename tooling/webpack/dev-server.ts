import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin'
import type { WebpackPluginInstance } from 'webpack'
import webpack from 'webpack'
import type { Configuration as DevServer } from 'webpack-dev-server'

export type { DevServer }

/** Options of a workspace's dev server, from which the pages of the local stack load the app. @param port of the dev server */
export function devServer(port: number): DevServer {
  return {
    host: '127.0.0.1',
    port,
    hot: true,
    liveReload: false,
    allowedHosts: ['localhost', '127.0.0.1'],
    headers: {
      'access-control-allow-origin': '*',
      'access-control-allow-private-network': 'true',
      'timing-allow-origin': '*',
    },
    client: { webSocketURL: `ws://127.0.0.1:${port}/ws`, overlay: false, logging: 'warn' },
  }
}

/**
 * Fast Refresh works across builds only through one runtime: a dev server's shell puts it on `window`, and remotes use that one. A released
 * shell has none, and its production React could not use it, so a changed remote reloads the page.
 */
export function refreshPlugins(development: boolean, role: 'shell' | 'remote'): WebpackPluginInstance[] {
  if (!development) return []
  const refresh = new ReactRefreshPlugin({ overlay: false, library: 'meander' }) as WebpackPluginInstance
  if (role === 'shell') return [refresh]
  return [
    refresh,
    new webpack.ExternalsPlugin('var', { 'react-refresh/runtime': `(globalThis.__refreshRuntime ?? ${NO_REFRESH})` }),
  ]
}

const NO_REFRESH = `{
  injectIntoGlobalHook() {},
  register() {},
  getFamilyByType() {},
  isLikelyComponentType: (type) => typeof type === 'function',
  createSignatureFunctionForTransform: () => (type) => type,
  performReactRefresh: () => location.reload(),
}`
