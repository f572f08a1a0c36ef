import { createStaticHandler, createStaticRouter, matchRoutes, StaticRouterProvider } from 'react-router-dom'
import type { ShellBundle } from 'shared/contracts'
import { parsePath } from 'shared/router'
import { renderRoot } from 'shared/server'
import { layoutNamed } from './frame/layouts'
import { type RouteHandle, routeObjects } from './routing/route-objects'
import { type OwnedRoute, routeTable } from './routing/route-table'
import { servedData } from './routing/served-data'

const placed = ({ path }: OwnedRoute, place: number) => ({ id: String(place), path })

/** What the shell's release renders on the server: the frame, and in it a page, a skeleton or the not-found page. */
const bundle: ShellBundle = {
  async render({ registry, shows, ...root }) {
    const { pathname = '/', search = '', hash = '' } = parsePath(root.url)
    const table = routeTable(registry)
    // The router works through every route it is given each time it is asked, so it is given the one that matters.
    const fitting = matchRoutes(table.map(placed), pathname)?.at(-1)?.route
    const route = table.filter((_, place) => String(place) === fitting?.id)
    const { dataRoutes: routes } = createStaticHandler(routeObjects(route, () => () => null))
    const matches = matchRoutes(routes, pathname) ?? []
    const context = {
      basename: '',
      location: { pathname, search, hash, state: null, key: 'default' },
      matches,
      ...servedData(routes, pathname, shows),
      actionData: null,
      statusCode: 200,
      loaderHeaders: {},
      actionHeaders: {},
    }
    const router = createStaticRouter(routes, context)
    const handle: RouteHandle | undefined = matches.at(-1)?.route.handle
    return {
      ...renderRoot(root, <StaticRouterProvider router={router} context={context} hydrate={false} />),
      ground: layoutNamed(handle?.layout ?? 'default').ground,
    }
  },
}

export default bundle
