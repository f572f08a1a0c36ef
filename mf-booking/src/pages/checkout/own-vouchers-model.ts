import { attach, combine, createEvent, createStore, sample } from 'effector'
import { createQuery } from 'shared/query'
import { $isSignedIn, $userId } from 'shared/session'
import * as api from '../../api'
import * as hold from '../../domain/booking/hold'
import { codeSubmitted } from '../../domain/booking/voucher-codes'
import { left, visited } from './model'

/** Vouchers and credits in the customer's account. A failed load is not shown, because the customer can still type a code. */

export const voucherPicked = createEvent<{ code: string }>()

const loadFx = attach({
  effect: api.myVouchersFx,
  mapParams: ({ bookingUuid }: { bookingUuid: string; userId: string | null }) => ({
    query: { usable_for: bookingUuid },
  }),
})
const query = createQuery({ effect: loadFx, select: ({ data }) => data })

const $isOpen = createStore(false)
  .on(visited, () => true)
  .reset(left)

/** Vouchers that the booking does not use yet; the one that expires first is at the top. */
export const $ownVouchers = combine(query.$data, hold.$booking, (vouchers, booking) =>
  (vouchers ?? []).flatMap((voucher) => {
    const isApplied = booking?.vouchers.some(({ uuid }) => uuid === voucher.uuid)
    return voucher.code === null || isApplied ? [] : [{ ...voucher, code: voucher.code }]
  }),
)

const checkedOut = sample({
  clock: [hold.opened, $userId],
  source: { uuid: hold.$uuid, userId: $userId, isSignedIn: $isSignedIn, isOpen: $isOpen },
})
sample({
  clock: checkedOut.filterMap(({ uuid, userId, isSignedIn, isOpen }) =>
    uuid !== null && isSignedIn && isOpen ? { bookingUuid: uuid, userId } : undefined,
  ),
  target: query.start,
})
sample({ clock: checkedOut, filter: ({ isSignedIn }) => !isSignedIn, fn: () => {}, target: query.stop })
sample({ clock: left, target: query.stop })
sample({ clock: voucherPicked, target: codeSubmitted })
