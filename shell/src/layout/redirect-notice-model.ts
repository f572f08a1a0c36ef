import { createEvent, createStore } from 'effector'
import { sessionEnded, sessionLost } from 'shared/session'

/**
 * A guard has redirected a customer from a link they followed on purpose to the home page. The payload is the text that
 * explains why.
 */
export const redirectNoticeSet = createEvent<string>()
export const redirectNoticeDismissed = createEvent()

/** The text to show on the home page; null once it was dismissed. */
export const $redirectNotice = createStore<string | null>(null, { serialize: 'ignore' })
  .on(redirectNoticeSet, (_, text) => text)
  .reset(redirectNoticeDismissed, sessionEnded, sessionLost)
