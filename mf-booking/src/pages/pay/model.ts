import type { StripeElements } from '@stripe/stripe-js'
import { attach, combine, createEffect, createEvent, createStore, sample } from 'effector'
import type { Failure, RefusalOf, ResponseOf } from 'shared/http'
import { navigationRequested } from 'shared/nav'
import type { PageVisit } from 'shared/parcel'
import * as api from '../../api'
import { bookingPath, isConfirmed, isLiveHold } from '../../domain/booking/booking'
import { bookingConfirmed } from '../../domain/booking/booking-confirmed'
import { $tokens, bookingPagePath } from '../../domain/booking/booking-model'
import * as hold from '../../domain/booking/hold'
import {
  createPaymentConfirmation,
  type PaymentOutcome,
} from '../../domain/payment-confirming/create-payment-confirmation'
import { $isKeyMissing, $isServiceDown, $stripe, cardFormRequested } from './card-service-model'
import { type CardOutcome, chargeCard } from './charge-card'

export type IntentRefusal = RefusalOf<'POST /api/customer/bookings/:uuid/payment-intent'>
type Status = ResponseOf<'GET /api/customer/bookings/:uuid/status'>['data']
export type Intent = ResponseOf<'POST /api/customer/bookings/:uuid/payment-intent'>['data']

export const visited = createEvent<PageVisit>()
export const left = createEvent()
export const payPressed = createEvent<{ elements: StripeElements }>()
export const retryPressed = createEvent()

const intentFx = attach({ effect: api.paymentIntentFx })
const statusFx = attach({ effect: api.paymentStatusFx })
export const chargeFx = createEffect(chargeCard)

sample({ clock: visited, fn: ({ search }) => ({ search }), target: hold.opened })
sample({ clock: left, target: hold.left })

/** The `redirect_status` that the card service adds on the return from the bank's page; null on any other visit. */
const returned = ({ search }: PageVisit) => new URLSearchParams(search).get('redirect_status')
/** A return from the bank that does not report a failure. The query can be forged or stale, so only the API knows the payment status. */
const cameBack = sample({
  clock: visited,
  filter: (visit) => ![null, 'failed'].includes(returned(visit)),
  fn: () => {},
})
const cameBackRefused = sample({ clock: visited, filter: (visit) => returned(visit) === 'failed', fn: () => {} })
// Removes the client secret of the payment from the URL.
sample({
  clock: [cameBack, cameBackRefused],
  source: hold.$uuid,
  filter: Boolean,
  fn: (uuid) => ({ to: bookingPath('/pay', uuid), replace: true, keepScroll: true }),
  target: navigationRequested,
})

export const $intent = createStore<Intent | null>(null, { serialize: 'ignore' })
  .on(intentFx.doneData, (_, { data }) => data)
  .on(chargeFx.doneData, (intent, outcome) => (outcome.kind === 'price-changed' ? outcome.intent : intent))
  .reset(left)
export const $intentFailure = createStore<Failure<IntentRefusal> | null>(null)
  .on(intentFx.failData, (_, failure) => failure)
  .reset(intentFx, retryPressed, left)

/** The result of an attempt that did not charge the card. */
export const $paymentError = createStore<Exclude<CardOutcome, { kind: 'accepted' }> | null>(null)
  .on(cameBackRefused, () => ({ kind: 'refused', message: null }))
  .on(chargeFx.doneData, (_, outcome) => (outcome.kind === 'accepted' ? null : outcome))
  .on(chargeFx.failData, () => ({ kind: 'unreachable' }))
  .reset(payPressed, left)

/** The card service has accepted the payment, so a decline in a response of the API is stale. */
const $isCharged = createStore(false)
  .on(cameBack, () => true)
  .on(chargeFx.doneData, (charged, outcome) => charged || outcome.kind === 'accepted')
  .reset(left)
const confirmation = createPaymentConfirmation({
  statusFx,
  $request: hold.$uuid.map((uuid) => (uuid === null ? null : { params: { uuid } })),
  $isCharged,
  outcomeOf,
})
/** True from the charge until the payment is settled or declined. */
export const { $isConfirming, $isSlow, delayFx } = confirmation
/** True while the payment has succeeded and the host's booking system must confirm the places. */
export const $awaitsHost = createStore(false)
  .on(hold.$booking, (_, booking) => booking?.awaitsHost === true)
  .on(statusFx.doneData, (_, { data }) => data.awaitsHost === true)
  .reset(left)
$paymentError.on(confirmation.declined, (_, { data }) => ({ kind: 'refused', message: data.declineMessage }))
/** True when the card was charged after the hold had expired: the payment is refunded automatically. */
export const $isTooLate = createStore(false)
  .on(confirmation.settled, (_, { data }) => data.status === 'expired')
  .reset(left)
export const $isPaying = chargeFx.pending

// Requests the intent once the hold is known to be open. The card service loads in parallel.
const intentRequested = sample({
  clock: [hold.$booking, retryPressed, confirmation.declined],
  source: combine(
    hold.$booking,
    $isConfirming,
    $isKeyMissing,
    $intent,
    (booking, isConfirming, isKeyMissing, intent) =>
      booking && isLiveHold(booking) && !isConfirming && !isKeyMissing && intent === null ? booking : null,
  ),
  filter: Boolean,
  fn: ({ uuid }) => ({ params: { uuid } }),
})
sample({ clock: intentRequested, target: intentFx })
sample({ clock: [visited, retryPressed], fn: () => {}, target: cardFormRequested })
sample({
  clock: intentFx.failData,
  filter: (failure) => failure.kind === 'refused' && failure.code === 'HOLD_EXPIRED',
  fn: () => {},
  target: hold.holdLost,
})
sample({
  clock: sample({
    clock: intentFx.failData,
    filter: (failure) => failure.kind === 'refused' && failure.code === 'CONTACT_MISSING',
  }),
  source: hold.$uuid,
  filter: Boolean,
  fn: (uuid) => ({ to: bookingPath('/checkout', uuid), replace: true }),
  target: navigationRequested,
})

const chargeRequested = sample({
  clock: payPressed,
  source: { stripe: $stripe, intent: $intent, uuid: hold.$uuid, paying: $isPaying },
  fn: ({ stripe, intent, uuid, paying }, { elements }) =>
    stripe && intent && uuid && !paying ? { stripe, intent, uuid, elements } : null,
})
sample({ clock: chargeRequested, filter: (charge) => charge !== null, target: chargeFx })
sample({
  clock: chargeFx.doneData,
  filter: ({ kind }) => kind === 'hold-over',
  fn: () => {},
  target: hold.holdLost,
})

sample({
  clock: [
    cameBack,
    sample({ clock: chargeFx.doneData, filter: ({ kind }) => kind === 'accepted' }),
    sample({ clock: hold.$booking, filter: (booking) => booking?.paymentStatus === 'processing' }),
  ],
  fn: () => {},
  target: confirmation.started,
})
// The card may have been charged although the response was lost: only the API knows the payment status.
sample({
  clock: intentFx.failData,
  filter: (failure) => failure.kind === 'refused' && failure.code === 'BOOKING_NOT_PAYABLE',
  fn: () => {},
  target: confirmation.asked,
})
sample({ clock: left, target: confirmation.stopped })

const paidBooking = sample({
  clock: confirmation.settled,
  source: hold.$booking,
  fn: (booking, { data }) => (isConfirmed(data) ? booking : null),
})
sample({ clock: paidBooking, filter: (booking) => booking !== null, target: bookingConfirmed })
// Opens the booking page even if the booking could not be loaded: the payment is settled.
sample({
  clock: confirmation.settled,
  source: { uuid: hold.$uuid, booking: hold.$booking, tokens: $tokens },
  filter: ({ uuid }, { data }) => uuid !== null && data.status !== 'expired',
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

function outcomeOf({ status, paymentStatus }: Status): PaymentOutcome {
  // The booking is paid; another tab may have cancelled it since.
  const hasEnded = !isLiveHold({ status }) && status !== 'expired'
  if (hasEnded || (status === 'expired' && paymentStatus === 'paid')) return 'settled'
  return paymentStatus === 'failed' || paymentStatus === 'awaiting' ? 'declined' : 'pending'
}
