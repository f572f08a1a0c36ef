import { matchRoutes } from 'react-router'
import { type Owner, owners, type Registry, type RouteRecord } from 'shared/contracts'
import { isWellFormed } from './normalise-path'

export interface MatchedRoute {
  owner: Owner | 'shell'
  route: RouteRecord
}

const shellRoutes: RouteRecord[] = [
  { id: 'logout', path: '/logout', layout: 'auth', guards: [], title: 'Signing out', html: 'private' },
  {
    id: 'err',
    path: '/err',
    layout: 'default',
    guards: [],
    title: 'Something went wrong',
    html: 'public',
    indexed: false,
    query: ['status'],
  },
]

/**
 * Returns a function that finds the route of a path and its owner, with the same ranking of patterns as in the browser. It returns null for
 * an unknown path.
 */
export function createRouteMatcher(registry: Registry) {
  const table: MatchedRoute[] = [
    ...shellRoutes.map((route) => ({ owner: 'shell' as const, route })),
    ...owners.flatMap((owner) => (registry.remotes[owner]?.live.routes ?? []).map((route) => ({ owner, route }))),
  ]
  const objects = table.map(({ route }, index) => ({ id: String(index), path: route.path }))
  return (pathname: string): MatchedRoute | null => {
    // React Router takes several slashes for one, and only slashes for the home page. It logs a warning about a malformed path.
    if (pathname.includes('//') || !isWellFormed(pathname)) return null
    const match = matchRoutes(objects, pathname)?.at(-1)
    const found = match && table[Number(match.route.id)]
    if (!match || !found) return null
    const valid = Object.entries(found.route.params ?? {}).every(([name, pattern]) =>
      new RegExp(pattern).test(match.params[name] ?? ''),
    )
    return valid ? found : null
  }
}
