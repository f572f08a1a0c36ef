import type { App, BrowserRegistry, RouteRecord } from 'shared/contracts'

export interface OwnedRoute extends RouteRecord {
  owner: App
}

/** The pages that stay when every remote is gone. */
export const shellRoutes: readonly OwnedRoute[] = [
  { owner: 'shell', id: 'logout', path: '/logout', layout: 'auth', guards: [], title: 'Signing out', html: 'private' },
  {
    owner: 'shell',
    id: 'err',
    path: '/err',
    layout: 'default',
    guards: [],
    title: 'Something went wrong',
    html: 'public',
    indexed: false,
  },
]

/** Every route of the composition with the remote that answers for it. */
export const routeTable = (registry: BrowserRegistry): OwnedRoute[] => [
  ...shellRoutes,
  // The registry's own list, which may know of a remote that is younger than this shell.
  ...Object.values(registry.remotes).flatMap(({ live }) => live.routes.map((route) => ({ ...route, owner: live.app }))),
]
