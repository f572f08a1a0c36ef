import { createWatch, type Scope, scopeBind } from 'effector'
import { headChanged, locationChanged, navigationRequested } from 'shared/nav'
import type { createBrowserRouter } from 'shared/router'
import { $productName } from 'shared/settings'
import { pathToFollow } from '../layout/follow-links'
import { pageTitle } from '../layout/page-title'
import type { RouteHandle } from '../routes/route-handle'

/** Offline, a link loads a new document, so that the service worker can serve the cached page. */
const isReadOffline = ({ defaultView }: Document) =>
  defaultView?.navigator.onLine === false && Boolean(defaultView.navigator.serviceWorker?.controller)

type AppRouter = ReturnType<typeof createBrowserRouter>

/**
 * Whether a navigation to another page is in progress. A filter that is applied late, such as a name after the pause in typing, would
 * cancel that navigation, and the visitor would stay on the current page.
 */
const isLeaving = ({ state: { navigation, location } }: AppRouter) =>
  navigation.location !== undefined && navigation.location.pathname !== location.pathname

/**
 * Connects the router with the page: plain links, navigation requests of the models, `$location` and the document
 * title.
 */
export function connectNavigation({
  router,
  scope,
  document,
}: {
  router: AppRouter
  scope: Scope
  document: Document
}) {
  const moved = scopeBind(locationChanged, { scope })
  const title = (text: string) => {
    document.title = pageTitle(text, scope.getState($productName))
  }

  let last = router.state.location
  moved(last)
  router.subscribe(({ location, matches, errors }) => {
    if (location === last) return
    const samePage = location.pathname === last.pathname
    last = location
    moved({ pathname: location.pathname, search: location.search, hash: location.hash })
    const handle = matches.at(-1)?.route.handle as RouteHandle | undefined
    if (handle && !samePage && !errors) title(handle.title)
  })

  createWatch({ unit: headChanged, scope, fn: (head) => title(head.title) })
  createWatch({
    unit: navigationRequested,
    scope,
    fn: ({ to, replace = false, keepScroll = false }) => {
      if (replace && isLeaving(router)) return
      void router.navigate(to, { replace, preventScrollReset: keepScroll })
    },
  })

  document.addEventListener('click', (click) => {
    const link = click.target instanceof Element ? click.target.closest('a') : null
    const path = link && pathToFollow(click, link, document.location)
    if (!path || isReadOffline(document)) return
    click.preventDefault()
    void router.navigate(path)
  })
}
