import { attach, combine, createEvent, createStore, sample } from 'effector'
import type { Failure, RefusalOf, ResponseOf } from 'shared/http'
import { createQuery } from 'shared/query'
import * as api from '../../api'
import { $subject, bookingChanged, closed } from '../../domain/booking/booking-model'

export type Quote = ResponseOf<'GET /api/customer/bookings/:uuid/cancellation-quote'>['data']
export type RefundTo = Quote['refundTo'][number]
export type CancelRefusal = RefusalOf<'POST /api/customer/bookings/:uuid/cancel'>

export const opened = createEvent()
export const dismissed = createEvent()
export const refundToPicked = createEvent<RefundTo>()
export const confirmed = createEvent()

const quote = createQuery({ effect: api.cancellationQuoteFx, select: ({ data }): Quote => data })
const cancelFx = attach({ effect: api.cancelFx })

export const $isOpen = createStore(false)
  .on(opened, () => true)
  .on(cancelFx.done, () => false)
  .reset(dismissed, closed)
export const $quote = quote.$data
/** Where the card's share of the refund goes; the card is the default. */
export const $refundTo = createStore<RefundTo>('card')
  .on(refundToPicked, (_, refundTo) => refundTo)
  .reset(opened, closed)
const $cancelFailure = createStore<Failure<CancelRefusal> | null>(null)
  .on(cancelFx.failData, (_, failure) => failure)
  .reset(opened, confirmed, closed)
export const $failure = combine($cancelFailure, quote.$error, (cancellation, load) => cancellation ?? load)
export const $isCancelling = cancelFx.pending

const NO_GUESTS = { params: { uuid: '' }, query: {} }
// The refund has changed: the dialog loads the new quote, and the customer must confirm again.
const isStale = (failure: Failure<CancelRefusal>) => failure.kind === 'refused' && failure.code === 'QUOTE_CHANGED'
sample({
  clock: opened,
  source: $subject,
  filter: (subject) => subject !== null,
  fn: (subject) => subject ?? NO_GUESTS,
  target: quote.fetch,
})
sample({ clock: cancelFx.failData, filter: isStale, fn: () => {}, target: quote.refetch })
sample({ clock: [dismissed, closed], fn: () => {}, target: quote.stop })
sample({
  clock: confirmed,
  source: { subject: $subject, quote: $quote, refundTo: $refundTo, busy: cancelFx.pending },
  filter: ({ subject, quote, busy }) => subject !== null && quote !== null && !busy,
  fn: ({ subject, quote, refundTo }) => ({
    ...(subject ?? NO_GUESTS),
    // A newer quote may no longer offer the picked destination.
    body: { expectedRefund: quote?.refund ?? 0, refundTo: quote?.refundTo.includes(refundTo) ? refundTo : 'card' },
  }),
  target: cancelFx,
})
sample({ clock: cancelFx.doneData, fn: ({ data }) => data, target: bookingChanged })
