import { act, fireEvent, screen, within } from '@testing-library/react'
import { allSettled, fork } from 'effector'
import { $location } from 'shared/nav'
import { $session } from 'shared/session'
import { readTodayFx } from 'shared/settings'
import { fillIn, show } from 'shared/testing'
import { TODAY } from 'shared/testing/rule-samples'
import * as api from '../api'
import { readClockFx } from '../domain/booking/hold'
import { emptyGift } from '../domain/voucher/gift'
import { visited as checkoutVisited } from '../pages/checkout/model'
import { CheckoutPage } from '../pages/checkout/page'
import { VoucherBalancePage } from '../pages/voucher-balance/page'
import * as purchase from '../pages/voucher-purchase/model'
import { VoucherPurchasePage } from '../pages/voucher-purchase/page'
import * as status from '../pages/voucher-status/model'
import { VoucherStatusPage } from '../pages/voucher-status/page'
import { visited as receivedVisited } from '../pages/vouchers-received/model'
import { ReceivedVouchersPage } from '../pages/vouchers-received/page'
import { BookingPanel } from '../widgets/booking-panel/booking-panel'
import { openBooking, refuse } from './open-booking'
import { BOOKING_UUID, bookingOf, contact, experienceOf, sessionOf, VOUCHER_UUID, voucherOf } from './samples'

/** Opens each form of this remote with valid values. The functions return the mocks that receive its requests. */

const visit = (pathname: string, search = '') => ({ pathname, params: {}, hash: '', search })
const sending = () => jest.fn((_where: string, _request: object) => new Promise<never>(() => {}))
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const signedOut = [$session, { status: 'signed-out' }]
const today = [readTodayFx, () => TODAY]

const guestOf = (firstName: string | null, lastName: string | null) => ({
  firstName,
  lastName,
  kind: 'adult' as const,
  ticketCode: null,
  checkedInAt: null,
})

/** The checkout for two named guests, with the mocks of its three forms. */
export async function openCheckout() {
  const calls = { details: sending(), voucher: sending(), promoCode: sending() }
  const guests = [guestOf('Rose', 'Hale'), guestOf('Bo', 'Reed')]
  const scope = fork({
    values: [signedOut] as never,
    handlers: [
      [api.bookingFx, () => ({ data: bookingOf({ contact, guests }) })],
      [api.saveDetailsFx, calls.details],
      [api.applyVoucherFx, calls.voucher],
      [api.applyPromoCodeFx, calls.promoCode],
      [readClockFx, () => ({ tick: 0, now: 0 })],
    ] as never,
  })
  await allSettled(checkoutVisited, { scope, params: visit('/checkout', `?booking=${BOOKING_UUID}`) })
  show(scope, <CheckoutPage />)
  fireEvent.click(button('Gift voucher or promo code'))
  fireEvent.click(screen.getByRole('checkbox'))
  return calls
}

export async function openGift() {
  const sent = sending()
  const scope = fork({
    values: [signedOut] as never,
    handlers: [[api.buyVoucherFx, sent], [purchase.createIdempotencyKeyFx, () => 'key-1'], today] as never,
  })
  const gift = {
    ...emptyGift,
    recipientName: 'Ada Lovell',
    recipientEmail: 'ada@example.com',
    when: 'day' as const,
    deliverOn: '2026-07-01',
    senderName: 'Rose',
    firstName: 'Rose',
    lastName: 'Hale',
    email: 'rose@example.com',
    acceptTerms: true,
  }
  await allSettled(purchase.visited, { scope, params: visit('/vouchers/purchase') })
  await allSettled(purchase.changed, { scope, params: gift })
  show(scope, <VoucherPurchasePage />)
  return sent
}

/** Editing a card that is scheduled for a later day. */
export async function openCard() {
  const sent = sending()
  const voucher = voucherOf({
    status: 'scheduled',
    delivery: 'not_due',
    deliverOn: '2026-08-01',
    deliveredAt: null,
    may: { edit: true, resend: false, extend: false, cancel: true },
  })
  const scope = fork({
    handlers: [[api.voucherFx, () => ({ data: voucher })], [api.editVoucherFx, sent], today] as never,
  })
  await allSettled(status.visited, { scope, params: visit('/vouchers/VoucherStatus', `?uuid=${VOUCHER_UUID}`) })
  show(scope, <VoucherStatusPage />)
  fireEvent.click(button('Change card or day'))
  return sent
}

export async function openCompanions() {
  const { calls } = await openBooking({ inviteFx: () => new Promise(() => {}) })
  return calls.inviteFx
}

/** The lookup form, shown when this browser has no access to the booking. */
export async function openFind() {
  const { calls } = await openBooking({ bookingFx: () => refuse('NOT_FOUND'), lookUpFx: () => new Promise(() => {}) })
  fillIn(screen.getByLabelText('Booking reference'), 'MN-7K3Q9Z')
  fillIn(screen.getByLabelText('E-mail'), 'rose@example.com')
  return calls.lookUpFx
}

/** The waiting-list dialog of a full session, for a guest without an account. */
export async function openWaitingList() {
  const sent = sending()
  const day = { date: '2026-06-12', priceFrom: 1250, seatsLeft: 0, privateAvailable: false }
  const scope = fork({
    values: [
      [$location, { pathname: '/experience/kayak-7', search: '?from=2026-06-12', hash: '' }],
      signedOut,
    ] as never,
    handlers: [
      [api.experienceFx, () => ({ data: experienceOf() })],
      [api.availableDatesFx, () => ({ data: [day] })],
      [api.sessionsFx, () => ({ data: [sessionOf({ seatsLeft: 0 })] })],
      [api.waitingListFx, () => ({ data: [] })],
      [api.joinWaitingListFx, sent],
      today,
    ] as never,
  })
  show(scope, <BookingPanel experienceId="7" />)
  fireEvent.click(await screen.findByRole('button', { name: 'Tell me when places come free' }))
  await within(await screen.findByRole('dialog')).findByLabelText('E-mail')
  return sent
}

export async function openBalance() {
  const sent = sending()
  show(fork({ handlers: [[api.balanceFx, sent]] as never }), <VoucherBalancePage />)
  return sent
}

export async function openClaim() {
  const sent = sending()
  const none = { data: [], meta: { page: 1, lastPage: 1, total: 0 } }
  const scope = fork({
    handlers: [
      [api.myVouchersFx, () => none],
      [api.claimVoucherFx, sent],
    ] as never,
  })
  await act(() => allSettled(receivedVisited, { scope, params: visit('/vouchers/my') }))
  show(scope, <ReceivedVouchersPage />)
  return sent
}
