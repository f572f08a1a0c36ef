import type { Page } from '@playwright/test'
import { Newsletter } from 'mf-content/e2e'
import { findingsOnTheWay } from './axe'
import { testBuyer } from './buy'
import { expect, test } from './fixtures'
import { fastForward, trackHydration } from './hydration'
import { Keyboard } from './keyboard'
import { newVisitor } from './refused-cookies'

const SUBSCRIBE = '**/api/customer/newsletter/mailchimp/subscribe'

test.use({ storageState: newVisitor })

const shownAt = (page: Page) => page.evaluate(() => localStorage.getItem('popup_was_shown'))

/** Opens a page with a fake clock and waits until the popup's settings are loaded. */
async function atRest(page: Page, path: string) {
  await page.clock.install()
  await page.goto(path)
  await page.clock.runFor(5_000)
  await expect(new Newsletter(page).button).toBeVisible()
}

/** Changes the popup's settings for one page. */
const setPopup = (page: Page, change: { is_active?: boolean; time_delay_the_show_popup?: number }) =>
  page.route('**/api/customer/newsletter', async (route) => {
    const response = await route.fetch({ maxRetries: 2 })
    const { data } = await response.json()
    await route.fulfill({ response: response, json: { data: { ...data, ...change } } })
  })

/**
 * Advances the clock to `before` seconds before the popup is due. The delay counts from the navigation, so the page's
 * age is subtracted.
 */
async function untilDue(page: Page, { first, before }: { first: number; before: number }) {
  const age = await page.evaluate(() => performance.now())
  await page.clock.runFor(Math.max(0, (first - before) * 1000 - age))
}

test.describe('the popup', () => {
  test('opens after its delay, stores the time, and does not open again for the configured days', {
    tag: ['@phone', '@slow'],
  }, async ({ page }) => {
    const { data } = await (await page.request.get('/api/customer/newsletter')).json()
    const newsletter = new Newsletter(page)
    await atRest(page, '/vouchers/check-balance')
    expect(await shownAt(page)).toBeNull()
    await untilDue(page, { first: data.time_delay_the_show_popup, before: 3 })
    await expect(newsletter.popup).toHaveCount(0)
    await fastForward(page, 10_000)
    await expect(newsletter.popup).toBeVisible()
    expect(await shownAt(page)).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)
    expect(await findingsOnTheWay(page)).toEqual([])
    await newsletter.popup.getByRole('button', { name: 'Cancel' }).click()
    await expect(newsletter.popup).toHaveCount(0)

    await page.reload()
    await page.clock.runFor(5_000)
    await expect(newsletter.button).toBeVisible()
    await fastForward(page, 60_000)
    await expect(newsletter.popup).toHaveCount(0)

    const days = data.time_delay_the_show_popup_next_time * 86_400_000
    await page.evaluate((days) => {
      const two = (number: number) => String(number).padStart(2, '0')
      const at = new Date(Date.now() - days)
      localStorage.setItem(
        'popup_was_shown',
        `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())} ${two(at.getHours())}:${two(at.getMinutes())}:00`,
      )
    }, days)
    await page.reload()
    await page.clock.runFor(5_000)
    await expect(newsletter.popup).toBeVisible()
  })

  test('opens in only one of two tabs', { tag: '@slow' }, async ({ page, context }) => {
    const other = await context.newPage()
    await setPopup(page, { time_delay_the_show_popup: 30 })
    await setPopup(other, { time_delay_the_show_popup: 600 })
    for (const tab of [page, other]) await atRest(tab, '/vouchers/check-balance')
    await fastForward(page, 60_000)
    await expect(new Newsletter(page).popup).toBeVisible()
    await fastForward(page, 900_000)
    await expect(new Newsletter(other).button).toBeVisible()
    await expect(new Newsletter(other).popup).toHaveCount(0)
  })

  test('does not block navigation while it waits', { tag: ['@phone', '@slow'] }, async ({ page }) => {
    await page.goto('/contact')
    await expect(new Newsletter(page).button).toBeVisible({ timeout: 15_000 })
    await page.getByRole('link', { name: 'Your bookings' }).click()
    await expect(page).toHaveURL('/auth/sign-in')
  })

  test('shows nothing when it is switched off', { tag: '@slow' }, async ({ page }) => {
    await setPopup(page, { is_active: false })
    await page.clock.install()
    const asked = page.waitForResponse('**/api/customer/newsletter')
    await page.goto('/vouchers/check-balance')
    await page.clock.runFor(5_000)
    await asked
    await fastForward(page, 60_000)
    await expect(new Newsletter(page).button).toHaveCount(0)
    await expect(new Newsletter(page).popup).toHaveCount(0)
    expect(await shownAt(page)).toBeNull()
  })

  for (const path of ['/auth/sign-in', '/checkout', '/pay']) {
    test(`does not appear on ${path}`, { tag: '@slow' }, async ({ page }) => {
      await page.clock.install()
      const asked = page.waitForResponse('**/api/customer/newsletter')
      await page.goto(path)
      await page.clock.runFor(5_000)
      await asked
      await fastForward(page, 60_000)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(new Newsletter(page).button).toHaveCount(0)
      await expect(new Newsletter(page).popup).toHaveCount(0)
      expect(await shownAt(page)).toBeNull()
    })
  }

  test('loads its script only when it opens', { tag: '@slow' }, async ({ page }) => {
    const scripts: string[] = []
    page.on('request', (request) => scripts.push(request.url()))
    await page.goto('/vouchers/check-balance')
    await new Newsletter(page).openPopup()
    await expect(new Newsletter(page).popup).toBeVisible()
    const first = scripts.findIndex((url) => /expose-NewsletterPopup/.test(url))
    const settings = scripts.findIndex((url) => url.endsWith('/api/customer/newsletter'))
    expect(settings).toBeGreaterThan(-1)
    expect(first).toBeGreaterThan(settings)
  })

  test('signs a visitor up with thanks, and is empty when it opens again', { tag: ['@phone', '@slow'] }, async ({
    page,
  }) => {
    const newsletter = new Newsletter(page)
    const sent = page.waitForRequest(SUBSCRIBE)
    await page.goto('/contact')
    await newsletter.openPopup()
    await newsletter.signUpInPopup.click()
    await expect(newsletter.popup.getByLabel('E-mail')).toBeFocused()
    expect(await findingsOnTheWay(page)).toEqual([])
    const { email, firstName, lastName } = testBuyer()
    await newsletter.fill(newsletter.popup, { email, firstName, lastName })
    await newsletter.signUpInPopup.click()
    expect((await sent).postDataJSON()).toEqual({
      email,
      first_name: firstName,
      last_name: lastName,
      promotion: '1',
    })
    await expect(newsletter.thanks).toBeVisible()
    await expect(newsletter.popup).toHaveCount(0)
    await newsletter.openPopup()
    await expect(newsletter.popup.getByLabel('E-mail')).toHaveValue('')
  })

  test('stays open with the typed values after a failure', { tag: ['@phone', '@slow'] }, async ({ page, quiet }) => {
    quiet.allowed(/Failed to load resource/)
    const newsletter = new Newsletter(page)
    await page.route(SUBSCRIBE, (route) => route.abort())
    await page.goto('/contact')
    await newsletter.openPopup()
    const somebodyElse = testBuyer()
    await newsletter.fill(newsletter.popup, somebodyElse)
    await newsletter.signUpInPopup.click()
    await expect(newsletter.sorry).toBeVisible()
    await expect(newsletter.popup.getByLabel('E-mail')).toHaveValue(somebodyElse.email)
    expect(await findingsOnTheWay(page)).toEqual([])
    await page.unroute(SUBSCRIBE)
    await newsletter.signUpInPopup.click()
    await expect(newsletter.thanks).toBeVisible()
    await expect(newsletter.popup).toHaveCount(0)
  })

  test('traps the focus, closes on Escape and returns the focus', { tag: '@slow' }, async ({ page }) => {
    await trackHydration(page)
    await page.goto('/contact')
    const newsletter = new Newsletter(page)
    await expect(newsletter.button).toBeVisible({ timeout: 15_000 })
    await newsletter.button.focus()
    await page.keyboard.press('Enter')
    await expect(newsletter.popup).toBeVisible()
    const keys = new Keyboard(page)
    for (let round = 0; round < 2; round++) await keys.tabTo(newsletter.popup.getByLabel('Last name'), { most: 9 })
    await keys.tabTo(newsletter.popup.getByRole('button', { name: 'Cancel' }), { most: 3 })
    await page.keyboard.press('Escape')
    await expect(newsletter.popup).toHaveCount(0)
    await expect(newsletter.button).toBeFocused()
  })

  test('shows an error in its place when its script is missing, and the page keeps working', { tag: '@slow' }, async ({
    page,
    quiet,
  }) => {
    quiet.allowed(/Failed to load resource|ChunkLoadError|Loading (CSS )?chunk|content/)
    await page.goto('/contact')
    await page.route(/expose-NewsletterPopup/, (route) => route.fulfill({ status: 404, body: 'gone' }))
    await new Newsletter(page).openPopup()
    await expect(page.getByRole('button', { name: /We could not load the sign-up to news and offers/ })).toBeVisible({
      timeout: 15_000,
    })
    await expect(page.getByRole('heading', { level: 1, name: 'Get in touch' })).toBeVisible()
  })
})
