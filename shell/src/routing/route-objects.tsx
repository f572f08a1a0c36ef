import type { LoaderFunction, RouteObject } from 'shared/router'
import { AppLayout } from '../layout/frame'
import { ErrorPage } from '../pages/error-page'
import { FixedErrorPage } from '../pages/fixed-error-page'
import { LogoutPage } from '../pages/logout-page'
import { notFound } from '../pages/page-error'
import { PageSkeleton } from '../pages/page-skeleton'
import type { RouteHandle } from '../routes/route-handle'
import type { OwnedRoute } from '../routes/route-table'
import { RemoteOutlet } from './remote-outlet'

/**
 * The registry's routes inside the layout, for server and browser.
 * @param loaderOf creates the loader of a route; the server never calls the loaders
 */
export function routeObjects(
  routes: readonly OwnedRoute[],
  loaderOf: (route: OwnedRoute) => LoaderFunction,
): RouteObject[] {
  const unknown: RouteObject = {
    id: 'not-found',
    path: '*',
    loader: () => {
      throw notFound()
    },
    element: <></>,
    errorElement: <ErrorPage />,
    handle: { layout: 'default', title: 'Page not found', indexed: false, isPrivate: false } satisfies RouteHandle,
  }
  const known = routes.map((route): RouteObject => {
    const handle: RouteHandle = {
      layout: route.layout,
      title: route.title,
      indexed: route.indexed ?? true,
      isPrivate: route.html === 'private',
    }
    return {
      id: `${route.owner}:${route.id}`,
      path: route.path,
      handle,
      element: elementOf(route),
      errorElement: <ErrorPage />,
      hydrateFallbackElement: <PageSkeleton />,
      loader: loaderOf(route),
    }
  })
  return [
    {
      id: 'frame',
      element: <AppLayout />,
      errorElement: <ErrorPage bare />,
      hydrateFallbackElement: <></>,
      children: [...known, unknown],
    },
  ]
}

function elementOf(route: OwnedRoute) {
  if (route.owner === 'shell') return route.id === 'logout' ? <LogoutPage /> : <FixedErrorPage />
  return <RemoteOutlet owner={route.owner} />
}
