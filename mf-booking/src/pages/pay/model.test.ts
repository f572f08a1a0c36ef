import { allSettled, fork } from 'effector'
import { navigationRequested } from 'shared/nav'
import { $settings } from 'shared/settings'
import * as api from '../../api'
import type { Booking } from '../../domain/booking/booking'
import { $holdState } from '../../domain/booking/hold'
import { BOOKING_UUID, bookingOf, contact } from '../../testing/samples'
import * as card from './card-service-model'
import * as model from './model'

const intent = { clientSecret: 'pi_1_secret_2', amount: 6250, currency: 'gbp' }
const open = bookingOf({ status: 'awaiting_payment', contact })

type Answer = () => unknown
interface World {
  search?: string
  booking?: Booking
  publishableKey?: string | null
  intent?: Answer
  charge?: Answer
  statuses?: object[]
  service?: Answer
}

async function openPay(world: World = {}) {
  const statuses = [...(world.statuses ?? [])]
  const calls = {
    intent: jest.fn(world.intent ?? (() => ({ data: intent }))),
    status: jest.fn(() => ({
      data: { declineMessage: null, ...(statuses.length > 1 ? statuses.shift() : statuses[0]) },
    })),
    charge: jest.fn(world.charge ?? (() => ({ kind: 'accepted' }))),
    reportMissing: jest.fn(),
  }
  const publishableKey = world.publishableKey === undefined ? 'pk_test_sandbox' : world.publishableKey
  const scope = fork({
    values: [[$settings, { stripe: { publishableKey, scriptUrl: '/stripe.js' } }]] as never,
    handlers: [
      [api.bookingFx, () => ({ data: world.booking ?? open })],
      [api.paymentIntentFx, calls.intent],
      [api.paymentStatusFx, calls.status],
      [card.loadServiceFx, world.service ?? (() => ({ name: 'a loaded card service' }))],
      [model.chargeFx, calls.charge],
      [model.waitFx, () => {}],
      [card.reportMissingKeyFx, calls.reportMissing],
    ] as never,
  })
  const went: string[] = []
  const unwatch = navigationRequested.watch(({ to }) => went.push(to))
  cleanups.push(unwatch)
  await allSettled(model.visited, {
    scope,
    params: { pathname: '/pay', params: {}, hash: '', search: `?booking=${BOOKING_UUID}${world.search ?? ''}` },
  })
  const pay = () => allSettled(model.payPressed, { scope, params: { elements: {} as never } })
  return { scope, calls, went, pay }
}

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup()
})

test('the card form opens for the amount the server names', async () => {
  const { scope } = await openPay()
  expect(scope.getState(model.$phase)).toBe('card')
  expect(scope.getState(model.$intent)).toEqual(intent)
})

test('without a key an error is logged, the page says so, and no payment is begun', async () => {
  const { scope, calls } = await openPay({ publishableKey: null })
  expect(calls.reportMissing).toHaveBeenCalledTimes(1)
  expect(scope.getState(model.$phase)).toBe('no-key')
  expect(calls.intent).not.toHaveBeenCalled()
})

test('a payment is confirmed when the server knows it, and leads to the booking', async () => {
  const { calls, went, pay } = await openPay({
    statuses: [
      { status: 'awaiting_payment', paymentStatus: 'processing' },
      { status: 'confirmed', paymentStatus: 'paid' },
    ],
  })
  await pay()
  expect(calls.status).toHaveBeenCalledTimes(2)
  expect(went).toEqual([`/bookings/${BOOKING_UUID}`])
})

test('a declined card is told, and the next try pays', async () => {
  const outcomes = [{ kind: 'refused', message: 'The bank said no.' }, { kind: 'accepted' }]
  const { scope, went, pay } = await openPay({
    charge: () => outcomes.shift(),
    statuses: [{ status: 'confirmed', paymentStatus: 'paid' }],
  })
  await pay()
  expect(scope.getState(model.$phase)).toBe('card')
  expect(scope.getState(model.$problem)).toEqual({ kind: 'refused', message: 'The bank said no.' })
  await pay()
  expect(scope.getState(model.$problem)).toBeNull()
  expect(went).toEqual([`/bookings/${BOOKING_UUID}`])
})

test('somebody who was charged is never told that it failed, whatever stale news the server has', async () => {
  const { scope, went, pay } = await openPay({
    statuses: [
      { status: 'awaiting_payment', paymentStatus: 'failed', declineMessage: 'An older no' },
      { status: 'awaiting_payment', paymentStatus: 'awaiting' },
      { status: 'confirmed', paymentStatus: 'paid' },
    ],
  })
  const seen: unknown[] = []
  cleanups.push(model.$problem.updates.watch((problem) => problem && seen.push(problem)))
  await pay()
  expect(seen).toEqual([])
  expect(scope.getState(model.$problem)).toBeNull()
  expect(went).toEqual([`/bookings/${BOOKING_UUID}`])
})

test('back from the bank with a yes: the secret leaves the address, and the server is asked', async () => {
  const { calls, went } = await openPay({
    search: '&payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2&redirect_status=succeeded',
    statuses: [{ status: 'confirmed', paymentStatus: 'paid' }],
  })
  expect(calls.intent).not.toHaveBeenCalled()
  expect(went).toEqual([`/pay?booking=${BOOKING_UUID}`, `/bookings/${BOOKING_UUID}`])
})

test('back from the bank with a no: the card form is there again, and says so', async () => {
  const { scope, went } = await openPay({ search: '&redirect_status=failed&payment_intent=pi_1' })
  expect(scope.getState(model.$phase)).toBe('card')
  expect(scope.getState(model.$problem)).toEqual({ kind: 'refused', message: null })
  expect(went).toEqual([`/pay?booking=${BOOKING_UUID}`])
})

test('a reload while the payment is processed goes on confirming; a no leads back to the card', async () => {
  const { scope } = await openPay({
    booking: { ...open, paymentStatus: 'processing' },
    statuses: [{ status: 'awaiting_payment', paymentStatus: 'failed', declineMessage: 'No money left.' }],
  })
  expect(scope.getState(model.$phase)).toBe('card')
  expect(scope.getState(model.$problem)).toEqual({ kind: 'refused', message: 'No money left.' })
})

test('paid in another tab: the server’s answer counts, not a second payment', async () => {
  const { went, calls } = await openPay({
    intent: () => Promise.reject({ kind: 'refused', code: 'BOOKING_NOT_PAYABLE', errors: {} }),
    statuses: [{ status: 'confirmed', paymentStatus: 'paid' }],
  })
  expect(calls.charge).not.toHaveBeenCalled()
  expect(went).toEqual([`/bookings/${BOOKING_UUID}`])
})

test('paid and cancelled in another tab: nothing is waited for, the booking’s page says how it stands', async () => {
  const { went, calls, pay } = await openPay({ statuses: [{ status: 'cancelled_by_customer', paymentStatus: 'paid' }] })
  await pay()
  expect(calls.status).toHaveBeenCalledTimes(1)
  expect(went).toEqual([`/bookings/${BOOKING_UUID}`])
})

test('a price that changed is shown before anything is charged', async () => {
  const dearer = { ...intent, amount: 7000 }
  const { scope, pay, went } = await openPay({ charge: () => ({ kind: 'price-changed', intent: dearer }) })
  await pay()
  expect(scope.getState(model.$intent)?.amount).toBe(7000)
  expect(scope.getState(model.$phase)).toBe('card')
  expect(went).toEqual([])
})

test('paid after the places had gone: the page says that the money comes back', async () => {
  const { scope, pay } = await openPay({ statuses: [{ status: 'expired', paymentStatus: 'paid' }] })
  await pay()
  expect(scope.getState(model.$phase)).toBe('too-late')
})

test('details that are missing are asked for first', async () => {
  const { went } = await openPay({
    intent: () => Promise.reject({ kind: 'refused', code: 'CONTACT_MISSING', errors: {} }),
  })
  expect(went).toEqual([`/checkout?booking=${BOOKING_UUID}`])
})

test('a hold that ran out is said to be over', async () => {
  const { scope } = await openPay({
    intent: () => Promise.reject({ kind: 'refused', code: 'HOLD_EXPIRED', errors: {} }),
  })
  expect(scope.getState($holdState)).toBe('over')
})

test('a card service that cannot be loaded can be tried again', async () => {
  let answer: Answer = () => Promise.reject(new Error('blocked'))
  const { scope } = await openPay({ service: () => answer() })
  expect(scope.getState(model.$phase)).toBe('failed')
  answer = () => ({ name: 'a loaded card service' })
  await allSettled(model.retryPressed, { scope })
  expect(scope.getState(model.$phase)).toBe('card')
})
