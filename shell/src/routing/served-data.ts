import type { ServedPage } from 'shared/contracts'
import { matchRoutes, type RouteObject } from 'shared/router'
import { notFound } from './page-error'

interface ServedData {
  loaderData: Record<string, unknown>
  errors: Record<string, unknown> | null
}

/** What the router knows from the start of a page that the server has painted: on both sides the same, or hydration fails. */
export function servedData(routes: RouteObject[], pathname: string, shows: ServedPage): ServedData {
  const id = matchRoutes(routes, pathname)?.at(-1)?.route.id
  // Without data for its route the router draws the route's skeleton, and asks its loader in the browser.
  if (!id || shows === 'skeleton') return { loaderData: {}, errors: null }
  if (shows === 'not-found') return { loaderData: {}, errors: { [id]: notFound() } }
  return { loaderData: { [id]: null }, errors: null }
}
