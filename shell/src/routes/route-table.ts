import type { App, BrowserRegistry, RouteRecord } from 'shared/contracts'

export interface OwnedRoute extends RouteRecord {
  owner: App
}

/** Pages that work when every remote is unavailable. */
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

/** Every route of the registry, with the remote that owns it. */
export const routeTable = (registry: BrowserRegistry): OwnedRoute[] => [
  ...shellRoutes,
  // Reads the owners from the registry: it may contain remotes that are newer than this shell.
  ...Object.values(registry.remotes).flatMap(({ live }) => live.routes.map((route) => ({ ...route, owner: live.app }))),
]
