import type { ReleaseCache } from '../releases/release-cache'
import type { Bundles } from './bundles'

/** A release cache that also starts the server bundle of each release, as soon as the release is on this machine. */
export const startBundlesOnCopy = (cache: ReleaseCache, bundles: Pick<Bundles, 'begin'>): ReleaseCache => ({
  ...cache,
  async have(release) {
    await cache.have(release)
    bundles.begin(release)
  },
})
