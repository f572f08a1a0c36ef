import { LRUCache } from 'lru-cache'
import type { ReleaseRecord } from 'shared/contracts'
import { type View, viewOf } from '../pages/view'
import { applyOverrides, type ReleaseSources, resolveOverrides } from './apply-overrides'
import { isAddress, type RejectedOverride } from './override-list'

/** The releases that a tester sees instead of the live ones. */
export interface TesterSession {
  releases: readonly ReleaseRecord[]
  /** Refused overrides, for which the live version is shown. */
  refusals: readonly RejectedOverride[]
}

interface Options extends ReleaseSources {
  /** Called with the releases that testers see, before a page is rendered from them. */
  onTested: (releases: readonly ReleaseRecord[]) => void
  warn: (context: object, message: string) => void
}

const MAX_VIEWS = 20
const MAX_REMEMBERED_BYTES = 2 ** 18

/** Returns the view of each tester. Reads the store for every request, because a version may have been removed. */
export function createTesterViews({ onTested, warn, ...published }: Options) {
  const views = new LRUCache<string, View>({ max: MAX_VIEWS })
  const logged = new LRUCache<string, true>({
    maxSize: MAX_REMEMBERED_BYTES,
    sizeCalculation: (_, key) => 2 * key.length + 100,
  })
  let mixedFrom: View | null = null

  function mixed(live: View, releases: readonly ReleaseRecord[]): View {
    if (mixedFrom !== live) views.clear()
    mixedFrom = live
    const key = releases.map(keyOf).join(' ')
    const known = views.get(key) ?? viewOf(applyOverrides(live.registry, releases))
    views.set(key, known)
    return known
  }

  return async function viewFor(live: View, overrides: string): Promise<{ view: View; testing: TesterSession }> {
    const testing = await resolveOverrides(published, overrides, live.registry)
    for (const refusal of testing.refusals) {
      if (logged.has(refusal.item)) continue
      logged.set(refusal.item, true)
      warn(refusal, 'override unavailable; serving the live release')
    }
    onTested(testing.releases)
    return { view: mixed(live, testing.releases), testing }
  }
}

/** A published release never changes; a dev server may have new routes. */
const keyOf = ({ base, version, routes }: ReleaseRecord) => (isAddress(version) ? base + JSON.stringify(routes) : base)
