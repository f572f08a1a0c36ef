import type { App, BrowserRegistry } from 'shared/contracts'
import { matchRoutes } from 'shared/router'
import { routeTable } from '../routes/route-table'

/** A page as telemetry sees it: the release that owns it, and its route pattern. */
export interface PageOwner {
  release: string
  path: string
}

/** The live release of an app, such as `booking@0.1.0-3fa2c1d9`. */
export const releaseOf = (registry: BrowserRegistry, app: App): string =>
  `${app}@${app === 'shell' ? registry.shell : (registry.remotes[app]?.live.version ?? 'none')}`

/** The release in the URL of a file, or the first one in a stack. */
export const releaseIn = (text = ''): string | null => {
  const [, app, version] = /\/releases\/([\w-]+)\/([^/\s]+)\//.exec(text) ?? []
  return app && version ? `${app}@${version}` : null
}

/** Unknown paths belong to the shell. Their URLs are not reported, because they can contain anything. */
export function pageOwner(registry: BrowserRegistry, pathname: string): PageOwner {
  const route = matchRoutes(routeTable(registry), pathname)?.at(-1)?.route
  return { release: releaseOf(registry, route?.owner ?? 'shell'), path: route?.path ?? '*' }
}
