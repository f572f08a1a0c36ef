import type { RouteDefinition } from 'shared/contracts/routes'
import type { NavState } from 'shared/nav'
import { matchRoutes } from 'shared/router'
import type { PageModule } from './page-module'

export type PageLoader = () => Promise<{ page: PageModule }>

/** The pages of one remote: finds the page at a path, and holds the modules that are loaded. */
export interface PageTable {
  find(pathname: string): { page: string; params: Record<string, string> } | null
  /** The module with that name; null until `prepare` has run for it. */
  module(page: string): PageModule | null
  /** Loads the code of the page at this path. Rejects when the chunk fails to load or there is no such page. */
  prepare(pathname: string): Promise<void>
  /** The last location that belongs to this remote: while the shell navigates elsewhere, the rendered page stays as it is. */
  ownSnapshot(getSnapshot: () => NavState): () => NavState
}

export function createPageTable(
  routes: readonly RouteDefinition[],
  pages: Readonly<Record<string, PageLoader>>,
): PageTable {
  const ready = new Map<string, PageModule>()
  const snapshots = new WeakMap<() => NavState, () => NavState>()

  const ownRoutes = routes
    .map((route) => ({ path: route.path, page: route.page ?? route.id }))
    .filter(({ page }) => Object.hasOwn(pages, page))

  let latest: { pathname: string; found: { page: string; params: Record<string, string> } | null } | undefined

  // Each render asks for the same path, so the latest result is kept.
  function find(pathname: string) {
    if (latest?.pathname !== pathname) latest = { pathname, found: match(pathname) }
    return latest.found
  }

  function match(pathname: string) {
    // Ranked as by the shell and the edge: a fixed path wins over a pattern, also where the pattern stands first.
    const matched = matchRoutes(ownRoutes, pathname)?.at(-1)
    return matched ? { page: matched.route.page, params: withoutGaps(matched.params) } : null
  }

  return {
    find,
    module: (page) => ready.get(page) ?? null,
    async prepare(pathname) {
      const found = find(pathname)
      const load = found && pages[found.page]
      if (!load) throw new Error(`No page at ${pathname} in this remote.`)
      if (!ready.has(found.page)) ready.set(found.page, (await load()).page)
    },
    ownSnapshot(getSnapshot) {
      const known = snapshots.get(getSnapshot)
      if (known) return known
      let last = getSnapshot()
      const own = () => {
        const next = getSnapshot()
        if (find(next.location.pathname) || !find(last.location.pathname)) last = next
        return last
      }
      snapshots.set(getSnapshot, own)
      return own
    },
  }
}

const withoutGaps = (params: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(Object.entries(params).filter((entry): entry is [string, string] => entry[1] !== undefined))
