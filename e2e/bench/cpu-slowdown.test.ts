import { chromium } from 'playwright'
import { chromiumOptions } from 'tooling/chromium-options'
import { cpuSlowdownFor, measureCpuSlowdown } from './cpu-slowdown'

test.each([
  ['a fast machine', 100, 4],
  ['a faster one', 40, 4],
  ['a slow machine', 200, 2],
  ['a machine as slow as the phone', 400, 1],
  ['a slower one', 900, 1],
])('slows %s down to the speed of the phone', (_, ms, factor) => expect(cpuSlowdownFor(ms)).toBe(factor))

test('measures this machine in a browser', async () => {
  const browser = await chromium.launch(chromiumOptions)
  const factor = await measureCpuSlowdown(browser)
  await browser.close()
  expect(factor).toBeGreaterThanOrEqual(1)
  expect(factor).toBeLessThanOrEqual(4)
}, 60_000)
