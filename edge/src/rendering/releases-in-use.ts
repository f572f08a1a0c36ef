import { LRUCache } from 'lru-cache'
import type { ReleaseRecord } from 'shared/contracts'
import type { Bundles } from './bundles'

/** Each keeps a worker, so those that testers saw longest ago go. */
const MOST_TESTED = 8

/** Has the bundles ready of what is live and of what testers saw last; all others come to an end. */
export function releasesInUse(bundles: Pick<Bundles, 'use'> | null) {
  let live: readonly ReleaseRecord[] = []
  const tested = new LRUCache<string, ReleaseRecord>({ max: MOST_TESTED })
  const tell = () => bundles?.use([...live, ...tested.values()])
  return {
    goLive(releases: readonly ReleaseRecord[]) {
      live = releases
      tell()
    },
    test(releases: readonly ReleaseRecord[]) {
      const isNew = releases.some((release) => !tested.has(nameOf(release)))
      for (const release of releases) tested.set(nameOf(release), release)
      if (isNew) tell()
    },
  }
}

const nameOf = ({ app, version }: ReleaseRecord) => `${app}@${version}`
