import type { Page } from '@playwright/test'
import { cards, PayPage, VoucherPurchasePage, VoucherStatusPage } from 'mf-booking/e2e'
import { BrowsePage } from 'mf-discovery/e2e'
import { findingsOnTheWay } from './axe'
import { bookTwoPlaces, payByCard, testBuyer } from './buy'
import { CookieNotice } from './cookie-notice'
import { expect, test } from './fixtures'
import { layoutShift, trackHydration, waitForNetworkIdle } from './hydration'
import { Keyboard, wayOut } from './keyboard'

// A visitor who has not answered the cookie notice yet.
test.use({ storageState: { cookies: [], origins: [] } })
test.beforeEach(async ({ page }) => {
  await page.context().addInitScript(() => {
    // Some documents have no storage, such as about:blank.
    if (location.protocol.startsWith('http'))
      localStorage.setItem('popup_was_shown', new Date().toLocaleString('sv-SE'))
  })
})

/** Records the paths of requests to the tag manager. */
function watchAsking(page: Page): string[] {
  const requests: string[] = []
  page.on('request', (request) => {
    const { pathname, host } = new URL(request.url())
    if (/tag-manager|\/gtm/.test(pathname) || /google/.test(host)) requests.push(pathname)
  })
  return requests
}

test('nothing is measured before an answer and after “Reject”, and the pages work', { tag: '@phone-slow' }, async ({
  page,
}) => {
  const requests = watchAsking(page)
  const notice = new CookieNotice(page)
  await page.goto('/')
  await notice.isAsked()
  expect(requests).toEqual([])
  expect(await findingsOnTheWay(page)).toEqual([])
  await notice.answer('Reject').click()
  await expect(notice.question).toHaveCount(0)
  await expect(page.getByText('Your cookie settings are saved.', { exact: false })).toBeVisible()

  await page.goto('/browse')
  await notice.footerButton.scrollIntoViewIfNeeded()
  await expect(notice.question).toHaveCount(0)
  await new BrowsePage(page).openResult(2)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await notice.footerButton.click()
  await expect(notice.settings).toBeVisible()
  expect(requests).toEqual([])
  expect((await notice.cookies()).filter((name) => name.startsWith('_g'))).toEqual([])
})

test('after “Accept” measures page views, viewed experiences, checkout and purchase with its value', {
  tag: '@slow',
}, async ({ page }) => {
  test.slow()
  const notice = new CookieNotice(page)
  await page.goto('/browse?adults=2&address=1+Mill+Lane%2C+Winchester&categories=creative')
  await notice.accept()
  await expect.poll(() => notice.events()).toEqual(['page_view'])
  const [first] = await notice.entries('page_view')
  expect(first?.page_location).toMatch(/\/browse\?categories=creative$/)
  expect(first?.page_title).toMatch(/^Explore experiences \|/)

  const browse = new BrowsePage(page)
  await browse.openResult(3)
  await expect.poll(() => notice.events()).toEqual(['page_view', 'page_view', 'view_item'])
  const checkout = await bookTwoPlaces(page)
  const amount = Number(/£([\d,.]+)/.exec((await checkout.toPay.textContent()) ?? '')?.[1]?.replace(',', ''))
  await expect.poll(async () => (await notice.entries('begin_checkout')).length).toBe(1)

  await checkout.fillIn(testBuyer())
  await checkout.goOn()
  const booking = await payByCard(page)
  await expect.poll(async () => (await notice.entries('purchase')).length).toBe(1)
  // The page view is reported a moment after the page is shown; a reload before that would lose it.
  await expect.poll(async () => (await notice.entries('page_view')).length).toBe(5)
  await page.reload()
  await expect(booking.tickets.first()).toBeVisible()

  const [purchase] = await notice.entries('purchase')
  expect(purchase?.ecommerce).toMatchObject({
    transaction_id: await booking.reference.textContent(),
    currency: 'GBP',
    value: amount,
    items: [{ quantity: 2 }],
  })
  // A reload must not report the purchase again, only the page view.
  await expect.poll(async () => (await notice.entries('page_view')).length, { timeout: 25_000 }).toBeGreaterThan(5)
  expect(await notice.entries('purchase')).toHaveLength(1)

  const reported = await notice.told()
  expect(new Set(reported.map(({ seen }) => new URL(seen.location).pathname))).toEqual(new Set(['/__mf/tag-manager']))
  expect(new Set(reported.map(({ seen }) => seen.referrer))).toEqual(new Set(['']))
  expect(JSON.stringify(reported)).not.toMatch(/1.Mill|Winter|@meander|[0-9a-f]{8}-[0-9a-f]{4}/)
})

test('reports a bought gift voucher as a purchase', { tag: '@slow' }, async ({ page }) => {
  test.slow()
  const notice = new CookieNotice(page)
  const purchase = new VoucherPurchasePage(page)
  await purchase.open()
  await notice.accept()
  await purchase.amount(50).click()
  await purchase.fillIn({ to: 'Ada Winter', from: 'Rose', theirEmail: testBuyer().email, message: 'Happy birthday!' })
  await purchase.sayWhoYouAre({ firstName: 'Rose', lastName: 'Hale', email: testBuyer().email })
  await purchase.goOn()
  const pay = new PayPage(page)
  await pay.enterCard(cards.good)
  await pay.payButton.click()
  await expect(new VoucherStatusPage(page).headed('Your gift for Ada Winter')).toBeVisible({ timeout: 20_000 })
  await expect.poll(async () => (await notice.entries('purchase')).length, { timeout: 20_000 }).toBe(1)
  const [sold] = await notice.entries('purchase')
  expect(sold?.ecommerce).toMatchObject({ currency: 'GBP', value: 50 })
  expect(sold?.ecommerce?.transaction_id).toMatch(/^GV-[0-9a-f]{8}$/)
  expect(await notice.entries('begin_checkout')).toHaveLength(1)
})

test('stops measuring and deletes the cookies when a visitor withdraws consent', { tag: '@slow' }, async ({ page }) => {
  const notice = new CookieNotice(page)
  await page.goto('/')
  await notice.accept()
  await expect.poll(() => notice.events()).toEqual(['page_view'])
  expect(await notice.cookies()).toEqual(expect.arrayContaining(['_ga', '_gcl_au']))
  const before = await notice.told()

  await notice.footerButton.click()
  await expect(notice.settings.getByRole('checkbox', { name: 'Analytics' })).toBeChecked()
  await notice.settings.getByRole('button', { name: 'Reject all' }).click()
  await expect(notice.settings).toHaveCount(0)
  expect((await notice.cookies()).filter((name) => name.startsWith('_g'))).toEqual([])
  const requests = watchAsking(page)
  await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click()
  await expect(page).toHaveURL('/blog')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(requests).toEqual([])
  expect(before.length).toBeGreaterThan(0)
})

test('an answer to the cookie notice applies in every open tab', { tag: '@slow' }, async ({ page, context }) => {
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto('/vouchers/check-balance')
    await new CookieNotice(tab).isAsked()
  }
  await new CookieNotice(page).accept()
  await expect(new CookieNotice(other).question).toHaveCount(0)
  await expect(other.locator('iframe[title="Analytics"]')).toHaveCount(1)
  await new CookieNotice(page).footerButton.click()
  await new CookieNotice(page).settings.getByRole('button', { name: 'Reject all' }).click()
  await expect(other.locator('iframe[title="Analytics"]')).toHaveCount(0)
})

test('loads no tag manager on pages whose URL contains a token', { tag: '@slow' }, async ({ page, quiet }) => {
  test.slow()
  quiet.allowed(/status of (404|410|422)/)
  const notice = new CookieNotice(page)
  await page.goto('/vouchers/check-balance')
  await notice.accept()
  await expect.poll(() => notice.events()).toEqual(['page_view'])
  const requests = watchAsking(page)
  for (const path of [
    '/groups/join/made-up-token',
    '/newsletter/confirm/made-up-token',
    '/terminal?token=made-up-token',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading').first()).toBeVisible()
    // The web vitals script loads when the page is idle, after the tag manager would have.
    await page.waitForResponse(/\/vitals\.js/, { timeout: 25_000 })
    await waitForNetworkIdle(page)
    expect(requests, path).toEqual([])
  }
  expect(JSON.stringify(await notice.told())).not.toContain('made-up')
})

test('a visitor answers the cookie notice with the keyboard alone, and it does not trap the focus', {
  tag: '@slow',
}, async ({ page }) => {
  await trackHydration(page)
  await page.goto('/contact')
  const notice = new CookieNotice(page)
  await notice.isAsked()
  const keys = new Keyboard(page)
  await keys.tabTo(page.getByRole('link', { name: 'Skip to main content' }), { most: (await wayOut(page).count()) + 1 })
  await notice.answer('Reject').focus()
  await keys.tabTo(notice.answer('Accept'), { most: 1 })
  await keys.use(notice.answer('Settings'), { most: 1 })
  await expect(notice.settings).toBeVisible()
  expect(await findingsOnTheWay(page)).toEqual([])
  await keys.use(notice.settings.getByRole('checkbox', { name: 'Analytics' }), { key: 'Space', most: 6 })
  await expect(notice.settings.getByRole('checkbox', { name: 'Analytics' })).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(notice.settings).toHaveCount(0)
  await expect(notice.answer('Settings')).toBeFocused()
  await keys.use(notice.settings.or(notice.answer('Accept')), { back: true, most: 1 })
  await expect(notice.question).toHaveCount(0)
  await expect(page.locator('#main')).toBeFocused()
  expect(await layoutShift(page)).toBeLessThan(0.01)
})

for (const width of [360, 1440]) {
  test(`the cookie notice is readable at ${width} px and covers no content`, { tag: '@slow' }, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 })
    await page.goto('/browse')
    const notice = new CookieNotice(page)
    await notice.isAsked()
    expect(await findingsOnTheWay(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    const accept = await notice.answer('Accept').boundingBox()
    const refuse = await notice.answer('Reject').boundingBox()
    expect([accept?.height, Math.round(accept?.width ?? 0)]).toEqual([refuse?.height, Math.round(refuse?.width ?? 1)])
    // The end of the page can be scrolled clear of the notice.
    await notice.footerButton.click()
    await expect(notice.settings).toBeVisible()
    expect(await findingsOnTheWay(page)).toEqual([])
  })
}

test('without JavaScript shows neither the cookie notice nor a button that does nothing', { tag: '@slow' }, async ({
  browser,
}) => {
  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await plain.goto('/')
  const notice = new CookieNotice(plain)
  await expect(notice.question).toHaveCount(0)
  await expect(notice.footerButton).toBeHidden()
})
