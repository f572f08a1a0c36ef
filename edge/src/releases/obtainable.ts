import { type App, apps, type Registry, type ReleaseRecord } from 'shared/contracts'
import type { ReleaseCopies } from './copied-releases'
import { slotOf, withoutSlot, withSlot } from './slots'
import { whyUnfit } from './why-unfit'

interface Obtained {
  registry: Registry
  /** What of it is not served, and why, a sentence each. */
  lost: string[]
}

/**
 * As much of a registry as this machine has the files of. A canary that cannot be had is left out. An app whose live version cannot be had keeps
 * what it had, as does whatever would not fit beside that; an app that had nothing is left out.
 * @param former what visitors were given before; asked for only when something cannot be had
 * @throws Error when there is no shell to be had
 */
export async function obtainable(
  registry: Registry,
  { copies, former }: { copies: ReleaseCopies; former: () => Promise<Registry | null> },
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
      lost.push(`${canary}, so everybody is given the live version.`)
      served = withSlot(served, app, { ...slot, canary: undefined })
    }
  }
  for (let unfit = firstUnfit(served, registry); unfit; unfit = firstUnfit(served, registry))
    keepFormer(unfit.app, unfit.why)
  return { registry: served, lost }
}

/** Why each release cannot be had that visitors are to be given. */
async function missingOf(registry: Registry, copies: ReleaseCopies): Promise<Map<ReleaseRecord, string>> {
  const missing = new Map<ReleaseRecord, string>()
  await Promise.all(
    givenBy(registry).map((release) =>
      copies.have(release).catch((error: unknown) => {
        const why = error instanceof Error ? error.message : String(error)
        missing.set(release, `${release.app}@${release.version} cannot be had (${why})`)
      }),
    ),
  )
  return missing
}

/** A new version that would fit beside what was meant to be served, and does not beside what is. */
function firstUnfit(served: Registry, meant: Registry): { app: App; why: string } | null {
  for (const app of apps) {
    const live = slotOf(meant, app)?.live
    if (!live || slotOf(served, app)?.live !== live) continue
    const known = whyUnfit(live, { registry: meant, endpoints: null })
    const reasons = whyUnfit(live, { registry: served, endpoints: null }).filter((reason) => !known.includes(reason))
    if (reasons.length > 0)
      return { app, why: `${app}@${live.version} does not fit beside that (${reasons.join(' ')})` }
  }
  return null
}

/** What visitors are given: live and on trial. */
export const givenBy = (registry: Registry): ReleaseRecord[] =>
  apps.flatMap((app) => {
    const slot = slotOf(registry, app)
    return [slot?.live, slot?.canary?.release].filter((release) => release !== undefined)
  })
