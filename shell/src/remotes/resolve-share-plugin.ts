import { type ModuleFederationRuntimePlugin, satisfy } from '@module-federation/enhanced/runtime'

type Hook = NonNullable<ModuleFederationRuntimePlugin['resolveShare']>

/**
 * Runtime plugin that decides which copy of a shared module a remote gets: the shell's if it meets the remote's range,
 * otherwise the one the remote was built with. By default the runtime would pick the newest copy that any remote has
 * loaded, so that the look of a page would depend on the pages visited before, and a copy that failed to load would be
 * missing in every remote with the same version.
 */
export const resolveSharePlugin: ModuleFederationRuntimePlugin = { name: 'resolve-share', resolveShare }

function resolveShare(asked: Parameters<Hook>[0]): Parameters<Hook>[0] {
  const { shareScopeMap, scope, pkgName, shareInfo } = asked
  const { singleton, requiredVersion } = shareInfo.shareConfig
  if (singleton || typeof requiredVersion !== 'string') return asked
  const copies = shareScopeMap[scope]?.[pkgName] ?? {}
  const shells = Object.values(copies).find(({ from }) => from === 'shell')
  const isMet = shells && satisfy(shells.version, requiredVersion)
  // `loading: null` drops a failed promise; otherwise the runtime would await it again.
  const shared = isMet ? shells : { ...shareInfo, loading: null }
  return { ...asked, resolver: () => ({ shared, useTreesShaking: false }) }
}
