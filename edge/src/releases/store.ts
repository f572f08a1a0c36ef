import type { App, Change, Registry, ReleaseRecord } from 'shared/contracts'

/** Thrown if another writer has changed the registry since it was read. */
export class RegistryConflict extends Error {
  constructor() {
    super('Someone else has changed the registry. Check `npm run release -- status` and try again.')
  }
}

/** Thrown if a version is already stored, or a file of it with other contents. */
export class VersionTaken extends Error {}

/** The registry as it was read, and the mark that a writer needs to replace exactly this one. */
export interface StoredRegistry {
  registry: Registry
  mark: string
  /** Remotes in it that this program does not know, and that are left out of `registry`. */
  unknown: readonly string[]
}

/**
 * Stores releases: the files of each version, never overwritten, and one small document that says what is live. Each change is written
 * completely or not at all.
 */
export interface ReleaseStore {
  /** Location of the store, for messages. */
  readonly name: string
  /** Null before the first promotion. @throws Error if it exists and is invalid */
  readRegistry(): Promise<StoredRegistry | null>
  /** The mark of the stored registry, at little cost; null before the first promotion. */
  mark(): Promise<string | null>
  /** @param mark of the registry that this one replaces; null for the first. @throws RegistryConflict if another one is stored by now */
  writeRegistry(next: Registry, mark: string | null): Promise<void>
  /** Null if there is no such release. */
  release(app: App, version: string): Promise<ReleaseRecord | null>
  versions(app: App): Promise<string[]>
  /** Adds a finished folder under its version. @throws VersionTaken if that version is already stored */
  add(record: ReleaseRecord, from: string): Promise<void>
  /** Removes a version. */
  remove(app: App, version: string): Promise<void>
  /** One file of a release, or null. */
  file(app: App, version: string, path: string): Promise<Buffer | null>
  /** All files of a release at once, by their paths. Null if the store has no archive of it: then they are read one by one. */
  archive(app: App, version: string): Promise<ReadonlyMap<string, Buffer> | null>
  /** Logs a change; logging the same generation again changes nothing. */
  writeChange(change: Change): Promise<void>
  /** All logged changes, oldest first. */
  changes(): Promise<Change[]>
}
