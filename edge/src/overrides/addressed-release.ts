import type { App, ReleaseRecord } from 'shared/contracts'
import { UnfitRelease } from '../releases/published-release'
import { servedBuild } from '../releases/served-build'
import { isLoopback } from './allowed-origins'

/** A dev server that is building answers when it is done. */
const PATIENCE_MS = 5_000

/**
 * What stands at an address in place of a remote, as if it had been published: for a browser alone, since code of an address never runs in this process.
 * Its routes are those that it says it has. Whoever is at `localhost` is asked only where tester and edge are on one machine; elsewhere that is the
 * tester's own, and what is live tells the routes.
 * @throws UnfitRelease when nothing answers there, or nothing says which pages it has
 */
export async function addressedRelease(
  { app, origin }: { app: App; origin: string },
  { live, isLocal }: { live: ReleaseRecord | undefined; isLocal: boolean },
): Promise<ReleaseRecord> {
  const base = `${origin}/`
  if (!isLoopback(origin) || isLocal) {
    const served = await servedBuild(app, base, PATIENCE_MS)
    if (!served)
      throw new UnfitRelease(`Nothing that is ${app} answers at ${origin}. Start it: npm run dev -w mf-${app}.`)
    return { ...served, version: origin }
  }
  if (!live) throw new UnfitRelease(`${app} has no live version, so nothing says which pages there are at ${origin}.`)
  const { routes, contract } = live
  return {
    ...{ app, version: origin, published_at: '', base, entry: 'remoteEntry.js', routes, contract },
    ...{ assets: [], initial: { js: [], css: [] }, exposes: {}, pages: {} },
  }
}
