import { belongsToOtherUser, cacheExpiry, isCacheableBookingPage, isCacheablePage, isSecretUrl } from './cacheability'

const SHARED = 'public, max-age=0, s-maxage=10, stale-while-revalidate=60'
const html = (control: string, status = 200) =>
  new Response(status === 204 ? null : '<h1>', {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': control },
  })

test('caches a complete public page', () => {
  expect(isCacheablePage(html(SHARED))).toBe(true)
})

test.each([
  ['a preview, or another version for a tester', html('private, no-store')],
  ['a private page', html('no-store')],
  ['an incomplete page', html('public, no-cache')],
  ['a part of a page', html(SHARED, 206)],
  ['a missing page', html(SHARED, 404)],
  ['an error', html(SHARED, 503)],
  ['a redirected page', Object.defineProperty(html(SHARED), 'redirected', { value: true })],
  ['an opaque response', Response.error()],
  ['data', new Response('{}', { headers: { 'content-type': 'application/json', 'cache-control': SHARED } })],
])('%s may not', (_, response) => {
  expect(isCacheablePage(response)).toBe(false)
})

test('caches the bare page of a booking, except with overridden releases', () => {
  expect(isCacheableBookingPage(html('no-store'))).toBe(true)
  expect(isCacheableBookingPage(html('private, no-store'))).toBe(false)
  expect(isCacheableBookingPage(html('no-store', 404))).toBe(false)
})

const session = { id: '1', starts_at: '2026-12-05T10:00:00Z', ends_at: '2026-12-05T12:00:00Z' }
const at = (time: string) => Date.parse(time)

test('caches a confirmed booking until one day after its session', () => {
  const until = at('2026-12-06T12:00:00Z')
  expect(cacheExpiry({ status: 'confirmed', session }, at('2026-11-22T08:00:00Z'))).toBe(until)
  expect(cacheExpiry({ status: 'confirmed', session }, until)).toBeNull()
})

test.each(['held', 'awaiting_payment', 'expired', 'cancelled_by_customer', 'cancelled_by_host', 'no_show'] as const)(
  'does not cache a booking that is %s',
  (status) => {
    expect(cacheExpiry({ status, session }, at('2026-11-22T08:00:00Z'))).toBeNull()
  },
)

test.each([
  ['the same customer', 'ada', 'ada', false],
  ['a guest who signs in', null, 'ada', false],
  ['a guest who stays one', null, null, false],
  ['another customer', 'ada', 'ben', true],
  ['no customer, because the session has ended', 'ada', null, true],
])('tells whether the cached tickets belong to another user: %s', (_, keptFor, user, isGone) => {
  expect(belongsToOtherUser(keptFor, user)).toBe(isGone)
})

test.each([
  ['/auth/reset-password?token=abc', true],
  ['https://meander.example/auth/callback/google?state=1&code=2', true],
  ['/browse?adults=2', false],
  ['/blog', false],
])('tells whether the URL %s grants access: %s', (url, expected) => {
  expect(isSecretUrl(url)).toBe(expected)
})
