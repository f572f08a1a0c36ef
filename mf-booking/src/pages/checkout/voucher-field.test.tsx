import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { allSettled, fork } from 'effector'
import { factOf } from 'shared/bus'
import { navigationRequested } from 'shared/nav'
import { $session } from 'shared/session'
import * as api from '../../api'
import { readClockFx } from '../../domain/booking/hold'
import { $voucherApplied } from '../../domain/booking/voucher-codes'
import { $paymentType } from '../../domain/draft/draft'
import { BOOKING_UUID, bookingOf, contact, VOUCHER_UUID } from '../../testing/samples'
import { show } from '../../testing/show'
import { visited } from './model'
import { CheckoutPage } from './page'

const CODE = '7K3Q-9ZAB-2MNP-4XYT'
const applied = { uuid: VOUCHER_UUID, last4: '4XYT', kind: 'money' as const, amount: 2000 }
const partly = bookingOf({ contact, vouchers: [applied], voucherAmount: 2000, cardAmount: 4250 })
const covered = bookingOf({ contact, vouchers: [{ ...applied, amount: 6250 }], voucherAmount: 6250, cardAmount: 0 })

async function open(handlers: [unknown, (request: object) => unknown][]) {
  const scope = fork({
    values: [[$session, { status: 'signed-out' }]] as never,
    handlers: [
      [api.bookingFx, () => ({ data: bookingOf({ contact }) })],
      [readClockFx, () => ({ tick: 0, now: 0 })],
      ...handlers.map(([effect, answer]) => [effect, (_: string, request: object) => answer(request)]),
    ] as never,
  })
  const params = { pathname: '/checkout', params: {}, hash: '', search: `?booking=${BOOKING_UUID}` }
  await allSettled(visited, { scope, params })
  show(scope, <CheckoutPage />)
  const user = userEvent.setup()
  const use = async () => {
    await user.type(screen.getByLabelText(/[Cc]ode/), CODE)
    await user.click(screen.getByRole('button', { name: 'Use it' }))
  }
  return { scope, user, use }
}

test('a voucher pays its part, is in the sum, and can be taken off again', async () => {
  const remove = jest.fn((_: object) => ({ data: bookingOf({ contact }) }))
  const { scope, user, use } = await open([
    [api.applyVoucherFx, () => ({ data: partly })],
    [api.removeVoucherFx, remove],
  ])
  await use()
  expect(await screen.findByText('Voucher ending in 4XYT pays £20.00')).toBeVisible()
  expect(screen.getAllByText('£42.50')[0]).toBeVisible()
  expect(scope.getState($voucherApplied)).toBe(true)
  expect(scope.getState($paymentType)).toBe('booking')
  expect(screen.getByLabelText(/Another code/)).toHaveValue('')
  await user.click(screen.getByRole('button', { name: 'Take the voucher ending in 4XYT off' }))
  await waitFor(() => expect(screen.queryByText(/pays £20.00/)).toBeNull())
  expect(remove).toHaveBeenCalledWith({ params: { uuid: BOOKING_UUID }, query: { voucher: VOUCHER_UUID } })
})

test('when vouchers pay for everything the booking is made without a card', async () => {
  const went: string[] = []
  const facts: unknown[] = []
  const unwatch = [
    navigationRequested.watch(({ to }) => went.push(to)),
    factOf('booking/confirmed').watch((fact) => facts.push(fact)),
  ]
  const confirmed = { ...covered, status: 'confirmed' as const, paymentStatus: 'none_required' as const }
  const { user, use } = await open([
    [api.applyVoucherFx, () => ({ data: covered })],
    [api.saveDetailsFx, () => ({ data: confirmed })],
  ])
  await use()
  expect(await screen.findByText('Everything is paid by voucher: no card is needed.')).toBeVisible()
  await user.click(screen.getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: 'Book now' }))
  await waitFor(() => expect(went).toEqual([`/bookings/${BOOKING_UUID}`]))
  for (const stop of unwatch) stop()
  expect(facts).toHaveLength(1)
})

test.each([
  ['VOUCHER_EMPTY', /nothing left on this voucher/],
  ['VOUCHER_OTHER_EXPERIENCE', /for another experience/],
  ['VOUCHER_UNKNOWN', /We know no voucher/],
])('%s is said in words, and the price stays', async (code, text) => {
  const { use } = await open([[api.applyVoucherFx, () => Promise.reject({ kind: 'refused', code, errors: {} })]])
  await use()
  expect(await screen.findByRole('alert')).toHaveTextContent(text)
  expect(screen.getAllByText('£62.50')[0]).toBeVisible()
})

test('a hold that ran out meanwhile is said to be over', async () => {
  const over = { kind: 'refused', code: 'HOLD_EXPIRED', errors: {} }
  const { use } = await open([[api.applyVoucherFx, () => Promise.reject(over)]])
  await use()
  expect(await screen.findByRole('heading', { name: 'Your places are no longer held' })).toBeVisible()
})

test('an unreachable server is said, and the code can be sent again', async () => {
  const { use } = await open([[api.applyVoucherFx, () => Promise.reject({ kind: 'unreachable' })]])
  await use()
  expect(await screen.findByRole('alert')).toHaveTextContent(/We could not reach our server/)
})
