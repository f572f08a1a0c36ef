import type { Page } from '@playwright/test'
import { findingsOnTheWay } from './axe'
import { expect, test } from './fixtures'
import { afterTime, expectAllHydrated, trackHydration } from './hydration'
import { liveOnly } from './live-only'
import { releasingEdge } from './releasing-edge'
import { cachedUrls, expectCached, isMarked, mark, waitForWorker } from './service-worker-cache'

liveOnly('Service workers do not cache chosen versions.')
test.use({ serviceWorkers: 'allow' })
test.setTimeout(90_000)

const newVersion = (page: Page) => page.getByText('A new version is ready.')

test('offers a new release and activates it only after the customer reloads', { tag: ['@phone', '@slow'] }, async ({
  page,
}) => {
  const edge = await releasingEdge()
  await page.clock.install()
  try {
    await page.goto(`${edge.origin}/browse`)
    await waitForWorker(page)
    await mark(page)
    await edge.serveNext('account', page.request)
    await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
    await expect(newVersion(page)).toBeVisible({ timeout: 15_000 })
    expect(await findingsOnTheWay(page)).toEqual([])
    await afterTime(page, 20_000)
    const waits = () => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null)
    expect([await waits(), await isMarked(page)]).toEqual([true, true])

    await page.getByRole('button', { name: 'Reload' }).click()
    await expect.poll(() => isMarked(page).catch(() => true)).toBe(false)
    await expect.poll(waits).toBe(false)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await afterTime(page, 20_000)
    await expect(newVersion(page)).toBeHidden()
    const { 'pages-1': pages = [], ...caches } = await cachedUrls(page)
    expect(pages).toContain('/browse')
    expect(Object.keys(caches).filter((name) => name.startsWith('offline-page'))).toHaveLength(1)
  } finally {
    await page.goto('about:blank')
    await edge.stop()
  }
})

test('with two tabs, reloading one for a new release leaves the other as it is until it reloads too', {
  tag: '@slow',
}, async ({ page, context }) => {
  const edge = await releasingEdge()
  const other = await context.newPage()
  await context.clock.install()
  try {
    for (const tab of [page, other]) {
      await tab.goto(`${edge.origin}/browse`)
      await waitForWorker(tab)
      await mark(tab)
    }
    await edge.serveNext('account', page.request)
    await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
    for (const tab of [page, other]) await expect(newVersion(tab)).toBeVisible({ timeout: 15_000 })

    await page.getByRole('button', { name: 'Reload' }).click()
    await expect.poll(() => isMarked(page).catch(() => true)).toBe(false)
    await afterTime(other, 20_000)
    expect(await isMarked(other)).toBe(true)
    // The clock is paused: without a waiting worker the page must reload immediately.
    await context.clock.pauseAt((await other.evaluate(() => Date.now())) + 500)
    await other.getByRole('button', { name: 'Reload' }).click()
    await expect.poll(() => isMarked(other).catch(() => true)).toBe(false)
  } finally {
    await other.close()
    await page.goto('about:blank')
    await edge.stop()
  }
})

test('a service worker that is switched off removes its registration and caches', { tag: '@slow' }, async ({
  page,
  context,
}) => {
  const edge = await releasingEdge()
  await context.clock.install()
  try {
    await page.goto(`${edge.origin}/browse`)
    await waitForWorker(page)
    await expectCached(page, 'pages-1', '/browse')
    // Leaves the page, which would send requests while the edge restarts.
    await page.goto('about:blank')
    await edge.restart({ SERVICE_WORKER: 'off' })
    await page.goto(`${edge.origin}/browse`)
    const left = () =>
      page.evaluate(
        async () => [...(await caches.keys()), ...(await navigator.serviceWorker.getRegistrations())].length,
      )
    // The page first waits until it is idle, for at most 12 seconds.
    await expect.poll(left, { timeout: 30_000 }).toBe(0)
    const other = await context.newPage()
    const response = await other.goto(`${edge.origin}/browse`)
    expect(response?.fromServiceWorker()).toBe(false)
    // Within this time both pages have requested the worker again.
    await afterTime(other, 20_000)
    expect(await cachedUrls(other)).toEqual({})
    await expect(newVersion(other)).toBeHidden()
    await expect(newVersion(page)).toBeHidden()
  } finally {
    for (const each of context.pages()) await each.goto('about:blank')
    await edge.stop()
  }
})

test('reloads the document once with the new release when the script of a page is gone', { tag: '@slow' }, async ({
  page,
  quiet,
}) => {
  quiet.allowed(/Failed to load resource|Loading (CSS )?chunk|was preloaded using link preload/)
  const edge = await releasingEdge()
  try {
    // Data saver disables prefetching, so the page still needs the removed script.
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
    await trackHydration(page)
    await page.goto(`${edge.origin}/browse`)
    await expectAllHydrated(page)
    await waitForWorker(page)
    await mark(page)
    await edge.releaseNext('booking')
    await edge.takeOut('booking', /^page-voucher-purchase\./)
    await expect
      .poll(async () => await (await page.request.get(`${edge.origin}/browse`)).text(), { timeout: 15_000 })
      .toContain('-next/')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Gift vouchers' }).click()
    await expect(page).toHaveURL(`${edge.origin}/vouchers/purchase`, { timeout: 15_000 })
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('We could not load this page.')).toBeHidden()
    expect(await isMarked(page)).toBe(false)
  } finally {
    await page.goto('about:blank')
    await edge.stop()
  }
})
