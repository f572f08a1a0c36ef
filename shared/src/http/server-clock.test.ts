import { hearServerTime, serverNow } from './server-clock'

const HOUR_MS = 3_600_000
const answered = (at: number, caching = 'no-store') =>
  new Headers({ date: new Date(at).toUTCString(), 'cache-control': caching })
const difference = () => Math.round((serverNow().getTime() - Date.now()) / HOUR_MS)

// The device's time stands still: two looks at it are the same.
beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  hearServerTime(answered(Date.now()))
  jest.useRealTimers()
})

test('a device whose clock is a day behind follows the server', () => {
  hearServerTime(answered(Date.now() + 24 * HOUR_MS))
  expect(difference()).toBe(24)
})

test('an answer that may come from a cache does not change the time', () => {
  hearServerTime(answered(Date.now() - 5 * HOUR_MS, 'public, max-age=600'))
  hearServerTime(new Headers({ 'cache-control': 'no-store' }))
  expect(difference()).toBe(0)
})

test('a difference of two seconds is ignored', () => {
  hearServerTime(answered(Date.now() + 2_000))
  expect(serverNow().getTime()).toBe(Date.now())
})
