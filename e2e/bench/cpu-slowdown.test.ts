import { chromium } from 'playwright'
import { chromiumOptions } from 'tooling/chromium-options'
import { cpuSlowdownFor, renderList } from './cpu-slowdown'

test.each([
  ['a fast machine', 100, 4],
  ['a faster one', 40, 4],
  ['a slow machine', 200, 2],
  ['a machine as slow as the phone', 400, 1],
  ['a slower one', 900, 1],
])('slows %s down to the speed of the phone', (_, ms, factor) => expect(cpuSlowdownFor(ms)).toBe(factor))

test('renders the whole list in a browser, and reports the time', async () => {
  const browser = await chromium.launch(chromiumOptions)
  try {
    const page = await browser.newPage()
    expect(await page.evaluate(renderList)).toBeGreaterThan(1)
    expect(await page.locator('li').count()).toBe(1500)
    expect((await page.locator('ul').boundingBox())?.height).toBeGreaterThan(10_000)
  } finally {
    await browser.close()
  }
}, 60_000)
