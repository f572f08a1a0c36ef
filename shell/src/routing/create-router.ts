import type { Scope } from 'effector'
import type { ServedPage } from 'shared/contracts'
import { createBrowserRouter } from 'shared/router'
import type { RemoteLoader } from 'shared/scope'
import type { Recover } from '../remotes/recover-from-stale-chunk'
import type { OwnedRoute } from '../routes/route-table'
import { createRouteLoader } from './create-route-loader'
import { createHydrationData } from './hydration-data'
import { routeObjects } from './route-objects'
import { waitForSession } from './wait-for-session'

interface Options {
  routes: readonly OwnedRoute[]
  scope: Scope
  loader: RemoteLoader
  /** What the server has rendered; null if it has rendered nothing. */
  served: { shows: ServedPage; pathname: string } | null
  /** The document came from the server, not from a cache of the browser. */
  isFresh: boolean
  /** Resolves once the layout is hydrated. */
  takenOver: Promise<void>
  /** Called when the code of a page could not be loaded. */
  recover: Recover
}

/** Creates the router of the page. */
export function createRouter({ routes, scope, loader, served, isFresh, takenOver, recover }: Options) {
  const hashOf = () => (router.state.navigation.location ?? router.state.location).hash
  const isJustServed = () => !router.state.initialized && isFresh
  const isOnScreen = (path: string) => {
    const { initialized, location } = router.state
    return initialized && location.pathname + location.search === path
  }
  const objects = routeObjects(
    routes,
    createRouteLoader({ scope, loader, hashOf, isJustServed, isOnScreen, takenOver, recover }),
  )
  const isWhole = served !== null && served.shows !== 'skeleton'
  const router = createBrowserRouter(
    objects,
    isWhole ? { hydrationData: createHydrationData(objects, served.pathname, served.shows) } : {},
  )
  // The server-rendered page is the same for every visitor: the guards run once the session is known.
  const isGuarded = routes.some(
    ({ owner, id, guards }) => guards.length > 0 && `${owner}:${id}` === router.state.matches.at(-1)?.route.id,
  )
  if (isWhole && isGuarded) void waitForSession(scope).then(() => router.revalidate())
  return router
}
