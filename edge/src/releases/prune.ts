import { type App, apps, type Registry, type ReleaseRecord } from 'shared/contracts'
import { slotOf } from './slots'
import type { ReleaseStore } from './store'

export const KEEP_VERSIONS = 10
export const KEEP_DAYS = 30
const DAY_MS = 86_400_000

/**
 * What is neither in use nor young nor among the newest: a page that was opened a month ago still finds its files, and there are always some
 * versions to go back to.
 */
export function outlived(releases: readonly ReleaseRecord[], registry: Registry | null, now: Date): ReleaseRecord[] {
  const newestFirst = [...releases].sort((a, b) => b.published_at.localeCompare(a.published_at))
  return newestFirst.filter((release, at) => {
    const slot = slotOf(registry, release.app)
    const inUse = [slot?.live, slot?.previous, slot?.canary?.release].some((one) => one?.version === release.version)
    const age = now.getTime() - Date.parse(release.published_at)
    return !inUse && at >= KEEP_VERSIONS && age > KEEP_DAYS * DAY_MS
  })
}

/** Takes away what has outlived its use, and says what. @param dryRun only says it */
export async function prune(
  store: ReleaseStore,
  { now, dryRun = false }: { now: Date; dryRun?: boolean },
): Promise<ReleaseRecord[]> {
  const registry = (await store.readRegistry())?.registry ?? null
  const gone = (
    await Promise.all(apps.map(async (app) => outlived(await releasesOf(store, app), registry, now)))
  ).flat()
  if (!dryRun) for (const { app, version } of gone) await store.remove(app, version)
  return gone
}

async function releasesOf(store: ReleaseStore, app: App): Promise<ReleaseRecord[]> {
  const versions = await store.versions(app)
  const found = await Promise.all(versions.map((version) => store.release(app, version)))
  return found.filter((release) => release !== null)
}
