import { type App, apps, type Registry, type ReleaseRecord } from 'shared/contracts'
import { type ChangeAuthor, changeRegistry } from './change-registry'
import { incompatibilities } from './incompatibilities'
import { IncompatibleRelease, publishedRelease } from './published-release'
import { withSlot } from './slots'
import type { ReleaseStore } from './store'

interface Promotion extends ChangeAuthor {
  app: App
  version: string
  /** The endpoints that the API serves; null if the API is unavailable. */
  endpoints?: readonly string[] | null
  /** Releases that become live with it: it must be compatible with these, not with what they replace. */
  beside?: readonly ReleaseRecord[]
  /** Promotes it even if it is incompatible. */
  force?: boolean
  /** Reason for the change log. */
  reason?: string
}

/**
 * Makes a published version live. The version that was live becomes the fallback for pages that cannot load the new one. A canary ends.
 * @throws IncompatibleRelease if there is no such release, or if it is incompatible with what is live
 * @throws RegistryConflict if another writer changes the registry at the same time
 */
export async function promote(
  store: ReleaseStore,
  { app, version, endpoints = null, beside = [], force = false, reason, ...asker }: Promotion,
): Promise<Registry> {
  const live = await publishedRelease(store, { app, version })
  return await changeRegistry(store, { app, ...asker }, (slot, registry) => {
    if (!registry && app !== 'shell') throw new Error('Promote a shell first: remotes cannot run without one.')
    if (slot?.live.version === version && !slot.canary) return null
    const reasons = registry ? incompatibilities(live, { registry: withLive(registry, beside), endpoints }) : []
    if (reasons.length > 0 && !force) throw new IncompatibleRelease(incompatibleMessage({ app, version }, reasons))
    const previous = slot?.live.version === version ? slot.previous : slot?.live
    const trial = slot?.canary?.release.version
    const ended = trial && trial !== version ? `ended the canary of ${trial}` : undefined
    return {
      slot: { live, ...(previous ? { previous } : {}) },
      change: {
        what: 'promote',
        from: slot?.live.version ?? null,
        to: version,
        ...reasonOf([reason, ended, reasons.length > 0 ? `forced: ${reasons.join(' ')}` : undefined]),
      },
    }
  })
}

const reasonOf = (all: readonly (string | undefined)[]) => {
  const reason = all.filter((one) => one !== undefined).join('; ')
  return reason ? { reason } : {}
}

/**
 * Checks before the first promotion that releases to be promoted together are compatible with each other and the rest.
 * @throws IncompatibleRelease with every reason against the first incompatible release
 */
export async function assertCompatible(
  store: ReleaseStore,
  releases: readonly ReleaseRecord[],
  endpoints: readonly string[] | null,
): Promise<void> {
  const stored = await store.readRegistry()
  if (!stored) return
  const registry = withLive(stored.registry, releases)
  for (const release of releases) {
    const reasons = incompatibilities(release, { registry, endpoints })
    if (reasons.length > 0) throw new IncompatibleRelease(incompatibleMessage(release, reasons))
  }
}

const withLive = (registry: Registry, releases: readonly ReleaseRecord[]): Registry =>
  releases.reduce((next, live) => withSlot(next, live.app, { live }), registry)

export const incompatibleMessage = ({ app, version }: { app: App; version: string }, reasons: readonly string[]) =>
  `${app}@${version} is incompatible with what is live:\n${reasons.map((reason) => `  - ${reason}`).join('\n')}`

/** True if a word names an app, which can be released. */
export const isApp = (word: string): word is App => (apps as readonly string[]).includes(word)
