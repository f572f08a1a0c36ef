import { isAllowedOrigin, originOf, readAllowedOrigins } from './allowed-origins'

test.each([
  ['http://localhost:3002', 'http://localhost:3002'],
  ['http://localhost:3002/', 'http://localhost:3002'],
  ['https://Preview.Example', 'https://preview.example'],
  ['http://localhost:3002/remoteEntry.js', null],
  ['http://ada:secret@localhost:3002', null],
  ['http://localhost:3002/?x', null],
  ['javascript://localhost:3002', null],
  ['ftp://localhost', null],
  ['localhost:3002', null],
])('the origin of %s is %s', (address, origin) => {
  expect(originOf(address)).toBe(origin)
})

const allowed = readAllowedOrigins('http://localhost:* https://previews.example')

test.each([
  ['http://localhost:3002', true],
  ['http://localhost', true],
  ['https://previews.example', true],
  ['https://localhost:3002', false],
  ['http://localhost.evil.example:3002', false],
  ['http://127.0.0.1:3002', false],
  ['https://previews.example:8443', false],
  ['https://previews.example.evil.example', false],
])('%s is allowed: %s', (origin, isAllowed) => {
  expect(isAllowedOrigin(origin, allowed)).toBe(isAllowed)
})

test.each(['*', 'localhost:*', 'https://*.example', 'https://a.example/x', 'https://a.example;script-src'])(
  'refuses %s as an allowed origin',
  (text) => {
    expect(() => readAllowedOrigins(text)).toThrow('is not an origin')
  },
)
