import { NO_NETWORK, offlineHeading } from './airplane'
import { findingsOnTheWay } from './axe'
import { expect, test } from './fixtures'
import { afterTime, expectAllHydrated, trackHydration } from './hydration'
import { startInterceptingProxy } from './intercepting-proxy'
import { liveOnly } from './live-only'
import { releasingEdge } from './releasing-edge'
import { cachedUrls, expectCached, expectCachedWithAssets, waitForWorker } from './service-worker-cache'

liveOnly('Service workers do not cache chosen versions.')
test.use({ serviceWorkers: 'allow' })
test.setTimeout(90_000)

test('a visited page opens and hydrates without a network', {
  tag: '@phone-slow',
}, async ({ page, quiet }) => {
  quiet.allowed(NO_NETWORK)
  quiet.allowed(/preloaded using link preload but not used/)
  const edge = await releasingEdge()
  try {
    await trackHydration(page)
    await page.goto(`${edge.origin}/browse`)
    await expectAllHydrated(page)
    await waitForWorker(page)
    await expectCachedWithAssets(page, '/browse')
    // Stops the whole edge, so that no release file can come from a server.
    await edge.stop()
    await page.reload()
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Find your day out')
    await expectAllHydrated(page)
    await page.goto(`${edge.origin}/contact`)
    await expect(offlineHeading(page)).toBeVisible()
  } finally {
    await edge.stop()
  }
})

test('an unvisited page shows the offline page with cached pages to read, and loads once online again', {
  tag: ['@phone', '@slow'],
}, async ({ page, context, quiet }) => {
  quiet.allowed(NO_NETWORK)
  await page.goto('/browse')
  await waitForWorker(page)
  await expectCachedWithAssets(page, '/browse')
  await context.setOffline(true)
  await page.goto('/vouchers/purchase')
  await expect(offlineHeading(page)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Meander' })).toHaveAttribute('href', '/')
  expect(await findingsOnTheWay(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  const readable = page.getByRole('region', { name: 'Pages you can read now' }).getByRole('link')
  await expect(readable.first()).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).focus()
  await page.keyboard.press('Enter')
  await expect(offlineHeading(page)).toBeVisible()
  await context.setOffline(false)
  await expect(page).toHaveTitle(/^Gift vouchers/)
})

test('a link leads to the cached page while offline', { tag: '@slow' }, async ({ page, context, quiet }) => {
  quiet.allowed(NO_NETWORK)
  await trackHydration(page)
  await page.goto('/vouchers/check-balance')
  await expectAllHydrated(page)
  await waitForWorker(page)
  await expectCachedWithAssets(page, '/vouchers/check-balance')
  await page.goto('/browse')
  await expectAllHydrated(page)
  await context.setOffline(true)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Check a voucher balance' }).click()
  await expect(page).toHaveURL('/vouchers/check-balance')
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('You are offline.', { exact: false })).toBeVisible()
})

test('a page comes from the network, from the cache after 5 seconds without response, and leaves the cache on 410', {
  tag: '@slow',
}, async ({ page, baseURL, quiet }) => {
  quiet.allowed(/Failed to load resource.*410/)
  const door = await startInterceptingProxy(baseURL ?? '')
  const reloaded = async () => {
    const response = await page.reload()
    expect(response?.fromServiceWorker()).toBe(true)
    return (await response?.text()) ?? ''
  }
  try {
    await page.goto(`${door.origin}/contact`)
    await waitForWorker(page)
    await expectCached(page, 'pages-1', '/contact')
    door.tell('/contact', { mark: 'as of today' })
    expect(await reloaded()).toContain('as of today')

    door.tell('/contact', 'silence')
    const since = Date.now()
    await expect.poll(reloaded, { timeout: 30_000 }).toContain('as of today')
    expect(Date.now() - since).toBeGreaterThan(4_500)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()

    door.tell('/contact', 'gone')
    expect(await reloaded()).toContain('Gone')
    await expect.poll(async () => (await cachedUrls(page))['pages-1'] ?? []).not.toContain('/contact')
  } finally {
    await page.goto('about:blank')
    await door.close()
  }
})

test('every page works on a device whose storage is full', { tag: '@slow' }, async ({ page, baseURL }) => {
  await page.goto('/browse')
  await waitForWorker(page)
  await expectCachedWithAssets(page, '/browse')
  const session = await page.context().newCDPSession(page)
  await session.send('Storage.overrideQuotaForOrigin', { origin: baseURL ?? '', quotaSize: 1 })
  for (const path of ['/vouchers/check-balance', '/vouchers/purchase', '/browse']) {
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  }
  expect((await cachedUrls(page))['pages-1'] ?? []).not.toContain('/vouchers/check-balance')
})

test('requests the service worker only after the page has loaded and is idle', { tag: '@slow' }, async ({ page }) => {
  let slow = () => {}
  const late = new Promise<void>((resolve) => {
    slow = resolve
  })
  const asked: string[] = []
  page.context().on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.route('**/icons/icon.svg?late', async (route) => {
    await late
    await route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' })
  })
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () =>
      document.body.append(Object.assign(new Image(), { src: '/icons/icon.svg?late', hidden: true })),
    ),
  )
  await page.clock.install()
  await page.goto('/browse', { waitUntil: 'domcontentloaded' })
  await afterTime(page, 20_000)
  const ofTheWorker = () => asked.filter((path) => /^\/service-worker\.js$|\/offline\.[\w.-]*js$/.test(path))
  expect(ofTheWorker()).toEqual([])
  slow()
  await expect.poll(ofTheWorker, { timeout: 12_000 }).not.toEqual([])
})

test('does not cache pages with overrides', { tag: '@slow' }, async ({ page, request }) => {
  const overrides = await (await request.get('/__mf/overrides')).text()
  const version = /set=discovery%40([^&"]+)/.exec(overrides)?.[1]
  await page.clock.install()
  await page.goto('/browse')
  await waitForWorker(page)
  await expectCached(page, 'pages-1', '/browse')
  await page.goto(`/__mf/overrides?set=discovery@${version}&to=/vouchers/check-balance`)
  await expect(page.getByRole('complementary', { name: 'Versions you are testing' })).toBeVisible()
  await afterTime(page, 20_000)
  expect((await cachedUrls(page))['pages-1']).not.toContain('/vouchers/check-balance')
})

test('caches a page when its link is hovered, but not with data saver', {
  tag: '@slow',
}, async ({ page, browser, baseURL }) => {
  await page.goto('/browse')
  await waitForWorker(page)
  await expectCached(page, 'pages-1', '/browse')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Gift vouchers' }).hover()
  await expectCached(page, 'pages-1', '/vouchers/purchase')

  const saver = await browser.newContext({ baseURL: baseURL ?? '', serviceWorkers: 'allow' })
  await saver.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
  )
  const other = await saver.newPage()
  await other.clock.install()
  await other.goto('/browse')
  await waitForWorker(other)
  await other.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Gift vouchers' }).hover()
  await afterTime(other, 20_000)
  expect((await cachedUrls(other))['pages-1'] ?? []).toEqual([])
  await saver.close()
})

test('works without service worker support and reports no error', { tag: '@slow' }, async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
  await page.clock.install()
  await trackHydration(page)
  await page.goto('/browse')
  await expectAllHydrated(page)
  await afterTime(page, 20_000)
  expect(await page.evaluate(() => 'serviceWorker' in navigator)).toBe(false)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Gift vouchers' }).click()
  await expect(page).toHaveURL('/vouchers/purchase')
})

test('the app is installable: its manifest is valid and its icons exist', { tag: '@slow' }, async ({
  page,
  request,
}) => {
  await page.goto('/')
  const session = await page.context().newCDPSession(page)
  const { url, errors, data } = await session.send('Page.getAppManifest')
  expect(new URL(url).pathname).toBe('/manifest.webmanifest')
  expect(errors).toEqual([])
  const manifest: {
    icons: { src: string; sizes: string }[]
    shortcuts: { url: string; icons: { src: string; sizes: string }[] }[]
  } = JSON.parse(data ?? '')
  for (const { src, sizes } of [...manifest.icons, ...manifest.shortcuts.flatMap(({ icons }) => icons)]) {
    const png = await (await request.get(src)).body()
    expect(png.subarray(1, 4).toString()).toBe('PNG')
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes)
  }
  for (const { url: to } of manifest.shortcuts) expect((await request.get(to)).status()).toBe(200)
  const touch = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href')
  expect((await request.get(touch ?? '')).headers()['content-type']).toBe('image/png')
  await waitForWorker(page)
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  // A separate context counts as private browsing, where nothing can be installed.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([])
})
