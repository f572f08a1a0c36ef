import { type App, apps, type Change, type Registry, type ReleaseRecord } from 'shared/contracts'
import { type Asker, changeRegistry, changesOf } from './change-registry'
import { slotOf } from './slots'
import type { ReleaseStore } from './store'
import { storedReleases } from './stored-releases'

export const KEEP_VERSIONS = 10
export const KEEP_DAYS = 30
const DAY_MS = 86_400_000

interface Known {
  registry: Registry | null
  /** All of them, oldest first. */
  changes: readonly Change[]
  now: Date
}

/**
 * What is neither in use nor young nor among the newest, and was given to nobody of late: a page that was opened a month ago still finds its
 * files, and there are always some versions to go back to.
 * @param releases of one app
 */
export function outlived(releases: readonly ReleaseRecord[], { registry, changes, now }: Known): ReleaseRecord[] {
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

/** The versions of an app that came or went since then. What was given all the while is in use. */
function givenSince(since: number, app: App, changes: readonly Change[]): Set<string> {
  const given = new Set<string>()
  let trial: string | null = null
  for (const { at, what, from, to } of changes.filter((change) => change.app === app && change.what !== 'prune')) {
    if (Date.parse(at) >= since) for (const version of [from, to, trial]) if (version) given.add(version)
    // Whatever else is done to an app ends its canary.
    trial = what === 'canary' ? to : null
  }
  return given
}

/**
 * Takes away what has outlived its use, and says what. Each is written into the log before it goes.
 * @param dryRun only says it
 * @throws RegistryConflict when somebody else changes the registry meanwhile
 */
export async function prune(
  store: ReleaseStore,
  { dryRun = false, reason, ...asker }: Asker & { dryRun?: boolean; reason?: string },
): Promise<ReleaseRecord[]> {
  const registry = await registryOf(store)
  const changes = await changesOf(store)
  const all = await Promise.all(apps.map((app) => storedReleases(store, app)))
  const old = all.flatMap((releases) => outlived(releases, { registry, changes, now: asker.now }))
  if (dryRun) return old
  const gone: ReleaseRecord[] = []
  for (const release of old) {
    const { app, version, published_at, published_by } = release
    // Its record goes with it.
    const made = `published ${published_at}${published_by ? ` by ${published_by}` : ''}`
    if (registry)
      await changeRegistry(store, { app, ...asker }, (_, stored) =>
        // Somebody may have gone back to it meanwhile.
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
