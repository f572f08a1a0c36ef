import type { Page } from '@playwright/test'
import { BookingPage, cards } from 'mf-booking/e2e'
import { findings } from './axe'
import { holdTwoPlaces } from './buy'
import { expect, test } from './fixtures'
import { hasWorker, isKept, isKeptWhole, isMarked, kept, mark } from './kept'
import { register } from './people'
import { releasingEdge } from './releasing-edge'
import { everythingAnswers, watch } from './served'

test.use({ serviceWorkers: 'allow' })
test.setTimeout(90_000)

const NO_NETWORK = /net::ERR_(INTERNET_DISCONNECTED|CONNECTION_REFUSED|FAILED)|Failed to fetch|Failed to load/
const offlineHeading = (page: Page) => page.getByRole('heading', { level: 1, name: 'You are offline' })
const newVersion = (page: Page) => page.getByText('A new version is ready.')

/** A booking that was paid for, and whose tickets the worker has kept. @returns its path */
async function buyAndKeep(page: Page, result: number): Promise<string> {
  await register(page, 'Ada')
  const pay = await holdTwoPlaces(page, null, result, { isFarAhead: true })
  await pay.enterCard(cards.good)
  await pay.payButton.click()
  await expect(new BookingPage(page).confirmation).toBeVisible({ timeout: 20_000 })
  await expect(new BookingPage(page).qrCodes).toHaveCount(2)
  const { pathname } = new URL(page.url())
  // Straight after the purchase: nobody has to come back first.
  await hasWorker(page)
  for (const path of [pathname, `/api/customer${pathname}`, `/api/customer${pathname}/tickets`])
    await isKept(page, 'tickets-1', path)
  await page.waitForTimeout(6_000)
  return pathname
}

test('@phone in airplane mode a booked ticket opens within a second, and after signing out it is gone', async ({
  page,
  context,
  quiet,
  isMobile,
}) => {
  quiet.allowed(NO_NETWORK)
  const path = await buyAndKeep(page, isMobile ? 18 : 19)
  const booking = new BookingPage(page)

  await page.goto('about:blank')
  await context.setOffline(true)
  const times: number[] = []
  for (let turn = 0; turn < 3; turn += 1) {
    await page.goto('about:blank')
    const began = Date.now()
    await page.goto(path, { waitUntil: 'commit' })
    await booking.qrCodes.last().waitFor()
    times.push(Date.now() - began)
  }
  console.log(`A ticket in airplane mode: ${times.join(', ')} ms`)
  expect(Math.min(...times)).toBeLessThanOrEqual(1_000)
  await expect(booking.qrCodes).toHaveCount(2)
  await expect(page.getByText(/meeting point/i).first()).toBeVisible()
  await expect(page.getByText('You are offline.', { exact: false })).toBeVisible()

  // In another tab.
  await context.setOffline(false)
  const other = await context.newPage()
  await other.goto('/logout')
  await expect(other).toHaveURL('/auth/sign-in')
  await expect.poll(async () => (await kept(other))['tickets-1'] ?? []).toEqual([])
  await context.setOffline(true)
  await page.goto('about:blank')
  await page.goto(path)
  await expect(offlineHeading(page)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your tickets' })).toBeHidden()
})

test('@phone what is private is kept nowhere but as a ticket', async ({ page, isMobile }) => {
  const path = await buyAndKeep(page, isMobile ? 20 : 21)
  await page.goto('/bookings')
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/profile')
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/browse')
  await isKept(page, 'pages-1', '/browse')
  const all = await kept(page)
  const allowed = [/^\/releases\//, /^\/media\/scenes\//, /^\/offline$/]
  const { 'tickets-1': tickets = [], 'pages-1': pages = [], ...rest } = all
  expect(tickets.sort()).toEqual([`/api/customer${path}`, `/api/customer${path}/tickets`, path, '/kept-for'].sort())
  expect(pages.filter((one) => /^\/(bookings|profile|checkout|pay|api|sandbox)\b/.test(one))).toEqual([])
  const others = Object.values(rest).flat()
  expect(others.filter((one) => !allowed.some((pattern) => pattern.test(one)))).toEqual([])
})

test('@phone a page that was visited opens without a network, with everything that answers on it', async ({
  page,
  baseURL,
  quiet,
}) => {
  quiet.allowed(NO_NETWORK)
  quiet.allowed(/preloaded using link preload but not used/)
  const edge = await releasingEdge(baseURL ?? '')
  try {
    await watch(page)
    await page.goto(`${edge.origin}/browse`)
    await everythingAnswers(page)
    await hasWorker(page)
    await isKeptWhole(page, '/browse')
    // Not this browser's network alone: the server is gone, with every release that the page was made of.
    await edge.stop()
    await page.reload()
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Find your day out')
    await everythingAnswers(page)
    await page.goto(`${edge.origin}/contact`)
    await expect(offlineHeading(page)).toBeVisible()
  } finally {
    await edge.stop()
  }
})

test('@phone a page that was never visited says that there is no connection, what can be read, and comes by itself', async ({
  page,
  context,
  quiet,
}) => {
  quiet.allowed(NO_NETWORK)
  await page.goto('/browse')
  await hasWorker(page)
  await isKeptWhole(page, '/browse')
  await context.setOffline(true)
  await page.goto('/vouchers/purchase')
  await expect(offlineHeading(page)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Meander' })).toHaveAttribute('href', '/')
  expect(await findings(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  const readable = page.getByRole('region', { name: 'Pages you can read now' }).getByRole('link')
  await expect(readable.first()).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).focus()
  await page.keyboard.press('Enter')
  await expect(offlineHeading(page)).toBeVisible()
  await context.setOffline(false)
  await expect(page).toHaveTitle(/^Gift vouchers/)
})

test('without a connection a link leads to the page as it was kept', async ({ page, context, quiet }) => {
  quiet.allowed(NO_NETWORK)
  await watch(page)
  await page.goto('/vouchers/check-balance')
  await everythingAnswers(page)
  await hasWorker(page)
  await isKeptWhole(page, '/vouchers/check-balance')
  await page.goto('/browse')
  await everythingAnswers(page)
  await context.setOffline(true)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Check a voucher balance' }).click()
  await expect(page).toHaveURL('/vouchers/check-balance')
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('You are offline.', { exact: false })).toBeVisible()
})

test('@phone a new release is offered, and nothing changes before the customer says so', async ({ page, baseURL }) => {
  const edge = await releasingEdge(baseURL ?? '')
  try {
    await page.goto(`${edge.origin}/browse`)
    await hasWorker(page)
    await mark(page)
    await edge.releaseNext('account')
    await expect
      .poll(async () => await (await page.request.get(`${edge.origin}/browse`)).text(), { timeout: 15_000 })
      .toContain('-next/')
    await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
    await expect(newVersion(page)).toBeVisible({ timeout: 15_000 })
    expect(await findings(page)).toEqual([])
    await page.waitForTimeout(1_500)
    const waits = () => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null)
    expect([await waits(), await isMarked(page)]).toEqual([true, true])

    await page.getByRole('button', { name: 'Reload' }).click()
    await expect.poll(() => isMarked(page).catch(() => true)).toBe(false)
    await expect.poll(waits).toBe(false)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForTimeout(6_000)
    await expect(newVersion(page)).toBeHidden()
    const { 'pages-1': pages = [], ...caches } = await kept(page)
    expect(pages).toContain('/browse')
    expect(Object.keys(caches).filter((name) => name.startsWith('offline-page'))).toHaveLength(1)
  } finally {
    await page.goto('about:blank')
    await edge.stop()
  }
})

test('of two tabs, the one that does not ask for the new release goes on as it was, until it does', async ({
  page,
  context,
  baseURL,
}) => {
  const edge = await releasingEdge(baseURL ?? '')
  const other = await context.newPage()
  try {
    for (const tab of [page, other]) {
      await tab.goto(`${edge.origin}/browse`)
      await hasWorker(tab)
      await mark(tab)
    }
    await edge.releaseNext('account')
    await expect
      .poll(async () => await (await page.request.get(`${edge.origin}/browse`)).text(), { timeout: 15_000 })
      .toContain('-next/')
    await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
    for (const tab of [page, other]) await expect(newVersion(tab)).toBeVisible({ timeout: 15_000 })

    await page.getByRole('button', { name: 'Reload' }).click()
    await expect.poll(() => isMarked(page).catch(() => true)).toBe(false)
    await page.waitForTimeout(1_500)
    expect(await isMarked(other)).toBe(true)
    await other.getByRole('button', { name: 'Reload' }).click()
    // There is no worker left to wait for.
    await expect.poll(() => isMarked(other).catch(() => true), { timeout: 2_500 }).toBe(false)
  } finally {
    await other.close()
    await page.goto('about:blank')
    await edge.stop()
  }
})

test('who signs out in airplane mode leaves no ticket behind, and is signed out when there is a connection again', async ({
  page,
  context,
  quiet,
}) => {
  quiet.allowed(NO_NETWORK)
  const path = await buyAndKeep(page, 22)
  await context.setOffline(true)
  await page.goto('/logout')
  await expect(offlineHeading(page)).toBeVisible()
  await page.goto(path)
  await expect(offlineHeading(page)).toBeVisible()
  expect((await kept(page))['tickets-1'] ?? []).toEqual([])
  expect((await kept(page))['pages-1'] ?? []).toEqual([])
  await page.goto('/logout')
  await context.setOffline(false)
  await expect(page).toHaveURL('/auth/sign-in')
})

test('tickets go when somebody else signs in on the device', async ({ page }) => {
  await buyAndKeep(page, 23)
  await page.context().clearCookies()
  await register(page, 'Ben')
  await page.goto('/browse')
  await expect.poll(async () => (await kept(page))['tickets-1'] ?? [], { timeout: 15_000 }).toEqual(['/kept-for'])
})

test('a device whose storage is full shows every page all the same', async ({ page, baseURL }) => {
  await page.goto('/browse')
  await hasWorker(page)
  await isKeptWhole(page, '/browse')
  const session = await page.context().newCDPSession(page)
  await session.send('Storage.overrideQuotaForOrigin', { origin: baseURL ?? '', quotaSize: 1 })
  for (const path of ['/vouchers/check-balance', '/vouchers/purchase', '/browse']) {
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  }
  expect((await kept(page))['pages-1'] ?? []).not.toContain('/vouchers/check-balance')
})

test('a worker that is switched off leaves nothing behind', async ({ page, context, baseURL }) => {
  const edge = await releasingEdge(baseURL ?? '')
  try {
    await page.goto(`${edge.origin}/browse`)
    await hasWorker(page)
    await isKept(page, 'pages-1', '/browse')
    // No page asks for anything while nobody answers.
    await page.goto('about:blank')
    await edge.restart({ SERVICE_WORKER: 'off' })
    await page.goto(`${edge.origin}/browse`)
    const left = () =>
      page.evaluate(
        async () => [...(await caches.keys()), ...(await navigator.serviceWorker.getRegistrations())].length,
      )
    await expect.poll(left, { timeout: 15_000 }).toBe(0)
    const other = await context.newPage()
    const answer = await other.goto(`${edge.origin}/browse`)
    expect(answer?.fromServiceWorker()).toBe(false)
    // By then both pages have asked for the worker again.
    await other.waitForTimeout(8_000)
    expect(await kept(other)).toEqual({})
    await expect(newVersion(other)).toBeHidden()
    await expect(newVersion(page)).toBeHidden()
  } finally {
    for (const each of context.pages()) await each.goto('about:blank')
    await edge.stop()
  }
})

test('nothing of the worker is asked for before the page is loaded and quiet', async ({ page }) => {
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
  await page.goto('/browse', { waitUntil: 'domcontentloaded' })
  await page.waitForTimeout(14_000)
  const ofTheWorker = () => asked.filter((path) => /^\/service-worker\.js$|\/offline\.[\w.-]*js$/.test(path))
  expect(ofTheWorker()).toEqual([])
  slow()
  await expect.poll(ofTheWorker, { timeout: 12_000 }).not.toEqual([])
})

test('a page whose code is gone after a release is loaded once as a whole, with the new one', async ({
  page,
  baseURL,
  quiet,
}) => {
  quiet.allowed(/Failed to load resource|Loading (CSS )?chunk|was preloaded using link preload/)
  const edge = await releasingEdge(baseURL ?? '')
  try {
    // Nothing is fetched ahead, so that the page still needs what goes.
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
    await watch(page)
    await page.goto(`${edge.origin}/browse`)
    await everythingAnswers(page)
    await hasWorker(page)
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

test('versions for a tester are not kept', async ({ page, request }) => {
  const overrides = await (await request.get('/__mf/overrides')).text()
  const version = /set=discovery%40([^&"]+)/.exec(overrides)?.[1]
  await page.goto('/browse')
  await hasWorker(page)
  await isKept(page, 'pages-1', '/browse')
  await page.goto(`/__mf/overrides?set=discovery@${version}&to=/vouchers/check-balance`)
  await expect(page.getByRole('complementary', { name: 'Versions you are testing' })).toBeVisible()
  await page.waitForTimeout(6_000)
  expect((await kept(page))['pages-1']).not.toContain('/vouchers/check-balance')
})

test('a link that is pointed at is kept before it is pressed, and with a data saver it is not', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/browse')
  await hasWorker(page)
  await isKept(page, 'pages-1', '/browse')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Gift vouchers' }).hover()
  await isKept(page, 'pages-1', '/vouchers/purchase')

  const saver = await browser.newContext({ baseURL: baseURL ?? '', serviceWorkers: 'allow' })
  await saver.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
  )
  const other = await saver.newPage()
  await other.goto('/browse')
  await hasWorker(other)
  await other.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Gift vouchers' }).hover()
  await other.waitForTimeout(3_000)
  expect((await kept(other))['pages-1'] ?? []).toEqual([])
  await saver.close()
})

test('a browser without service workers is told nothing, and misses nothing else', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
  await watch(page)
  await page.goto('/browse')
  await everythingAnswers(page)
  await page.waitForTimeout(5_000)
  expect(await page.evaluate(() => 'serviceWorker' in navigator)).toBe(false)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Gift vouchers' }).click()
  await expect(page).toHaveURL('/vouchers/purchase')
})

test('the product can be installed: its manifest is valid and its icons are drawn', async ({ page, request }) => {
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
  await hasWorker(page)
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  // A context of its own counts as private browsing, where nothing can be installed.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([])
})
