import type { App, Registry, ReleaseSlot } from 'shared/contracts'
import { type ChangeAuthor, changeRegistry } from './change-registry'
import { incompatibilities } from './incompatibilities'
import { incompatibleMessage } from './promote'
import { IncompatibleRelease, publishedRelease } from './published-release'
import type { ReleaseStore } from './store'

interface Trial extends ChangeAuthor {
  app: App
  version: string
  /** Percentage of visitors who get it. */
  percent: number
  endpoints?: readonly string[] | null
  /** Reason for the change log. */
  reason?: string
}

/**
 * Makes a published version the canary of some visitors, who keep it on all pages. Another percentage of the same version changes as few
 * assignments as possible.
 * @throws IncompatibleRelease if there is no such release, or if it is incompatible with what is live
 */
export async function startCanary(
  store: ReleaseStore,
  { app, version, percent, endpoints = null, reason, ...asker }: Trial,
): Promise<Registry> {
  const release = await publishedRelease(store, { app, version })
  return await changeRegistry(store, { app, ...asker }, (slot, registry) => {
    if (!slot || !registry) throw new Error(`No version of ${app} is live yet: promote one first.`)
    if (slot.live.version === version) throw new Error(`${app}@${version} is already live for all visitors.`)
    if (slot.canary?.release.version === version && slot.canary.percent === percent) return null
    const reasons = incompatibilities(release, { registry, endpoints })
    if (reasons.length > 0) throw new IncompatibleRelease(incompatibleMessage({ app, version }, reasons))
    return {
      slot: { ...slot, canary: { release, percent, started_at: startedAt(slot, version) ?? asker.now.toISOString() } },
      change: { what: 'canary', from: slot.live.version, to: version, percent, ...(reason ? { reason } : {}) },
    }
  })
}

/** When the running canary of this version started: another percentage does not restart it. */
const startedAt = ({ canary }: ReleaseSlot, version: string) =>
  canary?.release.version === version ? canary.started_at : undefined

/**
 * Ends a canary, so that all visitors get the live version. Does nothing if no canary runs.
 * @param version only if the canary is still of this version
 * @param what whether a person ended it, or the edge because of its errors
 * @throws Error if no release of the app was ever live
 */
export async function endCanary(
  store: ReleaseStore,
  {
    app,
    reason,
    version,
    what = 'end-canary',
    ...asker
  }: ChangeAuthor & { app: App; reason?: string; version?: string; what?: 'end-canary' | 'halt-canary' },
): Promise<Registry> {
  return await changeRegistry(store, { app, ...asker }, (slot) => {
    if (!slot) throw new Error(`No version of ${app} is live yet, so it has no canary.`)
    if (!slot.canary || (version && slot.canary.release.version !== version)) return null
    const { canary, ...rest } = slot
    return {
      slot: rest,
      change: { what, from: canary.release.version, to: slot.live.version, ...(reason ? { reason } : {}) },
    }
  })
}
