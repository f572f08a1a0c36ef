import type { RemoteLoader } from 'shared/scope'
import { noRemotes } from 'shared/testing'

/** A loader whose remotes stay pending, so that their slots do not change during a test. */
export const pendingRemotes: RemoteLoader = { ...noRemotes, load: () => new Promise(() => {}) }
