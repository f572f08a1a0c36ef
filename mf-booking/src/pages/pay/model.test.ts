import { allSettled, fork } from 'effector'
import { navigationRequested } from 'shared/nav'
import { $settings } from 'shared/settings'
import * as api from '../../api'
import type { Booking } from '../../domain/booking/booking'
import { $holdStatus } from '../../domain/booking/hold'
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
      [model.delayFx, () => {}],
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

test('opens the card form for the amount of the payment intent', async () => {
  const { scope } = await openPay()
  expect(scope.getState(model.$phase)).toBe('card')
  expect(scope.getState(model.$intent)).toEqual(intent)
})

test('without a publishable key, logs an error, shows that cards cannot be taken and requests no intent', async () => {
  const { scope, calls } = await openPay({ publishableKey: null })
  expect(calls.reportMissing).toHaveBeenCalledTimes(1)
  expect(scope.getState(model.$phase)).toBe('no-key')
  expect(calls.intent).not.toHaveBeenCalled()
})

test('polls until the API has confirmed the payment, then opens the booking', async () => {
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

test('shows the message of a declined card, and a second attempt pays', async () => {
  const outcomes = [{ kind: 'refused', message: 'The bank said no.' }, { kind: 'accepted' }]
  const { scope, went, pay } = await openPay({
    charge: () => outcomes.shift(),
    statuses: [{ status: 'confirmed', paymentStatus: 'paid' }],
  })
  await pay()
  expect(scope.getState(model.$phase)).toBe('card')
  expect(scope.getState(model.$paymentError)).toEqual({ kind: 'refused', message: 'The bank said no.' })
  await pay()
  expect(scope.getState(model.$paymentError)).toBeNull()
  expect(went).toEqual([`/bookings/${BOOKING_UUID}`])
})

test('ignores stale declines of the API after the card service has accepted the payment', async () => {
  const { scope, went, pay } = await openPay({
    statuses: [
      { status: 'awaiting_payment', paymentStatus: 'failed', declineMessage: 'An older no' },
      { status: 'awaiting_payment', paymentStatus: 'awaiting' },
      { status: 'confirmed', paymentStatus: 'paid' },
    ],
  })
  const seen: unknown[] = []
  cleanups.push(model.$paymentError.updates.watch((problem) => problem && seen.push(problem)))
  await pay()
  expect(seen).toEqual([])
  expect(scope.getState(model.$paymentError)).toBeNull()
  expect(went).toEqual([`/bookings/${BOOKING_UUID}`])
})

test('a successful return from the bank removes the secret from the URL and polls the API', async () => {
  const { calls, went } = await openPay({
    search: '&payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2&redirect_status=succeeded',
    statuses: [{ status: 'confirmed', paymentStatus: 'paid' }],
  })
  expect(calls.intent).not.toHaveBeenCalled()
  expect(went).toEqual([`/pay?booking=${BOOKING_UUID}`, `/bookings/${BOOKING_UUID}`])
})

test('a failed return from the bank shows the card form with a refusal', async () => {
  const { scope, went } = await openPay({ search: '&redirect_status=failed&payment_intent=pi_1' })
  expect(scope.getState(model.$phase)).toBe('card')
  expect(scope.getState(model.$paymentError)).toEqual({ kind: 'refused', message: null })
  expect(went).toEqual([`/pay?booking=${BOOKING_UUID}`])
})

test('a reload resumes confirming a processing payment, and a decline returns to the card form', async () => {
  const { scope } = await openPay({
    booking: { ...open, paymentStatus: 'processing' },
    statuses: [{ status: 'awaiting_payment', paymentStatus: 'failed', declineMessage: 'No money left.' }],
  })
  expect(scope.getState(model.$phase)).toBe('card')
  expect(scope.getState(model.$paymentError)).toEqual({ kind: 'refused', message: 'No money left.' })
})

test('when the booking was paid in another tab, reads the status and does not charge again', async () => {
  const { went, calls } = await openPay({
    intent: () => Promise.reject({ kind: 'refused', code: 'BOOKING_NOT_PAYABLE', errors: {} }),
    statuses: [{ status: 'confirmed', paymentStatus: 'paid' }],
  })
  expect(calls.charge).not.toHaveBeenCalled()
  expect(went).toEqual([`/bookings/${BOOKING_UUID}`])
})

test('when the booking was paid and cancelled in another tab, stops polling and opens the booking', async () => {
  const { went, calls, pay } = await openPay({ statuses: [{ status: 'cancelled_by_customer', paymentStatus: 'paid' }] })
  await pay()
  expect(calls.status).toHaveBeenCalledTimes(1)
  expect(went).toEqual([`/bookings/${BOOKING_UUID}`])
})

test('shows a changed price before charging it', async () => {
  const dearer = { ...intent, amount: 7000 }
  const { scope, pay, went } = await openPay({ charge: () => ({ kind: 'price-changed', intent: dearer }) })
  await pay()
  expect(scope.getState(model.$intent)?.amount).toBe(7000)
  expect(scope.getState(model.$phase)).toBe('card')
  expect(went).toEqual([])
})

test('a payment that arrives after the hold has expired ends in the phase too-late', async () => {
  const { scope, pay } = await openPay({ statuses: [{ status: 'expired', paymentStatus: 'paid' }] })
  await pay()
  expect(scope.getState(model.$phase)).toBe('too-late')
})

test('missing contact details redirect to the checkout', async () => {
  const { went } = await openPay({
    intent: () => Promise.reject({ kind: 'refused', code: 'CONTACT_MISSING', errors: {} }),
  })
  expect(went).toEqual([`/checkout?booking=${BOOKING_UUID}`])
})

test('the hold is over when the intent is refused with HOLD_EXPIRED', async () => {
  const { scope } = await openPay({
    intent: () => Promise.reject({ kind: 'refused', code: 'HOLD_EXPIRED', errors: {} }),
  })
  expect(scope.getState($holdStatus)).toBe('over')
})

test('retry loads the card service after it failed', async () => {
  let response: Answer = () => Promise.reject(new Error('blocked'))
  const { scope } = await openPay({ service: () => response() })
  expect(scope.getState(model.$phase)).toBe('failed')
  response = () => ({ name: 'a loaded card service' })
  await allSettled(model.retryPressed, { scope })
  expect(scope.getState(model.$phase)).toBe('card')
})
