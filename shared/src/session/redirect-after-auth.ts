import { createEvent, createStore } from 'effector'
import { ownPath } from 'shared/rules'

/** Remembers where a customer wanted to go before signing in. Only paths of this site are kept. */
export const redirectRemembered = createEvent<string>()
export const redirectConsumed = createEvent()

/** Full path with query and hash; '/' when nothing was remembered. */
export const $redirectAfterAuth = createStore('/', { sid: 'shared/redirect-after-auth', serialize: 'ignore' })
  .on(redirectRemembered, (kept, path) => ownPath(path) ?? kept)
  .reset(redirectConsumed)
