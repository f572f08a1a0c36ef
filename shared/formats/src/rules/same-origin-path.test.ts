import { sameOriginPath } from './same-origin-path'

test.each([
  ['/', '/'],
  ['/bookings?when=past#top', '/bookings?when=past#top'],
  ['/browse?name=caf\u00e9 \\ bar', '/browse?name=caf%C3%A9%20\\%20bar'],
  ['/browse/../bookings', '/bookings'],
  ['/%5cevil.example', '/%5cevil.example'],
  ['/a//b', '/a//b'],
])('accepts %j as the path %s of this site', (path, own) => {
  expect(sameOriginPath(path)).toBe(own)
})

test.each([
  '',
  'bookings',
  'https://evil.example/',
  'javascript:alert(1)',
  '//evil.example/',
  '/\\evil.example/',
  '/\t/evil.example/',
  '/\n\\evil.example/',
  '/\r\nset-cookie:x=1',
  '/\u0000/evil.example/',
  ' //evil.example/',
  '/.//evil.example/',
  '/%2e//evil.example/',
  '/a/..//evil.example/',
  '/./\\evil.example/',
])('refuses %j, which is not a path of this site', (path) => {
  expect(sameOriginPath(path)).toBeNull()
})
