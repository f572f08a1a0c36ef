import { attach, createEvent, createStore, sample } from 'effector'
import type { Failure, RefusalOf } from 'shared/http'
import * as api from '../../api'
import { $subject, closed, opened } from '../../domain/booking/one-booking'

export type ReviewRefusal = RefusalOf<'POST /api/customer/bookings/:uuid/review'>

export const submitted = createEvent<{ rating: number; text: string }>()

const reviewFx = attach({ effect: api.reviewFx })

export const $sending = reviewFx.pending
export const $isThanked = createStore(false)
  .on(reviewFx.done, () => true)
  .reset(opened, closed)
export const $failure = createStore<Failure<ReviewRefusal> | null>(null)
  .on(reviewFx.failData, (_, failure) => failure)
  .reset(submitted, opened, closed)

sample({
  clock: submitted,
  source: { subject: $subject, busy: reviewFx.pending },
  filter: ({ subject, busy }) => subject !== null && !busy,
  fn: ({ subject }, body) => ({ ...(subject ?? { params: { uuid: '' }, query: {} }), body }),
  target: reviewFx,
})
