import { attach, createEvent, createStore, sample } from 'effector'
import type { Failure, RefusalOf } from 'shared/http'
import * as api from '../../api'
import { $uuid, bookingChanged, holdLost, left } from './hold'

/** Paying for a hold with vouchers. The price is the server's: each change brings the booking as it costs then. */
export type ApplyRefusal =
  | RefusalOf<'PUT /api/customer/bookings/:uuid/voucher'>
  | RefusalOf<'DELETE /api/customer/bookings/:uuid/voucher'>

export const codeSubmitted = createEvent<{ code: string }>()
export const voucherTakenOff = createEvent<{ voucher: string }>()

const applyFx = attach({ effect: api.applyVoucherFx })
const removeFx = attach({ effect: api.removeVoucherFx })

/** The code that was typed last, and whether it pays now. Neither makes the draft a voucher. */
export const $voucherCode = createStore('')
  .on(codeSubmitted, (_, { code }) => code)
  .reset(left)
export const $voucherApplied = createStore(false)
  .on(applyFx.done, () => true)
  .on(removeFx.doneData, (_, { data }) => data.vouchers.length > 0)
  .reset(codeSubmitted, left)
export const $failure = createStore<Failure<ApplyRefusal> | null>(null)
  .on([applyFx.failData, removeFx.failData], (_, failure) => failure)
  .reset(codeSubmitted, voucherTakenOff, left)
export const $applying = applyFx.pending
export const $removing = createStore<string | null>(null)
  .on(removeFx, (_, { query }) => query?.voucher ?? null)
  .reset(removeFx.finally, left)

sample({
  clock: codeSubmitted,
  source: { uuid: $uuid, applying: $applying },
  filter: ({ uuid, applying }) => uuid !== null && !applying,
  fn: ({ uuid }, body) => ({ params: { uuid: uuid ?? '' }, body }),
  target: applyFx,
})
sample({
  clock: voucherTakenOff,
  source: $uuid,
  filter: (uuid) => uuid !== null,
  fn: (uuid, query) => ({ params: { uuid: uuid ?? '' }, query }),
  target: removeFx,
})
sample({ clock: [applyFx.doneData, removeFx.doneData], fn: ({ data }) => data, target: bookingChanged })
sample({
  clock: [applyFx.failData, removeFx.failData],
  filter: (failure) => failure.kind === 'refused' && failure.code === 'HOLD_EXPIRED',
  fn: () => {},
  target: holdLost,
})
