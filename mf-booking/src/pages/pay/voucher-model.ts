import type { StripeElements } from '@stripe/stripe-js'
import { attach, combine, createEffect, createEvent, createStore, sample } from 'effector'
import { type Failure, isNotFound, type RefusalOf } from 'shared/http'
import { navigationRequested } from 'shared/nav'
import type { PageVisit } from 'shared/parcel'
import { createQuery } from 'shared/query'
import * as api from '../../api'
import { type Voucher, voucherInQuery, voucherPath } from '../../domain/voucher/voucher'
import { loadRequested, voucherRequest } from '../../domain/voucher/voucher-request'
import { paymentAccepted } from '../../domain/voucher/voucher-sale'
import { $isKeyMissing, $isServiceDown, $stripe, cardFormRequested } from './card-service-model'
import { type CardOutcome, chargeCard } from './charge-card'
import type { Intent } from './model'

/** Payment of a gift voucher. The voucher page shows the result. */
export type VoucherIntentRefusal = RefusalOf<'POST /api/customer/vouchers/:uuid/payment-intent'>

export const visited = createEvent<PageVisit>()
export const left = createEvent()
export const payPressed = createEvent<{ elements: StripeElements }>()
export const retryPressed = createEvent()

const query = createQuery({ effect: api.voucherFx, select: ({ data }): Voucher => data })
const intentFx = attach({ effect: api.voucherIntentFx })
export const payFx = createEffect(chargeCard)

const $named = createStore<{ uuid: string; token: string | null } | null>(null)
  .on(visited, (_, { search }) => voucherInQuery(search, 'voucher'))
  .reset(left)
export const $voucher = query.$data
// Ignores the intent of another voucher than the one in the URL.
const intentSettled = sample({
  clock: intentFx.finally,
  source: $named,
  filter: (named, { params }) => named?.uuid === params.params.uuid,
  fn: (_, outcome) => outcome,
})
const intentLoaded = intentSettled.filterMap((outcome) => (outcome.status === 'done' ? outcome.result.data : undefined))
const intentFailed = intentSettled.filterMap((outcome) => (outcome.status === 'fail' ? outcome.error : undefined))
const $intentFailure = createStore<Failure<VoucherIntentRefusal> | null>(null)
  .on(intentFailed, (_, failure) => failure)
  .reset(visited, retryPressed, left)
export const $failure = combine(query.$error, $intentFailure, (load, intent) => load ?? intent)
export const $intent = createStore<Intent | null>(null, { serialize: 'ignore' })
  .on(intentLoaded, (_, intent) => intent)
  .on(payFx.doneData, (intent, outcome) => (outcome.kind === 'price-changed' ? outcome.intent : intent))
  .reset(visited, left)
export const $paymentError = createStore<Exclude<CardOutcome, { kind: 'accepted' }> | null>(null)
  .on(payFx.doneData, (_, outcome) => (outcome.kind === 'accepted' ? null : outcome))
  .on(payFx.failData, () => ({ kind: 'unreachable' }))
  .reset(payPressed, left)
export const $isPaying = payFx.pending
export const $isMissing = combine($named, $failure, (named, failure) => named === null || isNotFound(failure))

const requested = sample({ clock: visited, source: $named, fn: voucherRequest })
loadRequested(query, { requested, retryPressed, left })
sample({ clock: [visited, retryPressed], fn: () => {}, target: cardFormRequested })
sample({
  clock: query.succeeded,
  source: { named: $named, missing: $isKeyMissing },
  filter: ({ named, missing }, { data }) => named !== null && !missing && data.status === 'pending_payment',
  fn: ({ named }) => ({
    params: { uuid: named?.uuid ?? '' },
    query: named?.token ? { token: named.token } : {},
  }),
  target: intentFx,
})
const chargeRequested = sample({
  clock: payPressed,
  source: { stripe: $stripe, intent: $intent, named: $named, paying: $isPaying },
  fn: ({ stripe, intent, named, paying }, { elements }) =>
    stripe && intent && named && !paying ? { stripe, intent, ...named, elements, kind: 'voucher' as const } : null,
})
sample({ clock: chargeRequested, filter: (charge) => charge !== null, target: payFx })

const accepted = sample({ clock: payFx.doneData, filter: ({ kind }) => kind === 'accepted' })
// The voucher is paid, now or earlier: its page shows the status.
sample({
  clock: [
    accepted,
    sample({ clock: query.succeeded, filter: ({ data }) => data.status !== 'pending_payment' }),
    sample({
      clock: intentFailed,
      filter: (failure) => failure.kind === 'refused' && failure.code === 'VOUCHER_NOT_PAYABLE',
    }),
  ],
  source: $named,
  filter: Boolean,
  fn: ({ uuid, token }) => ({ to: voucherPath(uuid, token), replace: true }),
  target: navigationRequested,
})

sample({
  clock: accepted,
  source: $named,
  filter: Boolean,
  fn: ({ uuid }) => uuid,
  target: paymentAccepted,
})

export const $phase = combine(
  {
    isMissing: $isMissing,
    isKeyMissing: $isKeyMissing,
    isDown: $isServiceDown,
    failure: $failure,
    intent: $intent,
    stripe: $stripe,
  },
  ({ isMissing, isKeyMissing, isDown, failure, intent, stripe }) => {
    if (isMissing) return 'missing'
    if (isKeyMissing) return 'no-key'
    if (isDown || failure) return 'failed'
    return intent && stripe ? 'card' : 'loading'
  },
)
