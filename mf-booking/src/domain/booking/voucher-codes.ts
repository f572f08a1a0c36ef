import { attach, combine, createEvent, createStore, sample } from 'effector'
import type { Failure, RefusalOf } from 'shared/http'
import * as api from '../../api'
import { $uuid, left } from './hold'
import { applyHoldChange } from './hold-change'

/** Refusals of vouchers that pay for a hold. The API sets the price: each change returns the booking with its new price. */
export type ApplyRefusal =
  | RefusalOf<'PUT /api/customer/bookings/:uuid/voucher'>
  | RefusalOf<'DELETE /api/customer/bookings/:uuid/voucher'>

export const codeSubmitted = createEvent<{ code: string }>()
export const voucherCodeRemoved = createEvent<{ voucher: string }>()

const applyFx = attach({ effect: api.applyVoucherFx })
const removeFx = attach({ effect: api.removeVoucherFx })

/** The code submitted last, and whether it was applied. Neither of them changes the payment type of the draft to voucher. */
export const $voucherCode = createStore('')
  .on(codeSubmitted, (_, { code }) => code)
  .reset(left)
export const $voucherApplied = createStore(false)
  .on(applyFx.done, () => true)
  .on(removeFx.doneData, (_, { data }) => data.vouchers.length > 0)
  .reset(codeSubmitted, left)
export const $failure = createStore<Failure<ApplyRefusal> | null>(null)
  .on([applyFx.failData, removeFx.failData], (_, failure) => failure)
  .reset(codeSubmitted, voucherCodeRemoved, left)
export const $isApplying = applyFx.pending
export const $isRemoving = createStore<string | null>(null)
  .on(removeFx, (_, { query }) => query?.voucher ?? null)
  .reset(removeFx.finally, left)

sample({
  clock: codeSubmitted,
  source: combine($uuid, $isApplying, (uuid, isApplying) => (isApplying ? null : uuid)),
  filter: Boolean,
  fn: (uuid, body) => ({ params: { uuid }, body }),
  target: applyFx,
})
sample({
  clock: voucherCodeRemoved,
  source: $uuid,
  filter: Boolean,
  fn: (uuid, query) => ({ params: { uuid }, query }),
  target: removeFx,
})
for (const { doneData, failData } of [applyFx, removeFx]) applyHoldChange({ changed: doneData, failed: failData })
