import { pathTo } from './path-to'

test('fills in parameters, and puts all other values into the query', () => {
  expect(pathTo('/browse')).toBe('/browse')
  expect(pathTo('/bookings', { when: 'past' })).toBe('/bookings?when=past')
  expect(pathTo('/bookings/:uuid/host', { uuid: '7f', page: 2 })).toBe('/bookings/7f/host?page=2')
  expect(pathTo('/emails/unsubscribe/:kind/:token', { kind: 'reminder', token: 'a.b' })).toBe(
    '/emails/unsubscribe/reminder/a.b',
  )
})

test('leaves out query parameters without a value', () => {
  expect(pathTo('/pay', { voucher: '7f', token: null, booking: undefined, other: '' })).toBe('/pay?voucher=7f')
})

test('escapes values', () => {
  expect(pathTo('/auth/sign-in', { next: '/bookings?when=past' })).toBe('/auth/sign-in?next=%2Fbookings%3Fwhen%3Dpast')
  expect(pathTo('/blog/tags/:name', { name: 'a b/c' })).toBe('/blog/tags/a%20b%2Fc')
})

test('an unknown page, or a missing parameter, does not compile', () => {
  // @ts-expect-error
  expect(pathTo('/bokings')).toBe('/bokings')
  // @ts-expect-error
  expect(pathTo('/bookings/:uuid')).toBe('/bookings/undefined')
})
