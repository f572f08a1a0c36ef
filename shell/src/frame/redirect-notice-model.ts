import { createEvent, createStore } from 'effector'
import { sessionEnded, sessionLost } from 'shared/session'

/**
 * A guard has redirected a customer from a link they followed on purpose to the home page. The payload is the text that
 * explains why.
 */
export const turnedAway = createEvent<string>()
export const turnedAwayRead = createEvent()

/** The text to show on the home page; null once it was dismissed. */
export const $turnedAway = createStore<string | null>(null, { serialize: 'ignore' })
  .on(turnedAway, (_, text) => text)
  .reset(turnedAwayRead, sessionEnded, sessionLost)
