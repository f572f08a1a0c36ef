import { LRUCache } from 'lru-cache'
import type { Registry, ReleaseRecord } from 'shared/contracts'
import { createRouteMatcher, type MatchedRoute } from './route-match'

/** What a visitor gets: the release of each app, and the route of each path. */
export interface View {
  registry: Registry
  versions: Readonly<Record<string, string>>
  find: (pathname: string) => MatchedRoute | null
}

const MAX_PAGE_BYTES = 2 * 2 ** 20
/** Longer paths are not cached: no route of ours has one. */
const LONGEST_REMEMBERED = 300

export function viewOf(registry: Registry): View {
  const match = createRouteMatcher(registry)
  const found = new LRUCache<string, { match: MatchedRoute | null }>({
    maxSize: MAX_PAGE_BYTES,
    sizeCalculation: (_, pathname) => 2 * pathname.length + 100,
  })
  return {
    registry,
    versions: Object.fromEntries(releasesIn(registry).map(({ app, version }) => [app, version])),
    find(pathname) {
      const before = found.get(pathname)
      if (before) return before.match
      const now = match(pathname)
      if (pathname.length <= LONGEST_REMEMBERED) found.set(pathname, { match: now })
      return now
    },
  }
}

export const releasesIn = ({ shell, remotes }: Registry): ReleaseRecord[] => [
  shell.live,
  ...Object.values(remotes).map(({ live }) => live),
]
