import { act, screen } from '@testing-library/react'
import { allSettled, fork } from 'effector'
import { $settings } from 'shared/settings'
import { show } from 'shared/testing'
import * as api from '../../api'
import { readClockFx } from '../../domain/booking/hold'
import { CARD_SERVICE_DEADLINE_MS } from '../../domain/card-service/load-card-service'
import { BOOKING_UUID, bookingOf, contact } from '../../testing/samples'
import * as card from './card-service-model'
import * as model from './model'
import { PayPage } from './page'

const waits = () => new Promise<never>(() => {})

/** A fake card service whose form is ready as soon as it is created. */
const service = ({ isReady = true } = {}) => {
  const element = {
    on(name: string, ready: () => void) {
      if (isReady && name === 'ready') queueMicrotask(() => act(ready))
      return element
    },
    off: () => element,
    mount() {},
    update() {},
    destroy() {},
  }
  const group = { create: () => element, getElement: () => element, update() {}, submit: async () => ({}) }
  return { elements: () => group, createToken() {}, createPaymentMethod() {}, confirmCardPayment() {} }
}

async function open(
  world: {
    key?: string | null
    booking?: object
    search?: string
    intent?: () => unknown
    settle?: boolean
    formArrives?: boolean
  } = {},
) {
  const publishableKey = world.key === undefined ? 'pk_test_sandbox' : world.key
  const scope = fork({
    values: [[$settings, { stripe: { publishableKey, scriptUrl: '/stripe.js' } }]] as never,
    handlers: [
      [api.bookingFx, () => ({ data: bookingOf({ status: 'awaiting_payment', contact, ...world.booking }) })],
      [
        api.paymentIntentFx,
        world.intent ?? (() => ({ data: { clientSecret: 'pi_1_secret_2', amount: 6250, currency: 'gbp' } })),
      ],
      [api.paymentStatusFx, waits],
      [card.loadServiceFx, () => service({ isReady: world.formArrives })],
      [card.reportMissingKeyFx, () => {}],
      [readClockFx, () => ({ tick: 0, now: 0 })],
    ] as never,
  })
  const params = { pathname: '/pay', params: {}, hash: '', search: `?booking=${BOOKING_UUID}${world.search ?? ''}` }
  const settled = allSettled(model.visited, { scope, params })
  // Confirming keeps polling, so the scope never settles: such tests do not wait for it.
  if (world.settle !== false) await settled
  show(scope, <PayPage />)
}

test('the pay button shows the exact amount', async () => {
  await open()
  expect(await screen.findByRole('button', { name: 'Pay £62.50' })).toBeEnabled()
  expect(screen.getByText(/for you until/)).toBeVisible()
})

test('without a publishable key, the page says that cards cannot be taken and that nothing was charged', async () => {
  await open({ key: null })
  expect(screen.getByRole('alert')).toHaveTextContent(/We cannot take card payments right now.*Nothing was charged/)
  expect(screen.queryByRole('button', { name: /Pay/ })).toBeNull()
})

test('a failed return from the bank shows the refusal above the card form', async () => {
  await open({ search: '&redirect_status=failed' })
  expect(await screen.findByRole('button', { name: 'Pay £62.50' })).toBeEnabled()
  expect(screen.getByRole('alert')).toHaveTextContent('Your bank did not approve this payment. Nothing was charged')
})

test('a successful return from the bank shows that the payment is being confirmed', async () => {
  await open({ search: '&redirect_status=succeeded', settle: false })
  expect(await screen.findByText('Confirming your payment…')).toBeVisible()
  expect(screen.queryByRole('button', { name: /Pay/ })).toBeNull()
})

test('an unreachable server shows that nothing was charged, with Try again', async () => {
  await open({ intent: () => Promise.reject({ kind: 'unreachable' }) })
  expect(screen.getByRole('alert')).toHaveTextContent('Nothing was charged')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('a refusal with PAYMENT_UNAVAILABLE shows that the payment service does not answer, with Try again', async () => {
  await open({ intent: () => Promise.reject({ kind: 'refused', code: 'PAYMENT_UNAVAILABLE', errors: {} }) })
  expect(screen.getByRole('alert')).toHaveTextContent('Our payment service is not responding at the moment.')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('shows an error and Try again when the card form does not render before the deadline', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] })
  try {
    await open({ formArrives: false })
    expect(screen.queryByRole('alert')).toBeNull()
    act(() => void jest.advanceTimersByTime(CARD_SERVICE_DEADLINE_MS))
    expect(screen.getByRole('alert')).toHaveTextContent('The card form could not be loaded. Nothing was charged.')
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
  } finally {
    jest.useRealTimers()
  }
})
