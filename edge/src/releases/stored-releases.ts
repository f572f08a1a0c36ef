import type { App, ReleaseRecord } from 'shared/contracts'
import type { ReleaseStore } from './store'

/** All versions of an app in a store, the newest first. */
export async function storedReleases(store: ReleaseStore, app: App): Promise<ReleaseRecord[]> {
  const versions = await store.versions(app)
  const found = await Promise.all(versions.map((version) => store.release(app, version)))
  return found
    .filter((release) => release !== null)
    .sort((one, other) => other.published_at.localeCompare(one.published_at))
}
