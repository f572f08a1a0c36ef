import { SignInPage, seeded } from 'mf-account/e2e'
import { BookingPanel, CheckoutPage, PayPage } from 'mf-booking/e2e'
import { BrowsePage } from 'mf-discovery/e2e'
import { firstExperience } from './api'
import { payByCard, testBuyer } from './buy'
import { expect, test } from './fixtures'
import {
  blockScripts,
  expectAllHydrated,
  expectPageHydrated,
  replacedElements,
  snapshotServerDom,
  trackHydration,
} from './hydration'
import { staleTexts, translateAlways } from './translator'

const templates = [
  '/',
  '/browse?adults=2',
  '/experience',
  '/auth/sign-in',
  '/auth/sign-up',
  '/vouchers/purchase',
  '/vouchers/check-balance',
  '/contact',
  '/blog',
  '/faqs',
  '/blog/tags',
]

for (const template of templates) {
  test(`hydrates ${template} after a browser translated it, without replacing an element`, {
    tag: template === '/' ? [] : '@slow',
  }, async ({ page, request }) => {
    const path = template === '/experience' ? `/experience/${(await firstExperience(request)).slug}` : template
    await trackHydration(page)
    await translateAlways(page)
    const scripts = await blockScripts(page)
    await page.goto(path, { waitUntil: 'commit' })
    await snapshotServerDom(page, '#root')
    await expect(page.locator('#root font').first()).toBeVisible()
    scripts.release()
    await expectAllHydrated(page)
    expect((await replacedElements(page)).filter((html) => !html.startsWith('<font'))).toEqual([])
    expect(await staleTexts(page)).toEqual([])
  })
}

test('shows each choice on a translated page: filters, dates, tickets, total, card form and confirmation', {
  tag: ['@phone', '@slow'],
}, async ({ page }) => {
  await translateAlways(page)
  const upToDate = async () => expect.poll(() => staleTexts(page)).toEqual([])
  const browse = new BrowsePage(page)
  await browse.open('?adults=2')
  const filter = page.getByRole('group', { name: 'Categories' }).getByRole('button', { name: 'Creative' })
  await filter.click()
  await expect(page).toHaveURL(/categories=creative/)
  await upToDate()
  await page
    .getByRole('list', { name: 'Filters in use' })
    .getByRole('button', { name: /Creative/ })
    .click()
  await expect(page).not.toHaveURL(/categories=creative/)
  await upToDate()

  await browse.openResult(12)
  const panel = new BookingPanel(page)
  await panel.pickDayNextMonth()
  await panel.pickFirstSession()
  await panel.setAdults(1)
  await upToDate()
  await panel.setAdults(2)
  await upToDate()
  await panel.book()

  const checkout = new CheckoutPage(page)
  await expect(checkout.heldUntil).toBeVisible()
  await upToDate()
  await checkout.fillIn(testBuyer())
  await checkout.goOn()
  const pay = new PayPage(page)
  await expect(pay.payButton).toHaveText(/^Pay £/)
  await upToDate()
  await payByCard(page)
  await upToDate()
})

test('a customer visits the pages of an account while they are translated', { tag: '@slow' }, async ({ page }) => {
  await trackHydration(page)
  await translateAlways(page)
  const form = new SignInPage(page)
  await form.open()
  await form.signIn(seeded.customer)
  await expect(page).toHaveURL('/')
  for (const path of [
    '/profile',
    '/profile/edit',
    '/bookings',
    '/wishlist',
    '/groups',
    '/vouchers/my',
    '/profile/notifications',
  ]) {
    await page.goto(path)
    await expectPageHydrated(page)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await expect.poll(() => staleTexts(page), path).toEqual([])
  }
})

test('a voucher form on a translated page shows each chosen amount', { tag: '@slow' }, async ({ page }) => {
  await trackHydration(page)
  await translateAlways(page)
  await page.goto('/vouchers/purchase')
  await expectPageHydrated(page)
  for (const amount of ['£50', '£100']) {
    await page.getByRole('button', { name: amount, exact: true }).click()
    await expect(page.getByRole('button', { name: 'Continue to pay' })).toHaveText(`Continue to pay ${amount}.00`)
    await expect.poll(() => staleTexts(page)).toEqual([])
  }
})

test('keeps an element that a password manager inserts before hydration, and the typed value', async ({ page }) => {
  await trackHydration(page)
  const scripts = await blockScripts(page)
  await page.goto('/auth/sign-in', { waitUntil: 'commit' })
  await page.waitForFunction(() => document.readyState !== 'loading')
  const email = page.getByLabel('E-mail')
  await email.pressSequentially('ada')
  await page.evaluate(() => {
    for (const field of document.querySelectorAll('#main input')) {
      const icon = document.createElement('com-password-manager')
      icon.dataset.added = ''
      field.after(icon)
    }
  })
  await snapshotServerDom(page, '#root')
  scripts.release()
  await expectPageHydrated(page)
  await email.pressSequentially('@meander.example')
  await expect(email).toHaveValue('ada@meander.example')
  expect(await replacedElements(page)).toEqual([])
  await expect(page.locator('[data-added]')).not.toHaveCount(0)
})
