import { type App, apps, type Change, type Registry, type ReleaseRecord } from 'shared/contracts'
import { type ChangeAuthor, changeRegistry, changesOf } from './change-registry'
import { slotOf } from './slots'
import type { ReleaseStore } from './store'
import { storedReleases } from './stored-releases'

export const KEEP_VERSIONS = 10
export const KEEP_DAYS = 30
const DAY_MS = 86_400_000

interface Known {
  registry: Registry | null
  /** All changes, oldest first. */
  changes: readonly Change[]
  now: Date
}

/**
 * Returns the releases that are not in use, not young, not among the newest, and that no visitor got recently. A page that was opened a
 * month ago still finds its files, and there are always some versions for a rollback.
 * @param releases of one app
 */
export function expiredReleases(
  releases: readonly ReleaseRecord[],
  { registry, changes, now }: Known,
): ReleaseRecord[] {
  const since = now.getTime() - KEEP_DAYS * DAY_MS
  const newestFirst = [...releases].sort((a, b) => b.published_at.localeCompare(a.published_at))
  return newestFirst.filter(
    (release, at) =>
      at >= KEEP_VERSIONS &&
      Date.parse(release.published_at) < since &&
      !isInUse(release, registry) &&
      !givenSince(since, release.app, changes).has(release.version),
  )
}

const isInUse = ({ app, version }: Pick<ReleaseRecord, 'app' | 'version'>, registry: Registry | null) => {
  const slot = slotOf(registry, app)
  return [slot?.live, slot?.previous, slot?.canary?.release].some((one) => one?.version === version)
}

/** The versions of an app that became or stopped being live or a canary since then. A version that did not change is in use. */
function givenSince(since: number, app: App, changes: readonly Change[]): Set<string> {
  const given = new Set<string>()
  let trial: string | null = null
  for (const { at, what, from, to } of changes.filter((change) => change.app === app && change.what !== 'prune')) {
    if (Date.parse(at) >= since) for (const version of [from, to, trial]) if (version) given.add(version)
    // Every other change of an app ends its canary.
    trial = what === 'canary' ? to : null
  }
  return given
}

/**
 * Removes outlived releases and returns them. Each is logged before it is removed.
 * @param dryRun returns them without removing them
 * @throws RegistryConflict if another writer changes the registry at the same time
 */
export async function prune(
  store: ReleaseStore,
  { dryRun = false, reason, ...asker }: ChangeAuthor & { dryRun?: boolean; reason?: string },
): Promise<ReleaseRecord[]> {
  const registry = await registryOf(store)
  const changes = await changesOf(store)
  const all = await Promise.all(apps.map((app) => storedReleases(store, app)))
  const old = all.flatMap((releases) => expiredReleases(releases, { registry, changes, now: asker.now }))
  if (dryRun) return old
  const gone: ReleaseRecord[] = []
  for (const release of old) {
    const { app, version, published_at, published_by } = release
    // The release's record is removed too, so the log keeps its date and publisher.
    const made = `published ${published_at}${published_by ? ` by ${published_by}` : ''}`
    if (registry)
      await changeRegistry(store, { app, ...asker }, (_, stored) =>
        // A rollback may have made it live since.
        isInUse(release, stored)
          ? null
          : { change: { what: 'prune', from: version, to: null, reason: reason ? `${reason}; ${made}` : made } },
      )
    if (isInUse(release, await registryOf(store))) continue
    await store.remove(app, version)
    gone.push(release)
  }
  return gone
}

const registryOf = async (store: ReleaseStore) => (await store.readRegistry())?.registry ?? null
