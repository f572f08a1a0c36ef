import { attach, createEvent, createStore, sample } from 'effector'
import type { Failure, RefusalOf } from 'shared/http'
import * as api from '../../api'
import { closed, opened } from '../../domain/booking/booking-model'

export type FindRefusal = RefusalOf<'POST /api/customer/guest-bookings/lookup'>

export const submitted = createEvent<{ reference: string; email: string }>()

const lookUpFx = attach({ effect: api.lookUpFx })

export const $sending = lookUpFx.pending
export const $isSent = createStore(false)
  .on(lookUpFx.done, () => true)
  .reset(opened, closed)
export const $failure = createStore<Failure<FindRefusal> | null>(null)
  .on(lookUpFx.failData, (_, failure) => failure)
  .reset(submitted, opened, closed)

sample({
  clock: submitted,
  source: lookUpFx.pending,
  filter: (busy) => !busy,
  fn: (_, body) => ({ body }),
  target: lookUpFx,
})
