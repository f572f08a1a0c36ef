import type { BrowserRegistry, Owner, RouteRecord } from 'shared/contracts'
import { owners } from 'shared/contracts/owner'

export interface OwnedRoute extends RouteRecord {
  owner: Owner | 'shell'
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
  ...owners.flatMap((owner) => (registry.remotes[owner]?.live.routes ?? []).map((route) => ({ ...route, owner }))),
]
