import { apps } from 'shared/contracts'
import { readOverrides as read, writeOverrides } from './override-list'

const readOverrides = (text: string, allowed: readonly string[] = ['http://localhost:*']) => read(text, allowed)

test('parses and writes a list of versions', () => {
  const { overrides, refusals } = readOverrides('booking@1.4.0, shell@0.1.0-3fa2c1d9,')
  expect(overrides).toEqual([
    { app: 'booking', version: '1.4.0' },
    { app: 'shell', version: '0.1.0-3fa2c1d9' },
  ])
  expect(refusals).toEqual([])
  expect(writeOverrides(overrides)).toBe('booking@1.4.0,shell@0.1.0-3fa2c1d9')
})

test.each([
  ['booking', 'does not say which version'],
  ['@1.4.0', 'does not say which version'],
  ['bookings@1.4.0', `There is no app called “bookings”. Choose from ${apps.join(', ')}.`],
  ['booking@localhost:3002/remoteEntry.js', 'is not an origin. Write it as booking@http://localhost:3002.'],
  ['booking@http://localhost:3002/remoteEntry.js', 'is not an origin'],
  ['booking@https://evil.example', 'https://evil.example is not allowed here. Allowed: http://localhost:*.'],
  ['booking@javascript://localhost', 'is not an origin'],
  ['shell@http://localhost:3005', 'The shell cannot be loaded from an address'],
  ['booking@../../account/1.0.0', 'is not a version'],
  ['booking@..', 'is not a version'],
  ['booking@1.0.0\\..', 'is not a version'],
  ['booking@1.0.0 account@1.0.0', 'is not a version'],
  [`booking@${'1'.repeat(2_000)}`, 'too long'],
])('refuses %s with a reason', (text, reason) => {
  const { overrides, refusals } = readOverrides(text)
  expect(overrides).toEqual([])
  expect(refusals.map((refusal) => refusal.reason)).toEqual([expect.stringContaining(reason)])
})

test('refuses the second version of an app and keeps the first', () => {
  const { overrides, refusals } = readOverrides('booking@1.4.0,account@1.2.0,booking@1.5.0')
  expect(overrides.map(({ app }) => app)).toEqual(['booking', 'account'])
  expect(refusals).toEqual([{ item: 'booking@1.5.0', reason: 'booking is named twice.' }])
})

test('accepts an origin that is allowed, and none if no origin is allowed', () => {
  const { overrides } = readOverrides('booking@http://localhost:3002/,account@1.2.0')
  expect(overrides).toEqual([
    { app: 'booking', version: 'http://localhost:3002' },
    { app: 'account', version: '1.2.0' },
  ])
  expect(writeOverrides(overrides)).toBe('booking@http://localhost:3002,account@1.2.0')
  expect(readOverrides('booking@http://localhost:3002', []).refusals).toEqual([
    { item: 'booking@http://localhost:3002', reason: expect.stringContaining('addresses are not allowed here') },
  ])
})
