import { type ModuleFederationRuntimePlugin, satisfy } from '@module-federation/enhanced/runtime'

type Hook = NonNullable<ModuleFederationRuntimePlugin['resolveShare']>

/**
 * Which copy of a module that is shared by version a remote gets: the shell's where that meets the remote's range, and otherwise the one that
 * the remote was built with. Left to itself the runtime would hand out the newest that anybody has loaded so far: how a team's pages look
 * would depend on where the customer had been before. Nor would it ever ask again for a copy that could not be had, whoever it was of.
 */
export const ownCopies: ModuleFederationRuntimePlugin = { name: 'own-copies', resolveShare }

function resolveShare(asked: Parameters<Hook>[0]): Parameters<Hook>[0] {
  const { shareScopeMap, scope, pkgName, shareInfo } = asked
  const { singleton, requiredVersion } = shareInfo.shareConfig
  if (singleton || typeof requiredVersion !== 'string') return asked
  const copies = shareScopeMap[scope]?.[pkgName] ?? {}
  const shells = Object.values(copies).find(({ from }) => from === 'shell')
  const isMet = shells && satisfy(shells.version, requiredVersion)
  return { ...asked, resolver: () => ({ shared: isMet ? shells : shareInfo, useTreesShaking: false }) }
}
