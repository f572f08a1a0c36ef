import { screen, waitFor, within } from '@testing-library/react'
import { domainEvent } from 'shared/bus'
import { navigationRequested } from 'shared/nav'
import * as api from '../../api'
import { $promoCodeApplied } from '../../domain/booking/promo-code'
import { $voucherApplied } from '../../domain/booking/voucher-codes'
import { $paymentType } from '../../domain/draft/draft'
import { openCheckout } from '../../testing/open-checkout'
import { BOOKING_UUID, bookingOf, contact, VOUCHER_UUID, voucherOf } from '../../testing/samples'

const CODE = '7K3Q-9ZAB-2MNP-4XYT'
const applied = { uuid: VOUCHER_UUID, last4: '4XYT', kind: 'money' as const, amount: 2000 }
const partly = bookingOf({ contact, vouchers: [applied], voucherAmount: 2000, cardAmount: 4250 })
const cheaper = bookingOf({
  contact,
  promoCode: { code: 'RIVER10', percent: 10, amount: null },
  discount: 625,
  cardAmount: 5625,
})
const refuse = (code: string) => Promise.reject({ kind: 'refused', code, errors: {} })
const covered = bookingOf({ contact, vouchers: [{ ...applied, amount: 6250 }], voucherAmount: 6250, cardAmount: 0 })

async function open(handlers: [unknown, (request: object) => unknown][], status = 'signed-out') {
  const session = status === 'signed-in' ? { status, user: { id: 'u-1', isGuest: false } } : { status }
  const { scope, user } = await openCheckout(session, handlers)
  const field = (name: 'Use a gift voucher' | 'Use a promo code') =>
    within(screen.getByRole('form', { name })).getByRole('textbox')
  const unfold = () => user.click(screen.getByRole('button', { name: 'Gift voucher or promo code' }))
  const use = async () => {
    await unfold()
    await user.type(field('Use a gift voucher'), CODE)
    await user.click(screen.getByRole('button', { name: 'Use it' }))
  }
  const applyPromo = async (code: string) => {
    await unfold()
    await user.type(field('Use a promo code'), code)
    await user.click(screen.getByRole('button', { name: 'Apply' }))
  }
  return { scope, user, use, applyPromo, field }
}

test('explains why a voucher leaves the card its minimum amount', async () => {
  const min = bookingOf({ contact, vouchers: [{ ...applied, amount: 6220 }], voucherAmount: 6220, cardAmount: 30 })
  await open([[api.bookingFx, () => ({ data: min })]])
  expect(screen.getByText(/^Card payments start at £0\.30\./)).toBeVisible()
})

test('a voucher reduces the amount to pay, appears in the summary, and can be removed', async () => {
  const remove = jest.fn((_: object) => ({ data: bookingOf({ contact }) }))
  const { scope, user, use, field } = await open([
    [api.applyVoucherFx, () => ({ data: partly })],
    [api.removeVoucherFx, remove],
  ])
  await use()
  expect(await screen.findByText('Voucher ending in 4XYT pays £20.00')).toBeVisible()
  expect(screen.getAllByText('£42.50')[0]).toBeVisible()
  expect(scope.getState($voucherApplied)).toBe(true)
  expect(scope.getState($paymentType)).toBe('booking')
  expect(field('Use a gift voucher')).toHaveValue('')
  await user.click(screen.getByRole('button', { name: 'Remove the voucher ending in 4XYT' }))
  await waitFor(() => expect(screen.queryByText(/pays £20.00/)).toBeNull())
  expect(remove).toHaveBeenCalledWith({ params: { uuid: BOOKING_UUID }, query: { voucher: VOUCHER_UUID } })
})

test('a booking that vouchers pay in full is confirmed without a card', async () => {
  const went: string[] = []
  const facts: unknown[] = []
  const unwatch = [
    navigationRequested.watch(({ to }) => went.push(to)),
    domainEvent('booking/confirmed').watch((fact) => facts.push(fact)),
  ]
  const confirmed = { ...covered, status: 'confirmed' as const, paymentStatus: 'none_required' as const }
  const { user, use } = await open([
    [api.applyVoucherFx, () => ({ data: covered })],
    [api.saveDetailsFx, () => ({ data: confirmed })],
  ])
  await use()
  expect(await screen.findByText('There is nothing left to pay, so you do not need a card.')).toBeVisible()
  await user.click(screen.getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: 'Book now' }))
  await waitFor(() => expect(went).toEqual([`/bookings/${BOOKING_UUID}`]))
  for (const stop of unwatch) stop()
  expect(facts).toHaveLength(1)
})

test.each([
  ['VOUCHER_EMPTY', /nothing left on this voucher/],
  ['VOUCHER_OTHER_EXPERIENCE', /for another experience/],
  ['VOUCHER_UNKNOWN', /We do not recognise this code/],
])(
  'shows %s at the voucher field, keeps the code, focuses the field and does not change the price',
  async (code, text) => {
    const { use, field } = await open([[api.applyVoucherFx, () => refuse(code)]])
    await use()
    await waitFor(() => expect(field('Use a gift voucher')).toHaveAccessibleDescription(text))
    expect(field('Use a gift voucher')).toHaveFocus()
    expect(field('Use a gift voucher')).toHaveValue(CODE)
    expect(screen.getAllByText('£62.50')[0]).toBeVisible()
  },
)

test('a promo code reduces the price, appears in the summary, and can be removed', async () => {
  const applyCode = jest.fn((_: object) => ({ data: cheaper }))
  const { scope, user, applyPromo } = await open([
    [api.applyPromoCodeFx, applyCode],
    [api.removePromoCodeFx, () => ({ data: bookingOf({ contact }) })],
  ])
  await applyPromo(' river10 ')
  expect(await screen.findByText(/takes off/)).toHaveTextContent('Promo code RIVER10 takes off £6.25 (10%)')
  expect(screen.getAllByText('Promo code RIVER10')[0]).toBeInTheDocument()
  expect(screen.getAllByText('£56.25')[0]).toBeVisible()
  expect(scope.getState($promoCodeApplied)).toBe(true)
  expect(applyCode).toHaveBeenCalledWith({ params: { uuid: BOOKING_UUID }, body: { code: 'river10' } })
  await user.click(screen.getByRole('button', { name: 'Remove the promo code RIVER10' }))
  await waitFor(() => expect(screen.queryByText(/takes off/)).toBeNull())
  expect(scope.getState($promoCodeApplied)).toBe(false)
  expect(scope.getState($paymentType)).toBe('booking')
})

test.each([
  ['PROMO_CODE_UNKNOWN', /We do not recognise this promo code/],
  ['PROMO_CODE_NOT_YET', /not valid yet/],
  ['PROMO_CODE_OVER', /has expired/],
  ['PROMO_CODE_USED_UP', /has reached its limit/],
  ['PROMO_CODE_USED_BY_YOU', /used this promo code before/],
  ['PROMO_CODE_MINIMUM', /below the minimum/],
])('shows %s at the promo code field', async (code, text) => {
  const { applyPromo, field } = await open([[api.applyPromoCodeFx, () => refuse(code)]])
  await applyPromo('RIVER10')
  await waitFor(() => expect(field('Use a promo code')).toHaveAccessibleDescription(text))
})

test.each([
  ['PROMO_CODE_MINIMUM', { minimum: ['5000'] }, 'This promo code is for bookings of £50.00 or more.'],
  ['PROMO_CODE_NOT_YET', { startsAt: ['2026-07-01T00:00:00Z'] }, 'You can use this promo code from July 01 2026.'],
])('shows the minimum or the first day with the refusal %s', async (code, errors, text) => {
  const { applyPromo, field } = await open([
    [api.applyPromoCodeFx, () => Promise.reject({ kind: 'refused', code, errors })],
  ])
  await applyPromo('RIVER10')
  await waitFor(() => expect(field('Use a promo code')).toHaveAccessibleDescription(text))
})

test('shows the delivery day when a scheduled voucher is refused', async () => {
  const { use, field } = await open([
    [
      api.applyVoucherFx,
      () => Promise.reject({ kind: 'refused', code: 'VOUCHER_NOT_USABLE', errors: { deliverOn: ['2026-12-24'] } }),
    ],
  ])
  await use()
  const text = 'You can use this voucher from December 24 2026.'
  await waitFor(() => expect(field('Use a gift voucher')).toHaveAccessibleDescription(text))
})

test('the Apply button is busy and ignores presses while a promo code is being applied', async () => {
  const applyCode = jest.fn((_: object) => new Promise(() => {}))
  const { user, applyPromo } = await open([[api.applyPromoCodeFx, applyCode]])
  await applyPromo('RIVER10')
  const button = screen.getByRole('button', { name: 'Apply' })
  expect(button).toHaveAttribute('aria-busy', 'true')
  await user.click(button)
  expect(applyCode).toHaveBeenCalledTimes(1)
})

test('the code forms are collapsed at first', async () => {
  await open([])
  expect(screen.queryByRole('form', { name: 'Use a promo code' })).toBeNull()
})

test('paying the difference of a move accepts no codes', async () => {
  await open([[api.bookingFx, () => ({ data: bookingOf({ contact, reschedules: VOUCHER_UUID }) })]])
  expect(screen.queryByRole('button', { name: 'Gift voucher or promo code' })).toBeNull()
})

test('shows that the hold is over when applying a voucher is refused with HOLD_EXPIRED', async () => {
  const over = { kind: 'refused', code: 'HOLD_EXPIRED', errors: {} }
  const { use } = await open([[api.applyVoucherFx, () => Promise.reject(over)]])
  await use()
  expect(await screen.findByRole('heading', { name: 'Your places are no longer held' })).toBeVisible()
})

test('shows at the voucher field that the server is unreachable', async () => {
  const { use, field } = await open([[api.applyVoucherFx, () => Promise.reject({ kind: 'unreachable' })]])
  await use()
  await waitFor(() => expect(field('Use a gift voucher')).toHaveAccessibleDescription(/We could not reach our server/))
})

test('lists the vouchers and credits of a signed-in customer, and applies one with a press', async () => {
  const apply = jest.fn((_: object) => ({ data: partly }))
  const load = jest.fn((_: object) => ({
    data: [
      voucherOf({ code: CODE, role: 'owner' }),
      voucherOf({ uuid: BOOKING_UUID, code: '8888-7777-6666-55AB', last4: '55AB', balance: 1200, creditFor: 'x' }),
    ],
  }))
  const { user } = await open(
    [
      [api.myVouchersFx, load],
      [api.applyVoucherFx, apply],
    ],
    'signed-in',
  )
  expect(load).toHaveBeenCalledWith({ query: { usable_for: BOOKING_UUID } })
  const toggle = screen.getByRole('button', { name: /^Gift voucher or promo code/ })
  expect(toggle).toHaveTextContent('You have 2 vouchers to use')
  await user.click(toggle)
  const own = screen.getByRole('list', { name: 'Your vouchers' })
  expect(within(own).getAllByRole('listitem')[1]).toHaveTextContent(/^£12\.00 leftCredit ending in 55AB, good until/)
  await user.click(screen.getByRole('button', { name: 'Use it: Voucher ending in 4XYT' }))
  await waitFor(() => expect(screen.getByText('Voucher ending in 4XYT pays £20.00')).toBeVisible())
  expect(apply).toHaveBeenCalledWith({ params: { uuid: BOOKING_UUID }, body: { code: CODE } })
  expect(within(own).queryByText(/ending in 4XYT/)).toBeNull()
  expect(toggle).toHaveTextContent('You have a voucher to use')
})

test('does not load vouchers for a guest without an account', async () => {
  const load = jest.fn(() => ({ data: [] }))
  await open([[api.myVouchersFx, load]])
  expect(load).not.toHaveBeenCalled()
  expect(screen.queryByRole('list', { name: 'Your vouchers' })).toBeNull()
})
