import { machineSlowness, slownessFor } from './machine-slowness'

test.each([
  ['a fast machine', 30, 1],
  ['the reference machine', 50, 1],
  ['a machine of half its speed', 100, 2],
  ['a machine that is slower than any we know', 900, 4],
])('limits for %s', (_, startMs, slowness) => expect(slownessFor(startMs)).toBe(slowness))

test('measures this machine', () => {
  const slowness = machineSlowness()
  expect(slowness).toBeGreaterThanOrEqual(1)
  expect(slowness).toBeLessThanOrEqual(4)
})
