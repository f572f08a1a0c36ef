import type { ServedPage } from 'shared/contracts'
import { matchRoutes, type RouteObject } from 'shared/router'
import { notFound } from '../pages/page-error'

interface ServedData {
  loaderData: Record<string, unknown>
  errors: Record<string, unknown> | null
}

/** Initial router data for a server-rendered page. It must be the same on both sides, or hydration fails. */
export function createHydrationData(routes: RouteObject[], pathname: string, shows: ServedPage): ServedData {
  const id = matchRoutes(routes, pathname)?.at(-1)?.route.id
  // Without loader data the router renders the skeleton of the route and calls its loader in the browser.
  if (!id || shows === 'skeleton') return { loaderData: {}, errors: null }
  if (shows === 'not-found') return { loaderData: {}, errors: { [id]: notFound() } }
  return { loaderData: { [id]: null }, errors: null }
}
