import { matchRoutes } from 'shared/router'
import type { OwnedRoute } from '../../routes/route-table'

/** Returns a test for paths of public pages, which are the same for every visitor. Only these may be prefetched. */
export function publicPaths(routes: readonly OwnedRoute[]): (pathname: string) => boolean {
  const table = routes.map(({ path }, place) => ({ id: String(place), path }))
  return (pathname) => {
    const match = matchRoutes(table, pathname)?.at(-1)
    const route = match && routes[Number(match.route.id)]
    if (!route || route.redirectTo || route.guards.length > 0) return false
    return route.html === 'public' && route.indexed !== false
  }
}
