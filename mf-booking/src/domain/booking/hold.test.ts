import { allSettled, fork } from 'effector'
import { navigationRequested } from 'shared/nav'
import * as api from '../../api'
import { BOOKING_UUID, bookingOf } from '../../testing/samples'
import type { Booking } from './booking'
import * as hold from './hold'

const address = { search: `?booking=${BOOKING_UUID}` }

async function openHold(
  booking: Booking | (() => Promise<unknown>) = bookingOf(),
  handlers: [unknown, unknown][] = [],
) {
  const load = typeof booking === 'function' ? booking : () => ({ data: booking })
  const scope = fork({
    handlers: new Map<never, never>([
      [api.bookingFx, load],
      [hold.readClockFx, () => ({ tick: 1000, now: Date.parse('2026-06-01T10:00:00Z') })],
      ...handlers,
    ] as never),
  })
  const went: string[] = []
  const unwatch = navigationRequested.watch(({ to }) => went.push(to))
  await allSettled(hold.opened, { scope, params: address })
  return {
    scope,
    load,
    went,
    unwatch,
    at: (seconds: number) => allSettled(hold.ticked, { scope, params: 1000 + seconds * 1000 }),
  }
}

test('the countdown follows the secondsLeft of the API, not the clock of the device', async () => {
  const { scope, at } = await openHold(bookingOf({ expiresAt: '2031-01-01T00:00:00Z', secondsLeft: 600 }))
  expect(scope.getState(hold.$secondsLeft)).toBe(600)
  await at(30)
  expect(scope.getState(hold.$secondsLeft)).toBe(570)
})

test('the countdown falls back to the end of the hold when the API sends no secondsLeft', async () => {
  const { scope } = await openHold(bookingOf({ secondsLeft: null, expiresAt: '2026-06-01T10:15:00Z' }))
  expect(scope.getState(hold.$secondsLeft)).toBe(900)
})

test('warns two minutes before the hold ends, which is more than the 20 seconds that WCAG requires', async () => {
  const { scope, at } = await openHold()
  await at(779)
  expect(scope.getState(hold.$isWarned)).toBe(false)
  await at(780)
  expect(scope.getState(hold.$isWarned)).toBe(true)
  expect(hold.WARN_SECONDS).toBeGreaterThanOrEqual(20)
})

test('extending the hold restarts the countdown and clears the warning', async () => {
  const extended = bookingOf({ secondsLeft: 1000, extensionsLeft: 9 })
  const { scope, at } = await openHold(bookingOf(), [[api.extendFx, () => ({ data: extended })]])
  await at(880)
  await allSettled(hold.extendPressed, { scope })
  expect(scope.getState(hold.$secondsLeft)).toBe(1000)
  expect(scope.getState(hold.$isWarned)).toBe(false)
})

test('the hold is over when the countdown reaches zero', async () => {
  const { scope, at } = await openHold()
  expect(scope.getState(hold.$holdStatus)).toBe('open')
  await at(900)
  expect(scope.getState(hold.$holdStatus)).toBe('over')
})

test('the hold stays open at zero while a payment is processing', async () => {
  const { scope, at } = await openHold(bookingOf({ status: 'awaiting_payment', paymentStatus: 'processing' }))
  await at(901)
  expect(scope.getState(hold.$holdStatus)).toBe('open')
})

test('the hold is over when an extension is refused with HOLD_EXPIRED', async () => {
  const { scope } = await openHold(bookingOf(), [
    [api.extendFx, () => Promise.reject({ kind: 'refused', code: 'HOLD_EXPIRED', errors: {} })],
  ])
  await allSettled(hold.extendPressed, { scope })
  expect(scope.getState(hold.$holdStatus)).toBe('over')
})

test('reloads the hold when another tab has just extended it', async () => {
  const responses = [bookingOf(), bookingOf({ secondsLeft: 1000, extensionsLeft: 9 })]
  const { scope } = await openHold(
    () => Promise.resolve({ data: responses.shift() }),
    [[api.extendFx, () => Promise.reject({ kind: 'refused', code: 'EXTENSION_TOO_EARLY', errors: {} })]],
  )
  await allSettled(hold.extendPressed, { scope })
  expect(scope.getState(hold.$secondsLeft)).toBe(1000)
  expect(scope.getState(hold.$holdStatus)).toBe('open')
})

test('the hold is missing when the booking belongs to another customer or the URL names none', async () => {
  const { scope } = await openHold(() => Promise.reject({ kind: 'refused', code: 'NOT_FOUND', errors: {} }))
  expect(scope.getState(hold.$holdStatus)).toBe('missing')
  await allSettled(hold.opened, { scope, params: { search: '?booking=nonsense' } })
  expect(scope.getState(hold.$holdStatus)).toBe('missing')
})

test('retry loads the hold after the server was unreachable', async () => {
  let response: () => Promise<unknown> = () => Promise.reject({ kind: 'unreachable' })
  const { scope } = await openHold(() => response())
  expect(scope.getState(hold.$holdStatus)).toBe('failed')
  response = () => Promise.resolve({ data: bookingOf() })
  await allSettled(hold.retryPressed, { scope })
  expect(scope.getState(hold.$holdStatus)).toBe('open')
})

test('releasing the hold leads back to the experience with the day and party of the booking', async () => {
  const { scope, went, unwatch } = await openHold(bookingOf(), [[api.releaseFx, () => null]])
  await allSettled(hold.releasePressed, { scope })
  unwatch()
  expect(went).toEqual(['/experience/kayak-the-itchen-7?from=2026-06-12&to=2026-06-12&adults=2&children=1'])
})

test('a paid booking redirects to its booking page', async () => {
  const { went, unwatch } = await openHold(bookingOf({ status: 'confirmed', paymentStatus: 'paid' }))
  unwatch()
  expect(went).toContain(`/bookings/${BOOKING_UUID}`)
})
