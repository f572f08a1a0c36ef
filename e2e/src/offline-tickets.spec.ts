import type { Page } from '@playwright/test'
import { BookingPage } from 'mf-booking/e2e'
import { machineSlowness } from 'tooling/machine-slowness'
import { NO_NETWORK, offlineHeading } from './airplane'
import { buyTwoSeats, holdTwoSeats, payByCard, testBuyer } from './buy'
import { expect, test } from './fixtures'
import { emailTo, linkIn } from './inbox'
import { liveOnly } from './live-only'
import { register } from './people'
import { cachedUrls, expectCached, expectCachedWithAssets, waitForWorker } from './service-worker-cache'

liveOnly('Service workers do not cache chosen versions.')
test.use({ serviceWorkers: 'allow' })
test.setTimeout(90_000)

/** Books and pays, and waits until the service worker has cached the tickets. @returns path of the booking */
async function buyAndCacheTickets(page: Page, result: number): Promise<string> {
  await register(page, 'Ada')
  await holdTwoSeats(page, null, result, { isFarAhead: true })
  await payByCard(page)
  await expect(new BookingPage(page).qrCodes).toHaveCount(2)
  const { pathname } = new URL(page.url())
  // The worker caches the tickets directly after the purchase, without another visit.
  await waitForWorker(page)
  for (const path of [pathname, `/api/customer${pathname}`, `/api/customer${pathname}/tickets`])
    await expectCached(page, 'tickets-1', path)
  return pathname
}

/**
 * Goes offline once the service worker has cached the files of the booking's page, which it does when the page is idle.
 */
async function loseConnection(page: Page, path: string) {
  await expectCachedWithAssets(page, path, 'tickets-1')
  await page.context().setOffline(true)
}

declare global {
  interface Window {
    /** When both QR codes were shown, in ms since the navigation began. */
    ticketsAt: number
  }
}

/** Runs in the page, because polling by an assertion would be too coarse. */
function noteTickets() {
  const observer = new MutationObserver(() => {
    if (document.querySelectorAll('[role="img"][aria-label^="QR code of"], img[alt^="QR code of"]').length < 2) return
    observer.disconnect()
    requestAnimationFrame(() => {
      window.ticketsAt = performance.now()
    })
  })
  observer.observe(document, { subtree: true, childList: true, attributes: true })
}

/**
 * Opens a booking in airplane mode three times, and checks that the median time until its QR codes appear is at most 1
 * second.
 */
async function opensAtOnce(page: Page, path: string, whose: string) {
  const booking = new BookingPage(page)
  const times: number[] = []
  await page.addInitScript(noteTickets)
  for (let turn = 0; turn < 3; turn += 1) {
    await page.goto('about:blank')
    await page.goto(path, { waitUntil: 'commit' })
    await booking.qrCodes.last().waitFor()
    const noted = await page.waitForFunction(() => window.ticketsAt)
    times.push(Math.round(await noted.jsonValue()))
  }
  console.log(`A ticket of ${whose} in airplane mode: ${times.join(', ')} ms`)
  expect(times.sort((one, other) => one - other)[1]).toBeLessThanOrEqual(1_000 * machineSlowness())
  await expect(booking.qrCodes).toHaveCount(2)
  await expect(page.getByText(/meeting point/i).first()).toBeVisible()
  await expect(page.getByText('You are offline.', { exact: false })).toBeVisible()
}

/** Signs out in another tab, and checks that the ticket no longer opens in airplane mode. */
async function expectClearedAfterSignOut(page: Page, path: string) {
  const context = page.context()
  await context.setOffline(false)
  const other = await context.newPage()
  await other.goto('/logout')
  await expect(other).toHaveURL('/auth/sign-in')
  await expect.poll(async () => (await cachedUrls(other))['tickets-1'] ?? []).toEqual([])
  await context.setOffline(true)
  await page.goto('about:blank')
  await page.goto(path)
  await expect(offlineHeading(page)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your tickets' })).toBeHidden()
}

test("in airplane mode a customer's ticket opens within a second, and is deleted after signing out", {
  tag: ['@phone', '@slow', '@timed'],
}, async ({ page, quiet, isMobile }) => {
  quiet.allowed(NO_NETWORK)
  const path = await buyAndCacheTickets(page, isMobile ? 18 : 19)
  await loseConnection(page, path)
  await page.goto('about:blank')
  await opensAtOnce(page, path, 'a customer')
  await expectClearedAfterSignOut(page, path)
})

test("in airplane mode a guest's ticket opened from an e-mail opens within a second until signing out", {
  tag: ['@slow', '@timed'],
}, async ({ page, browser, request, baseURL, quiet }) => {
  quiet.allowed(NO_NETWORK)
  const guest = testBuyer()
  await buyTwoSeats(page, guest, 17)
  const link = linkIn(await emailTo(request, guest.email, /^Booked: /), '/bookings/')
  const phone = await browser.newContext({ baseURL: baseURL ?? '', serviceWorkers: 'allow' })
  const there = await phone.newPage()
  await there.goto(link)
  await expect(new BookingPage(there).qrCodes).toHaveCount(2)
  const { pathname } = new URL(there.url())
  await waitForWorker(there)
  for (const path of [pathname, `/api/customer${pathname}`, `/api/customer${pathname}/tickets`])
    await expectCached(there, 'tickets-1', path)
  await loseConnection(there, pathname)
  await opensAtOnce(there, pathname, 'a guest')
  await expectClearedAfterSignOut(there, pathname)
})

test('caches no private data except the tickets of the booking', { tag: '@phone-slow' }, async ({ page, isMobile }) => {
  const path = await buyAndCacheTickets(page, isMobile ? 20 : 21)
  await page.goto('/bookings')
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/profile')
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/browse')
  await expectCached(page, 'pages-1', '/browse')
  const all = await cachedUrls(page)
  const allowed = [/^\/releases\//, /^\/media\/scenes\//, /^\/offline$/]
  const { 'tickets-1': tickets = [], 'pages-1': pages = [], ...rest } = all
  expect(tickets.sort()).toEqual([`/api/customer${path}`, `/api/customer${path}/tickets`, path, '/kept-for'].sort())
  expect(pages.filter((one) => /^\/(bookings|profile|checkout|pay|api|sandbox)\b/.test(one))).toEqual([])
  const others = Object.values(rest).flat()
  expect(others.filter((one) => !allowed.some((pattern) => pattern.test(one)))).toEqual([])
})

test('signing out in airplane mode deletes the tickets, and ends the session once online again', {
  tag: '@slow',
}, async ({ page, context, quiet }) => {
  quiet.allowed(NO_NETWORK)
  const path = await buyAndCacheTickets(page, 22)
  await loseConnection(page, path)
  await page.goto('/logout')
  await expect(offlineHeading(page)).toBeVisible()
  await page.goto(path)
  await expect(offlineHeading(page)).toBeVisible()
  expect((await cachedUrls(page))['tickets-1'] ?? []).toEqual([])
  expect((await cachedUrls(page))['pages-1'] ?? []).toEqual([])
  await page.goto('/logout')
  await context.setOffline(false)
  await expect(page).toHaveURL('/auth/sign-in')
})

test('deletes the cached tickets when another customer signs in on the device', { tag: '@slow' }, async ({ page }) => {
  await buyAndCacheTickets(page, 23)
  await page.context().clearCookies()
  await register(page, 'Ben')
  await page.goto('/browse')
  await expect.poll(async () => (await cachedUrls(page))['tickets-1'] ?? [], { timeout: 15_000 }).toEqual(['/kept-for'])
})
