import { allSettled, type Scope } from 'effector'
import type { Owner } from 'shared/contracts'
import { createBrowserRouter, type RouteObject, redirect } from 'shared/router'
import type { RemoteLoader } from 'shared/scope'
import { redirectRemembered } from 'shared/session'
import { Frame } from '../frame/frame'
import { ComingPage } from '../pages/coming-page'
import { ErrorPage } from '../pages/error-page'
import { FixedErrorPage } from '../pages/fixed-error-page'
import { LogoutPage } from '../pages/logout-page'
import { PageSkeleton } from '../pages/page-skeleton'
import { recoverFromStaleChunk } from '../remotes/recover-from-stale-chunk'
import { judge } from './guards'
import { notFound } from './page-error'
import { RemoteOutlet } from './remote-outlet'
import type { OwnedRoute } from './route-table'
import { sessionKnown } from './session-known'

/** What the frame needs to know of the page inside it. */
export interface RouteHandle {
  layout: string
  title: string
  indexed: boolean
}

interface Options {
  routes: readonly OwnedRoute[]
  scope: Scope
  loader: RemoteLoader
}

/** The one router of the page: the registry's routes, each in its layout and behind its guards. */
export function createRouter({ routes, scope, loader }: Options) {
  const unknown: RouteObject = {
    id: 'not-found',
    path: '*',
    loader: () => {
      throw notFound()
    },
    element: <></>,
    errorElement: <ErrorPage />,
    handle: { layout: 'default', title: 'Page not found', indexed: false } satisfies RouteHandle,
  }
  // A request has no hash, and the place on a page that somebody wanted to reach must survive signing in.
  const hashOf = () => (router.state.navigation.location ?? router.state.location).hash
  const router = createBrowserRouter([
    {
      id: 'frame',
      element: <Frame />,
      errorElement: <ErrorPage bare />,
      hydrateFallbackElement: <></>,
      children: [...routes.map((route) => routeObject(route, { scope, loader, hashOf })), unknown],
    },
  ])
  return router
}

function routeObject(
  route: OwnedRoute,
  { scope, loader, hashOf }: Pick<Options, 'scope' | 'loader'> & { hashOf: () => string },
): RouteObject {
  const handle: RouteHandle = { layout: route.layout, title: route.title, indexed: route.indexed ?? true }
  return {
    id: `${route.owner}:${route.id}`,
    path: route.path,
    handle,
    errorElement: <ErrorPage />,
    hydrateFallbackElement: <PageSkeleton />,
    async loader({ request, params }) {
      const { pathname, search } = new URL(request.url)
      if (route.redirectTo) throw redirect(route.redirectTo)
      for (const [name, pattern] of Object.entries(route.params ?? {})) {
        if (!new RegExp(pattern).test(params[name] ?? '')) throw notFound()
      }
      if (route.guards.length > 0) {
        const verdict = judge(route.guards, await sessionKnown(scope))
        if ('redirectTo' in verdict) {
          if (verdict.remember) await allSettled(redirectRemembered, { scope, params: pathname + search + hashOf() })
          throw redirect(verdict.redirectTo)
        }
      }
      if (route.owner !== 'shell' && !route.coming) await ready(loader, route.owner, pathname)
      return null
    },
    element: elementOf(route),
  }
}

function elementOf(route: OwnedRoute) {
  if (route.owner === 'shell') return route.id === 'logout' ? <LogoutPage /> : <FixedErrorPage />
  return route.coming ? <ComingPage title={route.title} /> : <RemoteOutlet owner={route.owner} />
}

/** For so long the page before stays on screen while the next one's code is on its way; then its skeleton is shown. */
const PATIENCE_MS = 3000

/** Has the page's code before it is shown. What fails or hangs is the outlet's to show. */
async function ready(loader: RemoteLoader, owner: Owner, pathname: string) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS)
  })
  await Promise.race([loader.load(owner, 'lifecycles', { pathname }).catch(recoverFromStaleChunk), patience])
  clearTimeout(timer)
}
