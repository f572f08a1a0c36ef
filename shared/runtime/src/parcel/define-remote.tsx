import { allSettled, type Scope, scopeBind } from 'effector'
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import type { RouteDefinition } from 'shared/contracts/routes'
import { type Head, headChanged } from 'shared/nav'
import { Router } from 'shared/router'
import { useLive, usePorts } from 'shared/scope'
import type { PageModule, PageVisit } from './page-module'
import { createPageTable, type PageLoader, type PageTable } from './page-table'
import { type ParcelProps, reactParcel } from './react-parcel'

/** Server rendering of a remote's pages, for its server bundle. All functions throw when the remote has no page at the path. */
export interface ServerPages {
  /** Loads the data for the first paint, and returns the page's metadata. */
  visit(visit: Omit<PageVisit, 'params'>, scope: Scope): Promise<Head | null>
  /** Renders the visited page, or another one at the same path. */
  draw(pathname: string): Promise<ReactNode>
}

type Built<R extends readonly RouteDefinition[]> = Exclude<R[number], { redirectTo: string }>
type PageName<Route extends RouteDefinition> = Route extends { page: infer Name extends string } ? Name : Route['id']

/**
 * Creates a remote from its routes and pages. A route without a page, or a page without a route, does not compile.
 * @param pages a loader for each page's module, by the route's `page` or `id`; each is its own chunk
 */
export function defineRemote<const R extends readonly RouteDefinition[]>({
  routes,
  pages,
}: {
  routes: R
  pages: Record<PageName<Built<R>>, PageLoader>
}) {
  const book = createPageTable(routes, pages)
  async function pageAt(pathname: string) {
    await book.prepare(pathname)
    const found = book.find(pathname)
    const module = found && book.module(found.page)
    if (!module) throw new Error(`No page at ${pathname} in this remote.`)
    return { module, params: found.params }
  }
  const served: ServerPages = {
    async visit(visit, scope) {
      const { module, params } = await pageAt(visit.pathname)
      if (module.visited) await allSettled(module.visited, { scope, params: { ...visit, params } })
      return module.$head ? scope.getState(module.$head) : null
    },
    async draw(pathname) {
      await pageAt(pathname)
      return <RemoteRoot book={book} />
    },
  }
  return { ...reactParcel(RemoteRoot, { fixed: { book } }), prepare: book.prepare, served }
}

function RemoteRoot({ book, onLate }: { book: PageTable; onLate?: ParcelProps['onLate'] }) {
  const { nav } = usePorts()
  const { location, action } = useSyncExternalStore(
    nav.subscribe,
    book.ownSnapshot(nav.getSnapshot),
    nav.getServerSnapshot,
  )
  const found = book.find(location.pathname)
  if (!found) return null
  const { pathname, search, hash } = location
  const visit = { pathname, params: found.params, search, hash }
  return (
    <Router location={location} navigationType={action} navigator={nav}>
      <PagePlace key={found.page} book={book} page={found.page} visit={visit} onLate={onLate} />
    </Router>
  )
}

interface PagePlaceProps {
  book: PageTable
  page: string
  visit: PageVisit
  onLate: ParcelProps['onLate']
}

/**
 * Renders the page, or nothing while its chunk loads. The host shows the skeleton and the fallback meanwhile. For a host that does not pass
 * `onLate`, a failed chunk is thrown.
 */
function PagePlace({ book, page, visit, onLate }: PagePlaceProps) {
  const [module, setModule] = useState(() => book.module(page))
  const [failure, setFailure] = useState<{ error: unknown } | null>(null)
  const { pathname } = visit
  const isHere = module !== null
  useEffect(() => {
    if (isHere) return
    book.prepare(pathname).then(
      () => setModule(book.module(page)),
      (error: unknown) => setFailure({ error }),
    )
  }, [book, page, pathname, isHere])
  useEffect(() => (isHere ? undefined : onLate?.(pathname)), [isHere, pathname, onLate])
  if (failure && !onLate) throw failure.error
  return module && <PageRoot module={module} visit={visit} />
}

function PageRoot({ module, visit }: { module: PageModule; visit: PageVisit }) {
  const { scope } = usePorts()
  const { pathname, search, hash, params } = visit
  // biome-ignore lint/correctness/useExhaustiveDependencies: `params` is a new object on each render, and a new `hash` alone is no visit
  useEffect(() => {
    if (module.visited) scopeBind(module.visited, { scope })({ pathname, search, hash, params })
  }, [module, scope, pathname, search])
  useEffect(() => {
    const { left } = module
    return left && scopeBind(left, { scope })
  }, [module, scope])
  return (
    <>
      {module.$head && <HeadReporter $head={module.$head} pathname={pathname} />}
      <module.Page />
    </>
  )
}

function HeadReporter({ $head, pathname }: { $head: NonNullable<PageModule['$head']>; pathname: string }) {
  const { scope, nav } = usePorts()
  const head: Head | null = useLive($head)
  useEffect(() => {
    // A page that hydrates while the customer is leaving it must not set the title of the next one.
    if (head && nav.getSnapshot().location.pathname === pathname) scopeBind(headChanged, { scope })(head)
  }, [head, scope, nav, pathname])
  return null
}
