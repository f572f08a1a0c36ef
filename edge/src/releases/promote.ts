import { type App, apps, type Registry, type ReleaseRecord } from 'shared/contracts'
import { type Asker, changeRegistry } from './change-registry'
import { publishedRelease, UnfitRelease } from './published-release'
import { withSlot } from './slots'
import type { ReleaseStore } from './store'
import { whyUnfit } from './why-unfit'

interface Promotion extends Asker {
  app: App
  version: string
  /** The endpoints that the API serves; null when it could not be asked. */
  endpoints?: readonly string[] | null
  /** What is made live with it: it has to fit these, not what they replace. */
  beside?: readonly ReleaseRecord[]
  /** Although it does not fit. */
  force?: boolean
  /** Why, for the log. */
  reason?: string
}

/**
 * Makes a published version the live one. What was live stays beside it, for pages that cannot get the new one; a canary ends.
 * @throws UnfitRelease when there is no such release, or when its contract does not fit what is live
 * @throws RegistryConflict when somebody else changes the registry meanwhile
 */
export async function promote(
  store: ReleaseStore,
  { app, version, endpoints = null, beside = [], force = false, reason, ...asker }: Promotion,
): Promise<Registry> {
  const live = await publishedRelease(store, { app, version })
  return await changeRegistry(store, { app, ...asker }, (slot, registry) => {
    if (!registry && app !== 'shell')
      throw new Error('Promote a shell first: without one there is nothing to show a remote in.')
    if (slot?.live.version === version && !slot.canary) return null
    const reasons = registry ? whyUnfit(live, { registry: withLive(registry, beside), endpoints }) : []
    if (reasons.length > 0 && !force) throw new UnfitRelease(unfitMessage({ app, version }, reasons))
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
 * Asks of releases that are to be made live together whether they fit each other and the rest, before the first of them is.
 * @throws UnfitRelease with every reason
 */
export async function refuseUnfit(
  store: ReleaseStore,
  releases: readonly ReleaseRecord[],
  endpoints: readonly string[] | null,
): Promise<void> {
  const stored = await store.readRegistry()
  if (!stored) return
  const registry = withLive(stored.registry, releases)
  for (const release of releases) {
    const reasons = whyUnfit(release, { registry, endpoints })
    if (reasons.length > 0) throw new UnfitRelease(unfitMessage(release, reasons))
  }
}

const withLive = (registry: Registry, releases: readonly ReleaseRecord[]): Registry =>
  releases.reduce((next, live) => withSlot(next, live.app, { live }), registry)

export const unfitMessage = ({ app, version }: { app: App; version: string }, reasons: readonly string[]) =>
  `${app}@${version} does not fit what is live:\n${reasons.map((reason) => `  - ${reason}`).join('\n')}`

/** Whether a word names something that can be released. */
export const isApp = (word: string): word is App => (apps as readonly string[]).includes(word)
