import type { App, Registry, ReleaseSlot } from 'shared/contracts'
import { type Asker, changeRegistry } from './change-registry'
import { unfitMessage } from './promote'
import { publishedRelease, UnfitRelease } from './published-release'
import type { ReleaseStore } from './store'
import { whyUnfit } from './why-unfit'

interface Trial extends Asker {
  app: App
  version: string
  /** Of 100 visitors so many are given it. */
  percent: number
  endpoints?: readonly string[] | null
  /** Why, for the log. */
  reason?: string
}

/**
 * Gives some visitors a published version, each always the same. Another share of the same version changes who is given it by as few as can be.
 * @throws UnfitRelease when there is no such release, or when it does not fit what is live
 */
export async function startCanary(
  store: ReleaseStore,
  { app, version, percent, endpoints = null, reason, ...asker }: Trial,
): Promise<Registry> {
  const release = await publishedRelease(store, { app, version })
  return await changeRegistry(store, { app, ...asker }, (slot, registry) => {
    if (!slot || !registry) throw new Error(`Nothing of ${app} is live yet: promote a version first.`)
    if (slot.live.version === version) throw new Error(`${app}@${version} is live already, for everybody.`)
    if (slot.canary?.release.version === version && slot.canary.percent === percent) return null
    const reasons = whyUnfit(release, { registry, endpoints })
    if (reasons.length > 0) throw new UnfitRelease(unfitMessage({ app, version }, reasons))
    return {
      slot: { ...slot, canary: { release, percent, started_at: startedAt(slot, version) ?? asker.now.toISOString() } },
      change: { what: 'canary', from: slot.live.version, to: version, percent, ...(reason ? { reason } : {}) },
    }
  })
}

/** Of one that only gets another share. */
const startedAt = ({ canary }: ReleaseSlot, version: string) =>
  canary?.release.version === version ? canary.started_at : undefined

/**
 * Gives everybody the live version again. Nothing happens where no canary runs.
 * @param version only if the canary is still of this one
 * @param what whether somebody ended it, or its errors did
 * @throws Error when nothing of the app was ever live
 */
export async function endCanary(
  store: ReleaseStore,
  {
    app,
    reason,
    version,
    what = 'end-canary',
    ...asker
  }: Asker & { app: App; reason?: string; version?: string; what?: 'end-canary' | 'halt-canary' },
): Promise<Registry> {
  return await changeRegistry(store, { app, ...asker }, (slot) => {
    if (!slot) throw new Error(`Nothing of ${app} is live yet, so no canary of it runs.`)
    if (!slot.canary || (version && slot.canary.release.version !== version)) return null
    const { canary, ...rest } = slot
    return {
      slot: rest,
      change: { what, from: canary.release.version, to: slot.live.version, ...(reason ? { reason } : {}) },
    }
  })
}
