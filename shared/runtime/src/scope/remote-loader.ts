import type { Owner } from 'shared/contracts/owner'

// Only the parcel and its host know the type of its props.
type Lifecycle = (props: never) => Promise<unknown>

/** An exposed module of a remote: the lifecycles of a single-spa parcel, and for pages a function that preloads their code. */
export interface LoadedParcel {
  bootstrap: Lifecycle
  mount: Lifecycle
  unmount: Lifecycle
  update?: Lifecycle
  prepare?(pathname: string): Promise<void>
}

export interface MountedParcel {
  mountPromise: Promise<unknown>
  unmount(): Promise<unknown>
  /** Takes the complete set of props, as mount did. */
  update?(props: Record<string, unknown>): Promise<unknown>
}

export interface LoadOptions {
  /** Requests the files again, bypassing earlier results. */
  bypassCache?: boolean
  /** For pages: also waits for the code of the page at this path. */
  pathname?: string
  /** Called with a failure before `load` rejects. Callers that load the same module meanwhile wait for it. */
  recover?: (failure: unknown) => Promise<void>
}

/** A mounted parcel that has thrown, with its error. */
export interface CrashedParcel {
  parcel: LoadedParcel
  error: unknown
  /** For pages: the current path. */
  pathname?: string
}

/** How a root loads the modules of other remotes. The shell provides it; a standalone remote and tests bring their own. */
export interface RemoteLoader {
  /**
   * Loads the module that `owner` exposes under `./expose`. Retries, then falls back to the previous release, before it fails.
   * @throws RemoteFailure once the deadline has passed or every attempt has failed
   */
  load(owner: Owner, expose: string, options?: LoadOptions): Promise<LoadedParcel>
  /**
   * Loads the fallback for a parcel that threw while mounting or later: normally the same module from the previous release.
   * @throws RemoteFailure when there is no fallback or it fails to load too
   */
  loadFallback?(owner: Owner, expose: string, broken: CrashedParcel): Promise<LoadedParcel>
  mount(config: LoadedParcel, props: { domElement: HTMLElement } & Record<string, unknown>): MountedParcel
  /** Reports to telemetry that this release failed, with the error. */
  report(owner: Owner, expose: string, error: unknown): void
  /** Reports to telemetry an error that React recovered from in a root of this owner, such as a hydration mismatch. */
  recovered?(owner: Owner, error: unknown): void
}

/** A remote that failed to load, and why. `late` settles when the module arrives after the deadline. */
export class RemoteFailure extends Error {
  constructor(
    readonly owner: Owner,
    readonly release: string,
    message: string,
    readonly late?: Promise<LoadedParcel>,
    cause?: unknown,
  ) {
    super(message, { cause })
    this.name = 'RemoteFailure'
  }
}
