import { setTimeout as delay } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { ReleaseRecord } from 'shared/contracts'
import type { Bundles } from './bundles'

/** Each has a worker, so the least recently tested ones are dropped. */
const MAX_TESTED = 8
/** Loading takes a second or two on a busy machine. After this time the browser renders the pages. */
const LONGEST_WAIT_MS = 8_000

export type ReleasesInUse = ReturnType<typeof createReleasesInUse>

/** Keeps the bundles of live and recently tested releases loaded, and stops all others. */
export function createReleasesInUse(bundles: Pick<Bundles, 'use' | 'read'> | null) {
  let live: readonly ReleaseRecord[] = []
  const tested = new LRUCache<string, ReleaseRecord>({ max: MAX_TESTED })
  const tell = () => bundles?.use([...live, ...tested.values()])
  function test(releases: readonly ReleaseRecord[]) {
    const isNew = releases.some((release) => !tested.has(nameOf(release)))
    for (const release of releases) tested.set(nameOf(release), release)
    if (isNew) tell()
  }
  async function read(releases: readonly ReleaseRecord[]) {
    const waited = new AbortController()
    const longEnough = delay(LONGEST_WAIT_MS, undefined, { signal: waited.signal, ref: false }).catch(() => undefined)
    await Promise.race([bundles?.read(releases), longEnough])
    waited.abort()
  }

  return {
    goLive(releases: readonly ReleaseRecord[]) {
      live = releases
      tell()
    },
    test,
    /** Waits until the bundles for a tester's first page are loaded, or for `LONGEST_WAIT_MS`. */
    async prepare(releases: readonly ReleaseRecord[]): Promise<void> {
      test(releases)
      await read(releases)
    },
    /** Waits until the bundles of the live releases are loaded, or for `LONGEST_WAIT_MS`. */
    loaded: () => read(live),
  }
}

const nameOf = ({ app, version }: ReleaseRecord) => `${app}@${version}`
