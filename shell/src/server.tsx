import { createStaticHandler, createStaticRouter, matchRoutes, StaticRouterProvider } from 'react-router-dom'
import type { BrowserRegistry, ShellBundle } from 'shared/contracts'
import { parsePath } from 'shared/router'
import { renderRoot } from 'shared/server'
import { layoutNamed } from './layout/layouts'
import type { RouteHandle } from './routes/route-handle'
import { type OwnedRoute, routeTable } from './routes/route-table'
import { createHydrationData } from './routing/hydration-data'
import { routeObjects } from './routing/route-objects'

interface Table {
  routes: OwnedRoute[]
  matchable: { id: string; path: string }[]
}

const tables = new WeakMap<BrowserRegistry, Table>()

/** Cached per registry: most pages are rendered from the same one. */
function tableOf(registry: BrowserRegistry): Table {
  const known = tables.get(registry)
  if (known) return known
  const routes = routeTable(registry)
  const made = { routes, matchable: routes.map(({ path }, index) => ({ id: String(index), path })) }
  tables.set(registry, made)
  return made
}

/** What the shell's release renders on the server: the layout, and in it a page, a skeleton or the not-found page. */
const bundle: ShellBundle = {
  async render({ registry, shows, ...root }) {
    const { pathname = '/', search = '', hash = '' } = parsePath(root.url)
    const table = tableOf(registry)
    // The router goes through all its routes on every request, so it gets only the matching one.
    const matched = matchRoutes(table.matchable, pathname)?.at(-1)?.route
    const route = table.routes.filter((_, index) => String(index) === matched?.id)
    const { dataRoutes: routes } = createStaticHandler(routeObjects(route, () => () => null))
    const matches = matchRoutes(routes, pathname) ?? []
    const context = {
      basename: '',
      location: { pathname, search, hash, state: null, key: 'default' },
      matches,
      ...createHydrationData(routes, pathname, shows),
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
