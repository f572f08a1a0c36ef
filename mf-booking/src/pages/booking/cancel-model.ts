import { attach, createEvent, createStore, sample } from 'effector'
import type { Failure, RefusalOf, ResponseOf } from 'shared/http'
import * as api from '../../api'
import { $subject, bookingChanged, closed } from '../../domain/booking/one-booking'

export type Quote = ResponseOf<'GET /api/customer/bookings/:uuid/cancellation-quote'>['data']
export type RefundTo = Quote['refundTo'][number]
export type CancelRefusal = RefusalOf<'POST /api/customer/bookings/:uuid/cancel'>

export const opened = createEvent()
export const dismissed = createEvent()
export const refundToPicked = createEvent<RefundTo>()
export const confirmed = createEvent()

const quoteFx = attach({ effect: api.cancellationQuoteFx })
const cancelFx = attach({ effect: api.cancelFx })

export const $isOpen = createStore(false)
  .on(opened, () => true)
  .on(cancelFx.done, () => false)
  .reset(dismissed, closed)
export const $quote = createStore<Quote | null>(null)
  .on(quoteFx.doneData, (_, { data }) => data)
  .reset(opened, closed)
/** Where the card's part goes; to the card unless somebody says otherwise. */
export const $refundTo = createStore<RefundTo>('card')
  .on(refundToPicked, (_, refundTo) => refundTo)
  .reset(opened, closed)
export const $failure = createStore<Failure<CancelRefusal> | null>(null)
  .on([quoteFx.failData, cancelFx.failData], (_, failure) => failure)
  .reset(opened, confirmed, closed)
export const $cancelling = cancelFx.pending

const NOBODY = { params: { uuid: '' }, query: {} }
// Other terms than those on screen: they are shown, and it is for the customer to press again.
const isStale = (failure: Failure<CancelRefusal>) => failure.kind === 'refused' && failure.code === 'QUOTE_CHANGED'
sample({
  clock: [opened, cancelFx.failData],
  source: $subject,
  filter: (subject, cause) => subject !== null && (!cause || isStale(cause)),
  fn: (subject) => subject ?? NOBODY,
  target: quoteFx,
})
sample({
  clock: confirmed,
  source: { subject: $subject, quote: $quote, refundTo: $refundTo, busy: cancelFx.pending },
  filter: ({ subject, quote, busy }) => subject !== null && quote !== null && !busy,
  fn: ({ subject, quote, refundTo }) => ({
    ...(subject ?? NOBODY),
    // What is on offer now may be less than what was when it was picked.
    body: { expectedRefund: quote?.refund ?? 0, refundTo: quote?.refundTo.includes(refundTo) ? refundTo : 'card' },
  }),
  target: cancelFx,
})
sample({ clock: cancelFx.doneData, fn: ({ data }) => data, target: bookingChanged })
