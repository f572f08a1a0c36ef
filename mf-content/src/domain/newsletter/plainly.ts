import { createEvent, createStore } from 'effector'
import type { Failure } from 'shared/http'

/** What came of the footer's form when it was sent without JavaScript: it goes to the home page, which tells. */
export interface SentPlainly {
  values: Readonly<Record<string, string>>
  failure: Failure
}

export const refusedPlainly = createEvent<SentPlainly>()
export const subscribedPlainly = createEvent()
export const plainlyOver = createEvent()

export const $refusedPlainly = createStore<SentPlainly | null>(null)
  .on(refusedPlainly, (_, sent) => sent)
  .reset(subscribedPlainly, plainlyOver)
export const $isSubscribedPlainly = createStore(false)
  .on(subscribedPlainly, () => true)
  .reset(refusedPlainly, plainlyOver)
