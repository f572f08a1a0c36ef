import type { RemoteLoader } from 'shared/scope'
import { noRemotes } from 'shared/testing'

/** Other remotes that never arrive: their places stay as they are while a test looks at ours. */
export const slowRemotes: RemoteLoader = { ...noRemotes, load: () => new Promise(() => {}) }
