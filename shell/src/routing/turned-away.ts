import { createEvent, createStore } from 'effector'
import { sessionEnded, sessionLost } from 'shared/session'

/** A guard has sent somebody home from a page whose link they had followed on purpose: what they are told about it. */
export const turnedAway = createEvent<string>()
export const turnedAwayRead = createEvent()

/** What is to be read at home; null once it was. */
export const $turnedAway = createStore<string | null>(null, { serialize: 'ignore' })
  .on(turnedAway, (_, text) => text)
  .reset(turnedAwayRead, sessionEnded, sessionLost)
