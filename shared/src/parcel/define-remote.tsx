import { scopeBind } from 'effector'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { type Head, headChanged } from 'shared/nav'
import { Router } from 'shared/router'
import { useLive, usePorts } from 'shared/scope'
import type { RouteDefinition } from '../contracts/routes'
import { type PageBook, type PageLoader, pageBook } from './page-book'
import type { PageModule, PageVisit } from './page-module'
import { reactParcel } from './react-parcel'

type BuiltIds<R extends readonly RouteDefinition[]> = Exclude<
  R[number],
  { coming: true } | { redirectTo: string }
>['id']

/**
 * Makes a remote of its routes and the pages behind them. A route without a page, or a page without a route, does not compile.
 * @param pages the module of each page by route id; each is a chunk of its own
 */
export function defineRemote<const R extends readonly RouteDefinition[]>({
  routes,
  pages,
}: {
  routes: R
  pages: Record<BuiltIds<R>, PageLoader>
}) {
  const book = pageBook(routes, pages)
  return { ...reactParcel(RemoteRoot, { book }), prepare: book.prepare }
}

function RemoteRoot({ book }: { book: PageBook }) {
  const { nav } = usePorts()
  const { location, action } = useSyncExternalStore(
    nav.subscribe,
    book.ownSnapshot(nav.getSnapshot),
    nav.getServerSnapshot,
  )
  const found = book.find(location.pathname)
  if (!found) return null
  const module = book.module(found.id)
  const { pathname, search, hash } = location
  return (
    <Router location={location} navigationType={action} navigator={nav}>
      {module ? (
        <PageRoot key={found.id} module={module} visit={{ pathname, params: found.params, search, hash }} />
      ) : (
        <LatePage key={found.id} book={book} pathname={pathname} />
      )}
    </Router>
  )
}

/** A page whose code had not arrived when the address changed: waits for it, and lets the place fail when it does not come. */
function LatePage({ book, pathname }: { book: PageBook; pathname: string }) {
  const [state, setState] = useState<{ failed: unknown } | 'waiting' | 'here'>('waiting')
  useEffect(() => {
    book.prepare(pathname).then(
      () => setState('here'),
      (error: unknown) => setState({ failed: error }),
    )
  }, [book, pathname])
  if (typeof state === 'object') throw state.failed
  const found = state === 'here' ? book.find(pathname) : null
  const module = found && book.module(found.id)
  if (!found || !module) return null
  return <PageRoot module={module} visit={{ pathname, params: found.params, search: '', hash: '' }} />
}

function PageRoot({ module, visit }: { module: PageModule; visit: PageVisit }) {
  const { scope } = usePorts()
  const { pathname, search, hash, params } = visit
  // biome-ignore lint/correctness/useExhaustiveDependencies: `params` and `hash` go with the address and are new objects each time
  useEffect(() => {
    if (module.visited) scopeBind(module.visited, { scope })({ pathname, search, hash, params })
  }, [module, scope, pathname, search])
  useEffect(() => {
    const { left } = module
    return left && scopeBind(left, { scope })
  }, [module, scope])
  return (
    <>
      {module.$head && <HeadReporter $head={module.$head} />}
      <module.Page />
    </>
  )
}

function HeadReporter({ $head }: { $head: NonNullable<PageModule['$head']> }) {
  const { scope } = usePorts()
  const head: Head | null = useLive($head)
  useEffect(() => {
    if (head) scopeBind(headChanged, { scope })(head)
  }, [head, scope])
  return null
}
