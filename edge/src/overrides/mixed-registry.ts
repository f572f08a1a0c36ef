import type { Registry, ReleaseRecord } from 'shared/contracts'
import type { ReleaseCopies } from '../releases/copied-releases'
import { publishedRelease, UnfitRelease } from '../releases/published-release'
import type { ReleaseStore } from '../releases/store'
import { type Override, type Refusal, readOverrides, writeOverrides } from './override-list'

/** What a list of overrides comes to by what is published at the moment. */
export interface Chosen {
  releases: ReleaseRecord[]
  refusals: Refusal[]
}

/** Where releases are, and who brings their files to this machine. */
export interface Published {
  store: ReleaseStore
  copies: ReleaseCopies
}

/** Finds the releases that a list names. What cannot be had is left out and said. */
export async function chosenReleases({ store, copies }: Published, text: string): Promise<Chosen> {
  const { overrides, refusals } = readOverrides(text)
  const found = await Promise.all(overrides.map((override) => releaseOf({ store, copies }, override)))
  return {
    releases: found.flatMap((one) => ('reason' in one ? [] : [one])),
    refusals: [...refusals, ...found.flatMap((one) => ('reason' in one ? [one] : []))],
  }
}

async function releaseOf({ store, copies }: Published, override: Override): Promise<ReleaseRecord | Refusal> {
  try {
    const release = await publishedRelease(store, override)
    await copies.have(release)
    return release
  } catch (error) {
    const item = writeOverrides([override])
    return { item, reason: error instanceof UnfitRelease ? error.message : `${item} is damaged and cannot be shown.` }
  }
}

/**
 * A registry with these releases in the places of the live ones. They have no version before them to fall back on: a tester is to see
 * this one or to be told.
 */
export function mixedRegistry(live: Registry, releases: readonly ReleaseRecord[]): Registry {
  const mixed = { ...live, remotes: { ...live.remotes } }
  for (const release of releases) {
    if (release.app === 'shell') mixed.shell = { live: release }
    else mixed.remotes[release.app] = { live: release }
  }
  return mixed
}
