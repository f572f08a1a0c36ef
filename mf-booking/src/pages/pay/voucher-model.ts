import type { StripeElements } from '@stripe/stripe-js'
import { attach, combine, createEffect, createEvent, createStore, sample } from 'effector'
import { type Failure, isNotFound, type RefusalOf } from 'shared/http'
import { navigationRequested } from 'shared/nav'
import type { PageVisit } from 'shared/parcel'
import * as api from '../../api'
import { charged } from '../../domain/voucher/bought'
import { type Voucher, voucherInQuery, voucherPath } from '../../domain/voucher/voucher'
import { $isKeyMissing, $isServiceDown, $stripe, wanted } from './card-service-model'
import { type CardOutcome, chargeCard } from './charge-card'
import type { Intent } from './model'

/** Payment of a gift voucher. The voucher page shows the result. */
export type VoucherIntentRefusal = RefusalOf<'POST /api/customer/vouchers/:uuid/payment-intent'>

export const visited = createEvent<PageVisit>()
export const left = createEvent()
export const payPressed = createEvent<{ elements: StripeElements }>()
export const retryPressed = createEvent()

const loadFx = attach({ effect: api.voucherFx })
const intentFx = attach({ effect: api.voucherIntentFx })
export const payFx = createEffect(chargeCard)

const $named = createStore<{ uuid: string; token: string | null } | null>(null)
  .on(visited, (_, { search }) => voucherInQuery(search, 'voucher'))
  .reset(left)
export const $voucher = createStore<Voucher | null>(null)
  .on(loadFx.doneData, (_, { data }) => data)
  .reset(visited, left)
export const $failure = createStore<Failure<VoucherIntentRefusal> | null>(null)
  .on([loadFx.failData, intentFx.failData], (_, failure) => failure)
  .reset(visited, retryPressed, left)
export const $intent = createStore<Intent | null>(null, { serialize: 'ignore' })
  .on(intentFx.doneData, (_, { data }) => data)
  .on(payFx.doneData, (intent, outcome) => (outcome.kind === 'price-changed' ? outcome.intent : intent))
  .reset(visited, left)
export const $problem = createStore<Exclude<CardOutcome, { kind: 'accepted' }> | null>(null)
  .on(payFx.doneData, (_, outcome) => (outcome.kind === 'accepted' ? null : outcome))
  .on(payFx.failData, () => ({ kind: 'unreachable' }))
  .reset(payPressed, left)
export const $isPaying = payFx.pending
export const $isMissing = combine(
  $named,
  $failure,
  (named, failure) => named === null || isNotFound(failure),
)

const asked = sample({
  clock: [visited, retryPressed],
  source: $named,
  fn: (named) => named && { params: { uuid: named.uuid }, query: named.token ? { token: named.token } : {} },
})
sample({ clock: asked, filter: (request) => request !== null, target: loadFx })
sample({ clock: [visited, retryPressed], fn: () => {}, target: wanted })
sample({
  clock: loadFx.doneData,
  source: { named: $named, missing: $isKeyMissing },
  filter: ({ named, missing }, { data }) => named !== null && !missing && data.status === 'pending_payment',
  fn: ({ named }) => ({
    params: { uuid: named?.uuid ?? '' },
    query: named?.token ? { token: named.token } : {},
  }),
  target: intentFx,
})
const chargeWanted = sample({
  clock: payPressed,
  source: { stripe: $stripe, intent: $intent, named: $named, paying: $isPaying },
  fn: ({ stripe, intent, named, paying }, { elements }) =>
    stripe && intent && named && !paying ? { stripe, intent, ...named, elements, kind: 'voucher' as const } : null,
})
sample({ clock: chargeWanted, filter: (charge) => charge !== null, target: payFx })

// The voucher is paid, now or earlier: its page shows the status.
sample({
  clock: [
    sample({ clock: payFx.doneData, filter: ({ kind }) => kind === 'accepted' }),
    sample({ clock: loadFx.doneData, filter: ({ data }) => data.status !== 'pending_payment' }),
    sample({
      clock: intentFx.failData,
      filter: (failure) => failure.kind === 'refused' && failure.code === 'VOUCHER_NOT_PAYABLE',
    }),
  ],
  source: $named,
  filter: (named) => named !== null,
  fn: (named) => ({ to: voucherPath(named?.uuid ?? '', named?.token), replace: true }),
  target: navigationRequested,
})

sample({
  clock: payFx.doneData,
  source: $named,
  filter: (named, { kind }) => named !== null && kind === 'accepted',
  fn: (named) => named?.uuid ?? '',
  target: charged,
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
