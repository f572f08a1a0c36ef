import { createEvent, createStore } from 'effector'
import { sameOriginPath } from 'shared/rules'

/** Remembers the path that a customer wanted before signing in. Ignores URLs outside this site. */
export const redirectRemembered = createEvent<string>()
/** The remembered path has been used. */
export const redirectConsumed = createEvent()

/** Path with query and hash; '/' when none is remembered. */
export const $redirectAfterAuth = createStore('/', { sid: 'shared/redirect-after-auth', serialize: 'ignore' })
  .on(redirectRemembered, (kept, path) => sameOriginPath(path) ?? kept)
  .reset(redirectConsumed)
