import { type ModuleFederationRuntimePlugin, satisfy } from '@module-federation/enhanced/runtime'

type Hook = NonNullable<ModuleFederationRuntimePlugin['resolveShare']>

/**
 * Which copy of a module that is shared by version a remote gets: the shell's where that meets the remote's range, and otherwise the one that
 * the remote was built with. Left to itself the runtime would hand out the newest that anybody has loaded so far: how a team's pages look
 * would depend on where the customer had been before. And one that could not be had would be missing wherever the same version is wanted.
 */
export const ownCopies: ModuleFederationRuntimePlugin = { name: 'own-copies', resolveShare }

function resolveShare(asked: Parameters<Hook>[0]): Parameters<Hook>[0] {
  const { shareScopeMap, scope, pkgName, shareInfo } = asked
  const { singleton, requiredVersion } = shareInfo.shareConfig
  if (singleton || typeof requiredVersion !== 'string') return asked
  const copies = shareScopeMap[scope]?.[pkgName] ?? {}
  const shells = Object.values(copies).find(({ from }) => from === 'shell')
  const isMet = shells && satisfy(shells.version, requiredVersion)
  // Where it could not be had it would be waited for as it failed.
  const shared = isMet ? shells : { ...shareInfo, loading: null }
  return { ...asked, resolver: () => ({ shared, useTreesShaking: false }) }
}
