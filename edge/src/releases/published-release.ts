import { type App, CONTRACT_VERSION, type ReleaseRecord } from 'shared/contracts'
import type { ReleaseStore } from './store'

/** A release that was asked for and cannot be shown: there is none, or it does not fit. The message says what to do about it. */
export class UnfitRelease extends Error {}

/** @throws UnfitRelease when there is no such release, or when its contract does not fit */
export async function publishedRelease(
  store: ReleaseStore,
  { app, version }: { app: App; version: string },
): Promise<ReleaseRecord> {
  const release = await store.release(app, version)
  if (!release) {
    const versions = await store.versions(app)
    throw new UnfitRelease(`There is no ${app}@${version}. Published: ${versions.join(', ') || 'none yet'}.`)
  }
  const needed = release.contract.version
  if (needed > CONTRACT_VERSION)
    throw new UnfitRelease(`${app}@${version} needs contract ${needed}; this edge speaks ${CONTRACT_VERSION}.`)
  return release
}
