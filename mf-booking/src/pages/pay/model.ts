import type { StripeElements } from '@stripe/stripe-js'
import { attach, combine, createEffect, createEvent, createStore, sample } from 'effector'
import type { Failure, RefusalOf, ResponseOf } from 'shared/http'
import { navigationRequested } from 'shared/nav'
import type { PageVisit } from 'shared/parcel'
import * as api from '../../api'
import { bookingPath, isConfirmed, isOpen } from '../../domain/booking/booking'
import { confirmed } from '../../domain/booking/confirmed'
import * as hold from '../../domain/booking/hold'
import { $tokens, bookingPagePath } from '../../domain/booking/one-booking'
import { $isKeyMissing, $isServiceDown, $stripe, wanted } from './card-service-model'
import { type CardOutcome, chargeCard } from './charge-card'

export type IntentRefusal = RefusalOf<'POST /api/customer/bookings/:uuid/payment-intent'>
type Status = ResponseOf<'GET /api/customer/bookings/:uuid/status'>['data']
export type Intent = ResponseOf<'POST /api/customer/bookings/:uuid/payment-intent'>['data']

/** The server asks the payment service at most this often. */
const POLL_MS = 2000
/** After this many answers without a result we say that it takes longer, and go on. */
export const PATIENCE_POLLS = 20

export const visited = createEvent<PageVisit>()
export const left = createEvent()
export const payPressed = createEvent<{ elements: StripeElements }>()
export const retryPressed = createEvent()

const intentFx = attach({ effect: api.paymentIntentFx })
const statusFx = attach({ effect: api.paymentStatusFx })
export const waitFx = createEffect(() => new Promise<void>((resolve) => setTimeout(resolve, POLL_MS)))
export const chargeFx = createEffect(chargeCard)

sample({ clock: visited, fn: ({ search }) => ({ search }), target: hold.opened })
sample({ clock: left, target: hold.left })

/** How the bank's own page says that it went; null when we do not come from there. */
const returned = ({ search }: PageVisit) => new URLSearchParams(search).get('redirect_status')
/** Back from the bank with a "yes". Whatever the address says, only the server knows what became of the payment. */
const cameBack = sample({
  clock: visited,
  filter: (visit) => ![null, 'failed'].includes(returned(visit)),
  fn: () => {},
})
const cameBackRefused = sample({ clock: visited, filter: (visit) => returned(visit) === 'failed', fn: () => {} })
// The secret of the payment must not stay in the address.
sample({
  clock: [cameBack, cameBackRefused],
  source: hold.$uuid,
  filter: (uuid) => uuid !== null,
  fn: (uuid) => ({ to: bookingPath('/pay', uuid ?? ''), replace: true, keepScroll: true }),
  target: navigationRequested,
})

export const $intent = createStore<Intent | null>(null, { serialize: 'ignore' })
  .on(intentFx.doneData, (_, { data }) => data)
  .on(chargeFx.doneData, (intent, outcome) => (outcome.kind === 'price-changed' ? outcome.intent : intent))
  .reset(left)
export const $intentFailure = createStore<Failure<IntentRefusal> | null>(null)
  .on(intentFx.failData, (_, failure) => failure)
  .reset(intentFx, retryPressed, left)

/** What the buyer is told after a try that charged nothing. */
export const $problem = createStore<Exclude<CardOutcome, { kind: 'accepted' }> | null>(null)
  .on(cameBackRefused, () => ({ kind: 'refused', message: null }))
  .on(chargeFx.doneData, (_, outcome) => (outcome.kind === 'accepted' ? null : outcome))
  .on(chargeFx.failData, () => ({ kind: 'unreachable' }))
  .reset(payPressed, left)

/** The card service says it has the money: a stale "failed" of the server is then never believed. */
const $isCharged = createStore(false)
  .on(cameBack, () => true)
  .on(chargeFx.doneData, (charged, outcome) => charged || outcome.kind === 'accepted')
  .reset(left)
const wentBackToCard = sample({
  clock: statusFx.doneData,
  source: $isCharged,
  filter: (charged, { data }) => !charged && isBackToCard(data),
  fn: (_, { data }) => data,
})
/** Taken, or perhaps taken: from here on only the server says how it ends. */
export const $isConfirming = createStore(false)
  .on(cameBack, () => true)
  .on(chargeFx.doneData, (confirming, outcome) => confirming || outcome.kind === 'accepted')
  .on(hold.$booking, (confirming, booking) => confirming || booking?.paymentStatus === 'processing')
  .on(wentBackToCard, () => false)
  .reset(left)
$problem.on(wentBackToCard, (_, { declineMessage }) => ({ kind: 'refused', message: declineMessage }))
const $polls = createStore(0)
  .on(statusFx.finally, (count) => count + 1)
  .reset(left, payPressed)
export const $isSlow = $polls.map((count) => count >= PATIENCE_POLLS)
/** Charged, but the places had gone meanwhile: the money goes back by itself. */
export const $isTooLate = createStore(false)
  .on(statusFx.doneData, (_, { data }) => data.status === 'expired' && data.paymentStatus !== 'failed')
  .reset(left)
export const $isPaying = chargeFx.pending

// The intent is made when the hold is known to be open, and the card service is loaded at the same time.
const intentWanted = sample({
  clock: [hold.$booking, retryPressed, wentBackToCard],
  source: { booking: hold.$booking, confirming: $isConfirming, missing: $isKeyMissing, intent: $intent },
  filter: ({ booking, confirming, missing, intent }) =>
    booking !== null && isOpen(booking) && !confirming && !missing && intent === null,
  fn: ({ booking }) => ({ params: { uuid: booking?.uuid ?? '' } }),
})
sample({ clock: intentWanted, target: intentFx })
sample({ clock: [visited, retryPressed], fn: () => {}, target: wanted })
sample({
  clock: intentFx.failData,
  filter: (failure) => failure.kind === 'refused' && failure.code === 'HOLD_EXPIRED',
  fn: () => {},
  target: hold.holdLost,
})
sample({
  clock: intentFx.failData,
  source: hold.$uuid,
  filter: (uuid, failure) => uuid !== null && failure.kind === 'refused' && failure.code === 'CONTACT_MISSING',
  fn: (uuid) => ({ to: bookingPath('/checkout', uuid ?? ''), replace: true }),
  target: navigationRequested,
})

const chargeWanted = sample({
  clock: payPressed,
  source: { stripe: $stripe, intent: $intent, uuid: hold.$uuid, paying: $isPaying },
  fn: ({ stripe, intent, uuid, paying }, { elements }) =>
    stripe && intent && uuid && !paying ? { stripe, intent, uuid, elements } : null,
})
sample({ clock: chargeWanted, filter: (charge) => charge !== null, target: chargeFx })
sample({
  clock: chargeFx.doneData,
  filter: ({ kind }) => kind === 'hold-over',
  fn: () => {},
  target: hold.holdLost,
})

// "Confirming your payment…": asked until the server knows.
const statusWanted = createEvent()
sample({
  clock: [cameBack, chargeFx.doneData],
  source: $isConfirming,
  filter: Boolean,
  fn: () => {},
  target: statusWanted,
})
sample({
  clock: hold.$booking,
  source: $isConfirming,
  filter: (confirming, booking) => confirming && booking?.paymentStatus === 'processing',
  fn: () => {},
  target: statusWanted,
})
// A payment that was taken while its answer got lost cannot be paid again: the server knows how it stands.
sample({
  clock: intentFx.failData,
  filter: (failure) => failure.kind === 'refused' && failure.code === 'BOOKING_NOT_PAYABLE',
  fn: () => {},
  target: statusWanted,
})
sample({
  clock: [statusWanted, waitFx.done],
  source: { uuid: hold.$uuid, asking: statusFx.pending },
  filter: ({ uuid, asking }) => uuid !== null && !asking,
  fn: ({ uuid }) => ({ params: { uuid: uuid ?? '' } }),
  target: statusFx,
})
sample({
  clock: statusFx.finally,
  source: { confirming: $isConfirming, late: $isTooLate, waiting: waitFx.pending },
  filter: ({ confirming, late, waiting }, result) =>
    confirming && !late && !waiting && !(result.status === 'done' && isSettled(result.result.data)),
  fn: () => {},
  target: waitFx,
})

const paidBooking = sample({
  clock: statusFx.doneData,
  source: hold.$booking,
  fn: (booking, { data }) => (isPaid(data) ? booking : null),
})
sample({ clock: paidBooking, filter: (booking) => booking !== null, target: confirmed })
// Whether or not the booking itself could be read: the payment is settled, and its page says the rest.
sample({
  clock: statusFx.doneData,
  source: { uuid: hold.$uuid, booking: hold.$booking, tokens: $tokens },
  filter: ({ uuid }, { data }) => uuid !== null && isSettled(data),
  fn: ({ uuid, booking, tokens }) => ({
    to: bookingPagePath(booking?.reschedules ?? uuid ?? '', tokens),
    replace: true,
  }),
  target: navigationRequested,
})
export const $phase = combine(
  {
    confirming: $isConfirming,
    late: $isTooLate,
    missing: $isKeyMissing,
    down: $isServiceDown,
    intent: $intent,
    stripe: $stripe,
    failure: $intentFailure,
  },
  ({ confirming, late, missing, down, intent, stripe, failure }) => {
    if (late) return 'too-late'
    if (confirming) return 'confirming'
    if (missing) return 'no-key'
    if (down || failure) return 'failed'
    return intent && stripe ? 'card' : 'loading'
  },
)

function isPaid({ status }: Status): boolean {
  return isConfirmed({ status })
}

/** Paid, whatever became of the booking since then: another tab may have cancelled it. */
function isSettled({ status }: Status): boolean {
  return !isOpen({ status }) && status !== 'expired'
}

/** The payment did not happen, and the hold is still there to be paid. */
function isBackToCard({ status, paymentStatus }: Status): boolean {
  return (
    (status === 'held' || status === 'awaiting_payment') && (paymentStatus === 'failed' || paymentStatus === 'awaiting')
  )
}
