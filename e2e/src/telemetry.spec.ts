import { expect, test } from './fixtures'

test('reports web vitals when a page is left: release, route pattern and values, without data about the visitor', {
  tag: '@slow',
}, async ({ page }) => {
  const reported: {
    kind: string
    release: string
    path: string
    values: Record<string, number>
    flawless: string[]
  }[] = []
  await page.context().route('**/api/telemetry', async (route) => {
    const body = route.request().postDataJSON()
    if (body.kind === 'vitals') reported.push(body)
    await route.fulfill({ status: 204 })
  })
  const loaded = page.waitForResponse(/\/vitals\.js/, { timeout: 25_000 })
  await page.goto('/browse?adults=2&address=1+Mill+Lane')
  await (await loaded).finished()
  await page.getByRole('heading', { level: 1 }).click()
  // Playwright cannot intercept a request that is sent while a page unloads, so the test dispatches `pagehide` itself
  // before leaving.
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')))
    await expect.poll(() => reported.length, { timeout: 500 }).toBe(1)
  }).toPass()
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')))
  await page.goto('about:blank')
  expect(reported).toHaveLength(1)
  const { kind, release, path, values, flawless, ...more } = reported[0] ?? {
    kind: '',
    release: '',
    path: '',
    values: {},
    flawless: [],
  }
  expect([kind, more]).toEqual(['vitals', {}])
  expect(release).toMatch(/^discovery@\d/)
  expect(flawless).toEqual(expect.arrayContaining([release, expect.stringMatching(/^shell@\d/)]))
  expect(path).toBe('/browse')
  expect(values.lcp).toBeGreaterThan(0)
  expect(values.ttfb).toBeGreaterThan(0)
  expect(values.cls).toBeLessThan(0.1)
})

test('reports an uncaught error once, with the release of the page', async ({ page, quiet }) => {
  quiet.allowed(/thrown on purpose/)
  const reported: { kind: string; release: string; path: string; message: string; at: string }[] = []
  await page.context().route('**/api/telemetry', async (route) => {
    const body = route.request().postDataJSON()
    if (body.message === 'thrown on purpose') reported.push(body)
    await route.fulfill({ status: 204 })
  })
  await page.goto('/vouchers/check-balance')
  await page.waitForFunction(() => document.querySelector('#root')?.hasChildNodes())
  await expect(async () => {
    await page.evaluate(() => setTimeout(() => Promise.reject(new Error('thrown on purpose'))))
    await expect.poll(() => reported.length, { timeout: 500 }).toBe(1)
  }).toPass()
  await page.evaluate(() => setTimeout(() => Promise.reject(new Error('thrown on purpose'))))
  await page.waitForTimeout(300)
  expect(reported).toHaveLength(1)
  expect(reported[0]).toMatchObject({
    kind: 'error',
    message: 'thrown on purpose',
    path: '/vouchers/check-balance',
    first: true,
  })
  expect(reported[0]?.release).toMatch(/^booking@\d/)
  expect(Math.abs(Date.now() - Date.parse(reported[0]?.at ?? ''))).toBeLessThan(60_000)
})
