import { type App, apps, type Registry, type ReleaseRecord } from 'shared/contracts'
import { incompatibilities } from './incompatibilities'
import type { ReleaseCache } from './release-cache'
import { slotOf, withoutSlot, withSlot } from './slots'

interface Obtained {
  registry: Registry
  /** A sentence for each release that is not served, with the reason. */
  lost: string[]
}

/**
 * Reduces a registry to the releases whose files are available on this machine. An unavailable canary is left out. An app whose live
 * version is unavailable keeps the one it had, and so does an app that would be incompatible with that. An app that had none is left out.
 * @param former what visitors got before; called only if a release is unavailable
 * @throws Error if no shell is available
 */
export async function availableRegistry(
  registry: Registry,
  { copies, former }: { copies: ReleaseCache; former: () => Promise<Registry | null> },
): Promise<Obtained> {
  const missing = await missingOf(registry, copies)
  if (missing.size === 0) return { registry, lost: [] }
  const before = await former()
  const lost: string[] = []
  let served = registry
  const keepFormer = (app: App, why: string) => {
    const slot = slotOf(before, app)
    if (!slot && app === 'shell') throw new Error(why)
    lost.push(`${why}, so ${slot ? `visitors keep ${slot.live.version}` : 'its pages are missing'}.`)
    served = slot ? withSlot(served, app, { ...slot, canary: undefined }) : withoutSlot(served, app)
  }

  for (const app of apps) {
    const slot = slotOf(registry, app)
    const [live, canary] = [slot?.live, slot?.canary?.release].map((release) => release && missing.get(release))
    if (live) keepFormer(app, live)
    else if (slot && canary) {
      lost.push(`${canary}, so all visitors get the live version.`)
      served = withSlot(served, app, { ...slot, canary: undefined })
    }
  }
  for (let unfit = firstIncompatible(served, registry); unfit; unfit = firstIncompatible(served, registry))
    keepFormer(unfit.app, unfit.why)
  return { registry: served, lost }
}

/** Returns the reason for each release that visitors should get and whose files are unavailable. */
async function missingOf(registry: Registry, copies: ReleaseCache): Promise<Map<ReleaseRecord, string>> {
  const missing = new Map<ReleaseRecord, string>()
  await Promise.all(
    servedReleases(registry).map((release) =>
      copies.have(release).catch((error: unknown) => {
        const why = error instanceof Error ? error.message : String(error)
        missing.set(release, `${release.app}@${release.version} is unavailable (${why})`)
      }),
    ),
  )
  return missing
}

/** Finds a new version that is incompatible with what is served, for a reason that does not apply to what was meant to be served. */
function firstIncompatible(served: Registry, meant: Registry): { app: App; why: string } | null {
  for (const app of apps) {
    const live = slotOf(meant, app)?.live
    if (!live || slotOf(served, app)?.live !== live) continue
    const known = incompatibilities(live, { registry: meant, endpoints: null })
    const reasons = incompatibilities(live, { registry: served, endpoints: null }).filter(
      (reason) => !known.includes(reason),
    )
    if (reasons.length > 0)
      return { app, why: `${app}@${live.version} is incompatible with that (${reasons.join(' ')})` }
  }
  return null
}

/** Releases that visitors get: live ones and canaries. */
export const servedReleases = (registry: Registry): ReleaseRecord[] =>
  apps.flatMap((app) => {
    const slot = slotOf(registry, app)
    return [slot?.live, slot?.canary?.release].filter((release) => release !== undefined)
  })
