import { type App, CONTRACT_VERSION, type ReleaseRecord } from 'shared/contracts'
import type { ReleaseStore } from './store'

/** Thrown for a release that does not exist or is incompatible. The message says what to do about it. */
export class IncompatibleRelease extends Error {}

/** Reads a release from the store. @throws IncompatibleRelease if there is none, or if it needs a newer contract */
export async function publishedRelease(
  store: ReleaseStore,
  { app, version }: { app: App; version: string },
): Promise<ReleaseRecord> {
  const release = await store.release(app, version)
  if (!release) {
    const versions = await store.versions(app)
    throw new IncompatibleRelease(`There is no ${app}@${version}. Published: ${versions.join(', ') || 'none yet'}.`)
  }
  const needed = release.contract.version
  if (needed > CONTRACT_VERSION)
    throw new IncompatibleRelease(`${app}@${version} needs contract ${needed}; this edge supports ${CONTRACT_VERSION}.`)
  return release
}
