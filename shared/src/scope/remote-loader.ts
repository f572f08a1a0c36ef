import type { Owner } from '../contracts/owner'

// Which props a parcel takes is known only to those on both sides of it.
type Lifecycle = (props: never) => Promise<unknown>

/** What a remote exposes: the lifecycles of a single-spa parcel, and for pages a way to have their code ready beforehand. */
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
  /** Takes the whole set of props, as mount did. */
  update?(props: Record<string, unknown>): Promise<unknown>
}

export interface LoadOptions {
  /** Asks for the files again, whatever came of them before. */
  afresh?: boolean
  /** For pages: the code of the page at this path belongs to what has to arrive. */
  pathname?: string
  /** Looks at what failed before anybody hears of it; until it is done whoever asks for the same waits. */
  recover?: (failure: unknown) => Promise<void>
}

/** What was mounted, and what it has thrown. */
export interface Broken {
  parcel: LoadedParcel
  error: unknown
  /** For pages: where the customer is. */
  pathname?: string
}

/** How a root gets at what other teams ship. The shell provides it; a remote that runs alone and tests bring their own. */
export interface RemoteLoader {
  /**
   * The module that `owner` exposes under `./expose`. Tries again and then the previous release before it fails.
   * @throws RemoteFailure once the deadline has passed or every attempt has failed.
   */
  load(owner: Owner, expose: string, options?: LoadOptions): Promise<LoadedParcel>
  /**
   * What is to be shown in place of a parcel that has thrown, while mounting or later: of the release before it, as a rule.
   * @throws RemoteFailure when there is none, or when it cannot be had either
   */
  standIn?(owner: Owner, expose: string, broken: Broken): Promise<LoadedParcel>
  mount(config: LoadedParcel, props: { domElement: HTMLElement } & Record<string, unknown>): MountedParcel
  /** Tells telemetry that this release failed, with the reason. */
  report(owner: Owner, expose: string, error: unknown): void
  /** Tells telemetry what React has put right by itself in a root of this owner: it came out otherwise than it was served, say. */
  recovered?(owner: Owner, error: unknown): void
}

/** A remote that could not be had, and why. `late` settles when what was waited for arrives after all. */
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
