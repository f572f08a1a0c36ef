import { attach, createEvent, createStore, sample } from 'effector'
import type { Failure, ResponseOf } from 'shared/http'
import type { PageVisit } from 'shared/parcel'
import * as api from '../../api'

type OptedOut = ResponseOf<'POST /api/customer/notifications/unsubscribe/:token'>['data']
export type Kind = OptedOut['kind']

export const visited = createEvent<PageVisit>()
export const left = createEvent()
/** The opt-out requires this press, because e-mail security scanners open every link and run its scripts. */
export const confirmPressed = createEvent()

const unsubscribeFx = attach({ effect: api.unsubscribeFx })

/** The kind of e-mail in the link. */
export const $kind = createStore('', { serialize: 'ignore' })
  .on(visited, (_, { params }) => params.kind ?? '')
  .reset(left)
const $token = createStore('', { serialize: 'ignore' })
  .on(visited, (_, { params }) => params.token ?? '')
  .reset(left)
export const $optedOut = createStore<OptedOut | null>(null)
  .on(unsubscribeFx.doneData, (_, { data }) => data)
  .reset(visited, left)
export const $failure = createStore<Failure | null>(null)
  .on(unsubscribeFx.failData, (_, failure) => failure)
  .reset(visited, confirmPressed, unsubscribeFx.done, left)
export const $isPending = unsubscribeFx.pending

sample({
  clock: confirmPressed,
  source: { token: $token, isPending: $isPending },
  filter: ({ token, isPending }) => token !== '' && !isPending,
  fn: ({ token }) => ({ params: { token } }),
  target: unsubscribeFx,
})
