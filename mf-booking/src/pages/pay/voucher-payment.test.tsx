import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { allSettled, fork } from 'effector'
import { $location, navigationRequested } from 'shared/nav'
import { $settings } from 'shared/settings'
import { show } from 'shared/testing'
import * as api from '../../api'
import { VOUCHER_UUID, voucherOf } from '../../testing/samples'
import { loadServiceFx } from './card-service-model'
import { page } from './index'
import * as model from './voucher-model'

const unpaid = voucherOf({ status: 'pending_payment', paymentStatus: 'awaiting', balance: 0 })
const intent = { clientSecret: 'pi_1_secret_2', amount: 5000, currency: 'gbp' as const }
type Answer = () => unknown

interface World {
  search?: string
  load?: Answer
  intent?: Answer
  charge?: (request: object) => unknown
  key?: string | null
}

async function open({ search = `?voucher=${VOUCHER_UUID}`, key = 'pk_test_1', ...answers }: World = {}) {
  const asked = jest.fn((_: object) => (answers.intent ?? (() => ({ data: intent })))())
  const scope = fork({
    values: [
      [$settings, { stripe: { publishableKey: key, scriptUrl: '/stripe.js' } }],
      [$location, { pathname: '/pay', search, hash: '' }],
    ] as never,
    handlers: [
      [api.voucherFx, answers.load ?? (() => ({ data: unpaid }))],
      [api.voucherIntentFx, (_: string, request: object) => asked(request)],
      [loadServiceFx, () => ({ name: 'a loaded card service' })],
      [model.payFx, answers.charge ?? (() => ({ kind: 'accepted' }))],
    ] as never,
  })
  const went: string[] = []
  navigationRequested.watch(({ to }) => went.push(to))
  if (page.visited)
    await allSettled(page.visited, { scope, params: { pathname: '/pay', params: {}, hash: '', search } })
  const pay = () => allSettled(model.payPressed, { scope, params: { elements: {} as never } })
  return { scope, asked, went, pay, user: userEvent.setup() }
}

test('an accepted payment opens the voucher page', async () => {
  const { scope, went, pay } = await open()
  expect(scope.getState(model.$phase)).toBe('card')
  expect(scope.getState(model.$intent)?.amount).toBe(5000)
  await pay()
  expect(went).toEqual([`/vouchers/VoucherStatus?uuid=${VOUCHER_UUID}`])
})

test('a declined card stays on the card form', async () => {
  const { scope, went, pay } = await open({ charge: () => ({ kind: 'refused', message: 'No money left.' }) })
  await pay()
  expect(scope.getState(model.$paymentError)).toEqual({ kind: 'refused', message: 'No money left.' })
  expect(went).toEqual([])
})

test('a voucher that is already paid is not charged again', async () => {
  const { went, asked } = await open({ load: () => ({ data: voucherOf() }) })
  expect(asked).not.toHaveBeenCalled()
  expect(went).toEqual([`/vouchers/VoucherStatus?uuid=${VOUCHER_UUID}`])
})

test('the token of an e-mailed link is sent with the intent and the charge', async () => {
  const charge = jest.fn((_: object) => ({ kind: 'accepted' }))
  const { asked, pay } = await open({ search: `?voucher=${VOUCHER_UUID}&token=t-1`, charge })
  expect(asked).toHaveBeenCalledWith({ params: { uuid: VOUCHER_UUID }, query: { token: 't-1' } })
  await pay()
  expect(charge.mock.calls[0]?.[0]).toMatchObject({ uuid: VOUCHER_UUID, token: 't-1', kind: 'voucher' })
})

test('Try again requests the intent after the server was unreachable', async () => {
  let response: Answer = () => Promise.reject({ kind: 'unreachable' })
  const { scope, user } = await open({ intent: () => response() })
  show(scope, <page.Page />)
  expect(screen.getByText('We could not open the payment')).toBeVisible()
  response = () => new Promise(() => {})
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Loading the card form')).toBeInTheDocument()
})

test('without a publishable key, requests no intent and shows that cards cannot be taken', async () => {
  const heard = jest.spyOn(console, 'error').mockImplementation(() => {})
  const { scope, asked } = await open({ key: null })
  show(scope, <page.Page />)
  expect(screen.getByText('We cannot take card payments right now')).toBeVisible()
  expect(asked).not.toHaveBeenCalled()
  heard.mockRestore()
})

test('a voucher of another customer is not found', async () => {
  const { scope } = await open({ load: () => Promise.reject({ kind: 'refused', code: 'NOT_FOUND', errors: {} }) })
  await act(async () => show(scope, <page.Page />))
  expect(screen.getByRole('heading', { name: 'There is no gift voucher here' })).toBeVisible()
})
