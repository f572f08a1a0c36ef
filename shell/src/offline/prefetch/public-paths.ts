import { matchRoutes } from 'shared/router'
import type { OwnedRoute } from '../../routing/route-table'

/** Tells the pages that are the same for everybody, whoever looks: only these are fetched ahead. */
export function publicPaths(routes: readonly OwnedRoute[]): (pathname: string) => boolean {
  const table = routes.map(({ path }, place) => ({ id: String(place), path }))
  return (pathname) => {
    const match = matchRoutes(table, pathname)?.at(-1)
    const route = match && routes[Number(match.route.id)]
    if (!route || route.redirectTo || route.guards.length > 0) return false
    return route.html === 'public' && route.indexed !== false
  }
}
