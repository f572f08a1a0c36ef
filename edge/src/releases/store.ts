import type { App, Change, Registry, ReleaseRecord } from 'shared/contracts'

/** A registry that somebody else has changed since it was read. */
export class RegistryConflict extends Error {
  constructor() {
    super('Somebody else has changed the registry meanwhile. Look at `npm run release -- status` and try again.')
  }
}

/** A version that is stored already, with other files. */
export class VersionTaken extends Error {}

/** The registry as it was read, and the mark that a writer must show to replace exactly this one. */
export interface StoredRegistry {
  registry: Registry
  mark: string
  /** Remotes in it of which this program knows nothing, and which are left out here. */
  unknown: readonly string[]
}

/**
 * Where releases are kept: files of each version, never overwritten, and one small document that says what is live. Everything that
 * changes in there is written whole or not at all.
 */
export interface ReleaseStore {
  /** Where it is, for messages. */
  readonly name: string
  /** Null before the first promotion. @throws Error when it is there and cannot be understood. */
  readRegistry(): Promise<StoredRegistry | null>
  /** The mark of what is stored at the moment, at little cost; null before the first promotion. */
  mark(): Promise<string | null>
  /** @param mark of the registry that this one replaces; null for the first. @throws RegistryConflict when another is stored by now. */
  writeRegistry(next: Registry, mark: string | null): Promise<void>
  /** Null when there is no such release. */
  release(app: App, version: string): Promise<ReleaseRecord | null>
  versions(app: App): Promise<string[]>
  /** Takes a finished folder in under its version. @throws VersionTaken when that version is there already. */
  add(record: ReleaseRecord, from: string): Promise<void>
  /** Takes a version away for good. */
  remove(app: App, version: string): Promise<void>
  /** One file of a release, or null. */
  file(app: App, version: string, path: string): Promise<Buffer | null>
  /** Writes down what was changed; the same generation again changes nothing. */
  writeChange(change: Change): Promise<void>
  /** All that was written down, oldest first. */
  changes(): Promise<Change[]>
}
