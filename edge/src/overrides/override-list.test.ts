import { readOverrides, writeOverrides } from './override-list'

test('a list of versions is read and written', () => {
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
  ['bookings@1.4.0', 'There is no remote called “bookings”. There are shell, discovery, booking, account, content.'],
  ['booking@http://localhost:3002', 'Only published versions can be shown as yet'],
  ['booking@localhost:3002/remoteEntry.js', 'Only published versions can be shown as yet'],
  ['booking@../../account/1.0.0', 'is no version'],
  ['booking@..', 'is no version'],
  ['booking@1.0.0\\..', 'is no version'],
  ['booking@1.0.0 account@1.0.0', 'is no version'],
  [`booking@${'1'.repeat(2_000)}`, 'too long'],
])('%s is refused in words', (text, reason) => {
  const { overrides, refusals } = readOverrides(text)
  expect(overrides).toEqual([])
  expect(refusals.map((refusal) => refusal.reason)).toEqual([expect.stringContaining(reason)])
})

test('an app that is named twice is refused, the others stand', () => {
  const { overrides, refusals } = readOverrides('booking@1.4.0,account@1.2.0,booking@1.5.0')
  expect(overrides.map(({ app }) => app)).toEqual(['booking', 'account'])
  expect(refusals).toEqual([{ item: 'booking@1.5.0', reason: 'booking is named twice.' }])
})
