import { cpuSlowdownFor } from './cpu-slowdown'

test.each([
  ['a fast desktop', 1750, 4],
  ['a faster one', 4000, 4],
  ['a slow desktop', 875, 2],
  ['a machine as slow as the phone', 300, 1],
])('throttles %s to the CPU speed of the phone', (_, index, factor) => expect(cpuSlowdownFor(index)).toBe(factor))
