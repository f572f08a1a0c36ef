import { attach, combine, createEvent, createStore, sample } from 'effector'
import { $isSignedIn, sessionEnded } from 'shared/session'
import * as api from '../../api'
import * as hold from '../../domain/booking/hold'
import { codeSubmitted } from '../../domain/booking/voucher-codes'
import type { Voucher } from '../../domain/voucher/voucher'
import { left, visited } from './model'

/** Vouchers and credits in the customer's account. A failed load is not shown, because the customer can still type a code. */

export const voucherPicked = createEvent<{ code: string }>()

const loadFx = attach({ effect: api.myVouchersFx })

const $isOpen = createStore(false)
  .on(visited, () => true)
  .reset(left)
const $loaded = createStore<readonly Voucher[]>([])
  .on(loadFx.doneData, (_, { data }) => data)
  .reset(left, sessionEnded)

/** Vouchers that the booking does not use yet; the one that expires first is at the top. */
export const $ownVouchers = combine($loaded, hold.$booking, (vouchers, booking) =>
  vouchers.flatMap((voucher) => {
    const isApplied = booking?.vouchers.some(({ uuid }) => uuid === voucher.uuid)
    return voucher.code === null || isApplied ? [] : [{ ...voucher, code: voucher.code }]
  }),
)

sample({
  clock: [hold.opened, $isSignedIn],
  source: { uuid: hold.$uuid, isSignedIn: $isSignedIn, isOpen: $isOpen },
  filter: ({ uuid, isSignedIn, isOpen }) => uuid !== null && isSignedIn && isOpen,
  fn: ({ uuid }) => ({ query: { usable_for: uuid ?? '' } }),
  target: loadFx,
})
sample({ clock: voucherPicked, target: codeSubmitted })
