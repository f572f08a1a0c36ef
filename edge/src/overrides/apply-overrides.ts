import type { Registry, ReleaseRecord } from 'shared/contracts'
import { IncompatibleRelease, publishedRelease } from '../releases/published-release'
import type { ReleaseCache } from '../releases/release-cache'
import { slotOf } from '../releases/slots'
import type { ReleaseStore } from '../releases/store'
import type { EdgeSettings } from '../settings'
import { isAddress, type Override, type RejectedOverride, readOverrides, writeOverrides } from './override-list'
import { releaseFromOrigin } from './remote-origin-release'

/** The releases that a list of overrides selects, and the items that are refused. */
export interface ResolvedOverrides {
  releases: ReleaseRecord[]
  refusals: RejectedOverride[]
}

/** The release store, the copies of its files on this machine, and the settings for other origins. */
export interface ReleaseSources {
  store: ReleaseStore
  copies: ReleaseCache
  settings: Pick<EdgeSettings, 'stage' | 'overrideOrigins'>
}

/** Finds the releases that a list names. Unavailable ones are left out and refused. */
export async function resolveOverrides(
  published: ReleaseSources,
  text: string,
  live: Registry | null,
): Promise<ResolvedOverrides> {
  const { overrides, refusals } = readOverrides(text, published.settings.overrideOrigins)
  const found = await Promise.all(overrides.map((override) => releaseOf(published, override, live)))
  return {
    releases: found.flatMap((one) => ('reason' in one ? [] : [one])),
    refusals: [...refusals, ...found.flatMap((one) => ('reason' in one ? [one] : []))],
  }
}

async function releaseOf(
  { store, copies, settings }: ReleaseSources,
  override: Override,
  live: Registry | null,
): Promise<ReleaseRecord | RejectedOverride> {
  const { app, version } = override
  try {
    if (isAddress(version)) {
      const isLocal = settings.stage === 'local'
      return await releaseFromOrigin({ app, origin: version }, { live: slotOf(live, app)?.live, isLocal })
    }
    const release = await publishedRelease(store, override)
    await copies.have(release)
    return release
  } catch (error) {
    const item = writeOverrides([override])
    return {
      item,
      reason: error instanceof IncompatibleRelease ? error.message : `${item} is damaged and cannot be shown.`,
    }
  }
}

/**
 * Returns the registry with these releases instead of the live ones. They have no fallback release: a tester must see this release or an
 * error.
 */
export function applyOverrides(live: Registry, releases: readonly ReleaseRecord[]): Registry {
  const mixed = { ...live, remotes: { ...live.remotes } }
  for (const release of releases) {
    if (release.app === 'shell') mixed.shell = { live: release }
    else mixed.remotes[release.app] = { live: release }
  }
  return mixed
}
