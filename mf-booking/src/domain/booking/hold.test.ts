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

test('the clock counts the server’s seconds, whatever the time of day says here', async () => {
  const { scope, at } = await openHold(bookingOf({ expiresAt: '2031-01-01T00:00:00Z', secondsLeft: 600 }))
  expect(scope.getState(hold.$secondsLeft)).toBe(600)
  await at(30)
  expect(scope.getState(hold.$secondsLeft)).toBe(570)
})

test('without the server’s seconds the end of the hold counts', async () => {
  const { scope } = await openHold(bookingOf({ secondsLeft: null, expiresAt: '2026-06-01T10:15:00Z' }))
  expect(scope.getState(hold.$secondsLeft)).toBe(900)
})

test('two minutes before the end it warns, and never later than 20 seconds before', async () => {
  const { scope, at } = await openHold()
  await at(779)
  expect(scope.getState(hold.$isWarned)).toBe(false)
  await at(780)
  expect(scope.getState(hold.$isWarned)).toBe(true)
  expect(hold.WARN_SECONDS).toBeGreaterThanOrEqual(20)
})

test('more time can be had', async () => {
  const extended = bookingOf({ secondsLeft: 1000, extensionsLeft: 9 })
  const { scope, at } = await openHold(bookingOf(), [[api.extendFx, () => ({ data: extended })]])
  await at(880)
  await allSettled(hold.extendPressed, { scope })
  expect(scope.getState(hold.$secondsLeft)).toBe(1000)
  expect(scope.getState(hold.$isWarned)).toBe(false)
})

test('when the time is over, so is the hold', async () => {
  const { scope, at } = await openHold()
  expect(scope.getState(hold.$holdState)).toBe('open')
  await at(900)
  expect(scope.getState(hold.$holdState)).toBe('over')
})

test('a payment under way is not called over by the clock', async () => {
  const { scope, at } = await openHold(bookingOf({ status: 'awaiting_payment', paymentStatus: 'processing' }))
  await at(901)
  expect(scope.getState(hold.$holdState)).toBe('open')
})

test('an extension that comes too late says so', async () => {
  const { scope } = await openHold(bookingOf(), [
    [api.extendFx, () => Promise.reject({ kind: 'refused', code: 'HOLD_EXPIRED', errors: {} })],
  ])
  await allSettled(hold.extendPressed, { scope })
  expect(scope.getState(hold.$holdState)).toBe('over')
})

test('reloads the hold when another tab has just extended it', async () => {
  const answers = [bookingOf(), bookingOf({ secondsLeft: 1000, extensionsLeft: 9 })]
  const { scope } = await openHold(
    () => Promise.resolve({ data: answers.shift() }),
    [[api.extendFx, () => Promise.reject({ kind: 'refused', code: 'EXTENSION_TOO_EARLY', errors: {} })]],
  )
  await allSettled(hold.extendPressed, { scope })
  expect(scope.getState(hold.$secondsLeft)).toBe(1000)
  expect(scope.getState(hold.$holdState)).toBe('open')
})

test('somebody else’s booking, and an address without one, are missing', async () => {
  const { scope } = await openHold(() => Promise.reject({ kind: 'refused', code: 'NOT_FOUND', errors: {} }))
  expect(scope.getState(hold.$holdState)).toBe('missing')
  await allSettled(hold.opened, { scope, params: { search: '?booking=nonsense' } })
  expect(scope.getState(hold.$holdState)).toBe('missing')
})

test('an unreachable server can be tried again', async () => {
  let answer: () => Promise<unknown> = () => Promise.reject({ kind: 'unreachable' })
  const { scope } = await openHold(() => answer())
  expect(scope.getState(hold.$holdState)).toBe('failed')
  answer = () => Promise.resolve({ data: bookingOf() })
  await allSettled(hold.retryPressed, { scope })
  expect(scope.getState(hold.$holdState)).toBe('open')
})

test('letting the places go leads back to the experience with its day and party', async () => {
  const { scope, went, unwatch } = await openHold(bookingOf(), [[api.releaseFx, () => null]])
  await allSettled(hold.releasePressed, { scope })
  unwatch()
  expect(went).toEqual(['/experience/kayak-the-itchen-7?from=2026-06-12&to=2026-06-12&adults=2&children=1'])
})

test('a booking that is paid already leads to its own page', async () => {
  const { went, unwatch } = await openHold(bookingOf({ status: 'confirmed', paymentStatus: 'paid' }))
  unwatch()
  expect(went).toContain(`/bookings/${BOOKING_UUID}`)
})
