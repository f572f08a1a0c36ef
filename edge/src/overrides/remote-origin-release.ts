import type { App, ReleaseRecord } from 'shared/contracts'
import { IncompatibleRelease } from '../releases/published-release'
import { servedBuild } from '../releases/served-build'
import { isLoopback } from './allowed-origins'

/** A dev server that is building responds once the build is complete. */
const TIMEOUT_MS = 5_000

/**
 * Describes the remote that an origin serves as a release, for the browser only: code from an origin never runs in this process. Its routes
 * come from the origin. `localhost` is requested only if tester and edge are on one machine. Elsewhere it is the tester's machine, and the
 * routes of the live release are used.
 * @throws IncompatibleRelease if the remote does not respond, or has no live release to take the routes from
 */
export async function releaseFromOrigin(
  { app, origin }: { app: App; origin: string },
  { live, isLocal }: { live: ReleaseRecord | undefined; isLocal: boolean },
): Promise<ReleaseRecord> {
  const base = `${origin}/`
  if (!isLoopback(origin) || isLocal) {
    const served = await servedBuild(app, base, TIMEOUT_MS)
    if (!served)
      throw new IncompatibleRelease(`${app} is not running at ${origin}. Start it: npm run dev -w mf-${app}.`)
    return { ...served, version: origin }
  }
  if (!live) throw new IncompatibleRelease(`${app} has no live version, so the pages at ${origin} are unknown.`)
  const { routes, contract } = live
  return {
    ...{ app, version: origin, published_at: '', base, entry: 'remoteEntry.js', routes, contract },
    ...{ assets: [], initial: { js: [], css: [] }, exposes: {}, pages: {} },
  }
}
