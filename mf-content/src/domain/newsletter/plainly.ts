import { createEvent, createStore } from 'effector'
import type { Failure } from 'shared/http'

/** Result of the footer form posted without JavaScript; the home page renders it. */
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
