import { setTimeout as delay } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { ReleaseRecord } from 'shared/contracts'
import type { Bundles } from './bundles'

/** Each keeps a worker, so those that testers saw longest ago go. */
const MOST_TESTED = 8
/** A busy machine takes a second or two; whoever cannot wait is drawn the page in the browser. */
const LONGEST_WAIT_MS = 8_000

export type ReleasesInUse = ReturnType<typeof releasesInUse>

/** Has the bundles ready of what is live and of what testers saw last; all others come to an end. */
export function releasesInUse(bundles: Pick<Bundles, 'use' | 'read'> | null) {
  let live: readonly ReleaseRecord[] = []
  const tested = new LRUCache<string, ReleaseRecord>({ max: MOST_TESTED })
  const tell = () => bundles?.use([...live, ...tested.values()])
  function test(releases: readonly ReleaseRecord[]) {
    const isNew = releases.some((release) => !tested.has(nameOf(release)))
    for (const release of releases) tested.set(nameOf(release), release)
    if (isNew) tell()
  }

  return {
    goLive(releases: readonly ReleaseRecord[]) {
      live = releases
      tell()
    },
    test,
    /** Lets a tester's first page find the bundles it is drawn by. */
    async prepare(releases: readonly ReleaseRecord[]): Promise<void> {
      test(releases)
      const waited = new AbortController()
      const longEnough = delay(LONGEST_WAIT_MS, undefined, { signal: waited.signal, ref: false }).catch(() => undefined)
      await Promise.race([bundles?.read(releases), longEnough])
      waited.abort()
    },
  }
}

const nameOf = ({ app, version }: ReleaseRecord) => `${app}@${version}`
