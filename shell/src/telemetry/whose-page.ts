import type { App, BrowserRegistry } from 'shared/contracts'
import { matchRoutes } from 'shared/router'
import { routeTable } from '../routing/route-table'

/** A page as telemetry knows it: whose release it is of, and under which pattern its address falls. */
export interface WhosePage {
  release: string
  path: string
}

/** `booking@0.1.0-3fa2c1d9`, as the registry has it. */
export const releaseOf = (registry: BrowserRegistry, app: App): string =>
  `${app}@${app === 'shell' ? registry.shell : (registry.remotes[app]?.live.version ?? 'none')}`

/** The release that a file is of, or the first that a stack names. */
export const releaseIn = (text = ''): string | null => {
  const [, app, version] = /\/releases\/([\w-]+)\/([^/\s]+)\//.exec(text) ?? []
  return app && version ? `${app}@${version}` : null
}

/** Pages that nobody has are the shell's, and their addresses, which may be anything, stay here. */
export function whosePage(registry: BrowserRegistry, pathname: string): WhosePage {
  const route = matchRoutes(routeTable(registry), pathname)?.at(-1)?.route
  return { release: releaseOf(registry, route?.owner ?? 'shell'), path: route?.path ?? '*' }
}
