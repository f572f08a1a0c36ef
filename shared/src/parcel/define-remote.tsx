import { scopeBind } from 'effector'
import { useEffect, useSyncExternalStore } from 'react'
import { type Head, headChanged } from 'shared/nav'
import { matchPath, Router } from 'shared/router'
import { useLive, usePorts } from 'shared/scope'
import type { RouteDefinition } from '../contracts/routes'
import type { PageModule, PageVisit } from './page-module'
import { reactParcel } from './react-parcel'

type PageLoader = () => Promise<{ page: PageModule }>
type BuiltIds<R extends readonly RouteDefinition[]> = Exclude<R[number], { coming: true } | { redirectTo: string }>['id']

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
  const loaders = new Map<string, PageLoader>(Object.entries(pages))
  const ready = new Map<string, PageModule>()

  function find(pathname: string) {
    for (const route of routes) {
      const match = matchPath({ path: route.path, end: true }, pathname)
      if (match && loaders.has(route.id)) return { id: route.id, params: paramsOf(match.params) }
    }
    return null
  }

  /** Loads the code of the page at this path before it is shown. Rejects when the chunk cannot be had. */
  async function prepare(pathname: string) {
    const found = find(pathname)
    const load = found && loaders.get(found.id)
    if (found && load && !ready.has(found.id)) ready.set(found.id, (await load()).page)
  }

  /** The last address that is this remote's own: while the shell goes elsewhere, what is on screen stays as it is. */
  function useOwnLocation() {
    const { nav } = usePorts()
    return useSyncExternalStore(
      nav.subscribe,
      ownSnapshot(nav.getSnapshot, (path) => find(path) !== null),
      nav.getServerSnapshot,
    )
  }

  const kept = new WeakMap<object, () => ReturnType<NavSnapshot>>()
  type NavSnapshot = ReturnType<typeof usePorts>['nav']['getSnapshot']
  function ownSnapshot(getSnapshot: NavSnapshot, isOwn: (path: string) => boolean) {
    const known = kept.get(getSnapshot)
    if (known) return known
    let last = getSnapshot()
    const own = () => {
      const next = getSnapshot()
      if (isOwn(next.location.pathname) || !isOwn(last.location.pathname)) last = next
      return last
    }
    kept.set(getSnapshot, own)
    return own
  }

  function RemoteRoot() {
    const { nav } = usePorts()
    const { location, action } = useOwnLocation()
    const found = find(location.pathname)
    const module = found && ready.get(found.id)
    // `prepare` was called before: without it the host shows its skeleton.
    if (!found || !module) return null
    return (
      <Router location={location} navigationType={action} navigator={nav}>
        <PageRoot
          key={found.id}
          module={module}
          visit={{ pathname: location.pathname, params: found.params, search: location.search, hash: location.hash }}
        />
      </Router>
    )
  }

  return { ...reactParcel(RemoteRoot), prepare }
}

function PageRoot({ module, visit }: { module: PageModule; visit: PageVisit }) {
  const { scope } = usePorts()
  const { pathname, search, hash, params } = visit
  const address = pathname + search
  // biome-ignore lint/correctness/useExhaustiveDependencies: `params` and `hash` belong to the address and are new objects each time
  useEffect(() => {
    if (module.visited) scopeBind(module.visited, { scope })({ pathname, search, hash, params })
  }, [module, scope, address])
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

const paramsOf = (params: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(Object.entries(params).filter((entry): entry is [string, string] => entry[1] !== undefined))
