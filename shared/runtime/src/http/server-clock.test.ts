import { recordServerTime, serverNow } from './server-clock'

const HOUR_MS = 3_600_000
const answered = (at: number, caching = 'no-store') =>
  new Headers({ date: new Date(at).toUTCString(), 'cache-control': caching })
const difference = () => Math.round((serverNow().getTime() - Date.now()) / HOUR_MS)

// Fake timers stop the device's clock, so that two readings are equal.
beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  recordServerTime(answered(Date.now()))
  jest.useRealTimers()
})

test('a device whose clock is a day behind uses the server’s time', () => {
  recordServerTime(answered(Date.now() + 24 * HOUR_MS))
  expect(difference()).toBe(24)
})

test('ignores the date of a cacheable response and a response without a date', () => {
  recordServerTime(answered(Date.now() - 5 * HOUR_MS, 'public, max-age=600'))
  recordServerTime(new Headers({ 'cache-control': 'no-store' }))
  expect(difference()).toBe(0)
})

test('a difference of two seconds is ignored', () => {
  recordServerTime(answered(Date.now() + 2_000))
  expect(serverNow().getTime()).toBe(Date.now())
})
