import { attach, combine, createEvent, createStore, sample } from 'effector'
import type { Failure, RefusalOf } from 'shared/http'
import * as api from '../../api'
import { $uuid, left } from './hold'
import { applyHoldChange } from './hold-change'

/**
 * Refusals of a promo code. A promo code reduces the price of a hold and replaces the previous code. Unlike a voucher it is not a payment.
 */
export type PromoRefusal =
  | RefusalOf<'PUT /api/customer/bookings/:uuid/promo-code'>
  | RefusalOf<'DELETE /api/customer/bookings/:uuid/promo-code'>

export const codeSubmitted = createEvent<{ code: string }>()
export const promoCodeRemoved = createEvent()

const applyFx = attach({ effect: api.applyPromoCodeFx })
const removeFx = attach({ effect: api.removePromoCodeFx })

export const $failure = createStore<Failure<PromoRefusal> | null>(null)
  .on([applyFx.failData, removeFx.failData], (_, failure) => failure)
  .reset(codeSubmitted, promoCodeRemoved, left)
export const $isApplying = applyFx.pending
export const $isRemoving = removeFx.pending
/** The draft's `promoCodeApplied`: true after a promo code was applied on this page. */
export const $promoCodeApplied = createStore(false)
  .on(applyFx.done, () => true)
  .reset(codeSubmitted, removeFx.done, left)

sample({
  clock: codeSubmitted,
  source: combine($uuid, $isApplying, (uuid, isApplying) => (isApplying ? null : uuid)),
  filter: Boolean,
  fn: (uuid, { code }) => ({ params: { uuid }, body: { code: code.trim() } }),
  target: applyFx,
})
sample({
  clock: promoCodeRemoved,
  source: combine($uuid, $isRemoving, (uuid, isRemoving) => (isRemoving ? null : uuid)),
  filter: Boolean,
  fn: (uuid) => ({ params: { uuid } }),
  target: removeFx,
})
for (const { doneData, failData } of [applyFx, removeFx]) applyHoldChange({ changed: doneData, failed: failData })
