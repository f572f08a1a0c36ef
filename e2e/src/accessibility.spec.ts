import type { Page } from '@playwright/test'
import { SignInPage, seeded, VerifyPage } from 'mf-account/e2e'
import { BookingPanel, CheckoutPage, PayPage, VoucherBalancePage, VoucherPurchasePage } from 'mf-booking/e2e'
import { BrowsePage } from 'mf-discovery/e2e'
import { firstExperience } from './api'
import { findings } from './axe'
import { buyTwoSeats, testBuyer } from './buy'
import { buyVoucher } from './buy-voucher'
import { aCustomer, PASSWORD } from './customer'
import { expect, test } from './fixtures'
import { expectPageHydrated, trackHydration } from './hydration'

const settled = async (page: Page) => {
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

/** Paths of pages, in groups that share the cache of one browser. */
const groups: Readonly<Record<string, readonly string[]>> = {
  'what a visitor finds': ['/', '/browse', '/browse?name=zzzzqqqq', '/contact', '/checkout'],
  vouchers: ['/vouchers/purchase', '/vouchers/check-balance', '/vouchers/VoucherStatus', '/terminal'],
  'signing in': ['/auth/sign-in', '/auth/sign-up', '/auth/forgot-password', '/auth/reset-password'],
  'what a form or another site led to': [
    '/auth/forgot-password?sent=1',
    '/auth/google/callback?error=access_denied',
    '/auth/google/callback?error=temporarily_unavailable',
    '/auth/facebook/callback?error=too_many_requests',
    '/auth/facebook/callback',
    '/contact?sent=1',
    '/?subscribed=1',
    '/err?status=500',
  ],
}

/** The group that `npm test` opens. */
const QUICK = 'what a visitor finds'

for (const [name, paths] of Object.entries(groups)) {
  test(`axe reports nothing serious on these pages: ${name}`, {
    tag: name === QUICK ? '@phone-slow' : ['@phone', '@slow'],
  }, async ({ page, quiet }) => {
    test.slow()
    // On a second page Chromium reuses a larger cached copy of a picture, so the page's preload of a smaller one is
    // unused.
    quiet.allowed(/\/media\/scenes\/\S+ was preloaded using link preload but not used/)
    for (const path of paths) {
      await page.goto(path)
      await settled(page)
      expect.soft(await findings(page), path).toEqual([])
    }
  })
}

test('axe reports nothing serious on refused sign-in, sign-up, password and verification forms', {
  tag: ['@phone', '@slow'],
}, async ({ page, quiet }) => {
  quiet.allowed(/status of (410|422)/)
  await trackHydration(page)
  for (const path of ['/auth/sign-in', '/auth/sign-up', '/auth/forgot-password', '/auth/reset-password']) {
    await page.goto(path)
    await expectPageHydrated(page)
    await page.getByRole('main').locator('button[type="submit"]').click()
    await expect(page.locator('[aria-invalid="true"]').first()).toBeFocused()
    expect(await findings(page)).toEqual([])
  }
  await page.goto('/auth/sign-in')
  await new SignInPage(page).signIn({ email: seeded.customer.email, password: 'not the password' })
  await expect(page.getByRole('alert')).toBeVisible()
  expect(await findings(page)).toEqual([])
  await page.goto('/auth/verify/nothing')
  const verify = new VerifyPage(page)
  await verify.confirm()
  await expect(verify.isOver).toBeVisible()
  expect(await findings(page)).toEqual([])
})

test('axe reports nothing serious on the sign-in settings of a profile with open and refused forms', {
  tag: ['@phone', '@slow'],
}, async ({ page, quiet }) => {
  quiet.allowed(/status of 422/)
  const { email } = await aCustomer(page)
  await page.goto('/profile/edit')
  await page.getByRole('button', { name: 'Change e-mail address' }).click()
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('This browser', { exact: true })).toBeVisible()
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: 'Save the new password' }).click()
  await page.getByLabel('New e-mail address').fill(email)
  await page.getByLabel('Your password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Send a link to the new address' }).click()
  await expect(page.getByLabel('New e-mail address')).toHaveAccessibleDescription(
    'This is already your e-mail address.',
  )
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: 'Send the link again' }).click()
  await expect(page.getByText(/We have e-mailed a link/)).toBeVisible()
  expect(await findings(page)).toEqual([])
})

test('axe reports nothing serious on the page of an unknown booking', { tag: ['@phone', '@slow'] }, async ({
  page,
  quiet,
}) => {
  quiet.allowed(/status of 404/)
  await page.goto('/bookings/5b1f6a52-6c0e-4c39-9a44-0b6f6a1d2e3f')
  await settled(page)
  expect(await findings(page)).toEqual([])
})

test('axe reports nothing serious on an experience, at checkout and on the payment page', {
  tag: '@phone-slow',
}, async ({ page, quiet, request }) => {
  test.slow()
  // On a second page Chromium reuses a larger cached copy of a picture, so the page's preload of a smaller one is
  // unused.
  quiet.allowed(/\/media\/scenes\/\S+ was preloaded using link preload but not used/)
  // An unknown promo code.
  quiet.allowed(/status of 404 .*\/promo-code/)
  const { slug } = await firstExperience(request)
  for (const part of ['', '/available-dates', '/reviews', '/host']) {
    await page.goto(`/experience/${slug}${part}`)
    await settled(page)
    expect.soft(await findings(page), part).toEqual([])
  }

  await new BrowsePage(page).open()
  await new BrowsePage(page).openResult(12)
  const panel = new BookingPanel(page)
  await panel.pickFirstDay()
  await panel.pickFirstSession()
  await panel.setAdults(2)
  expect(await findings(page)).toEqual([])
  await panel.book()
  const checkout = new CheckoutPage(page)
  await expect(checkout.heldUntil).toBeVisible()
  expect(await findings(page)).toEqual([])
  await checkout.applyPromoCode('nothing')
  await expect(checkout.promoField).toHaveAccessibleDescription(/We do not recognise this promo code/)
  await checkout.continueButton.click()
  await expect(checkout.terms).toHaveAccessibleDescription(/Please accept/)
  await page.getByRole('button', { name: /names on the tickets/ }).click()
  expect(await findings(page)).toEqual([])
  await checkout.applyPromoCode('HAMPSHIRE10')
  await expect(checkout.promoCodeOff).toBeVisible()
  expect(await findings(page)).toEqual([])
  await checkout.fillIn(testBuyer())
  await checkout.goOn()
  await expect(page.getByRole('button', { name: /^Pay £/ })).toBeEnabled()
  expect(await findings(page)).toEqual([])
})

test('axe reports nothing serious in the open menu and on the pages of a customer', {
  tag: ['@phone', '@slow'],
}, async ({ page }) => {
  test.slow()
  await page.goto('/auth/sign-in')
  await new SignInPage(page).signIn(seeded.customer)
  await expect(page).toHaveURL('/')
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  expect(await findings(page)).toEqual([])
  for (const path of [
    '/bookings',
    '/bookings?when=past',
    '/vouchers/my',
    '/vouchers/purchased',
    '/profile',
    '/profile/edit',
    '/wishlist',
    '/groups',
  ]) {
    await page.goto(path)
    await settled(page)
    expect(await findings(page)).toEqual([])
  }
})

test('axe reports nothing serious on the pages of a gift voucher, from payment to balance', {
  tag: ['@phone', '@slow'],
}, async ({ page }) => {
  const { uuid, code } = await buyVoucher(page.request, 2000)
  await page.goto(`/vouchers/VoucherStatus?uuid=${uuid}`)
  await settled(page)
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: /^Cancel and get/ }).click()
  await expect(page.getByRole('dialog', { name: 'Cancel this voucher?' })).toBeVisible()
  expect(await findings(page)).toEqual([])
  await new VoucherBalancePage(page).check(code)
  await expect(new VoucherBalancePage(page).left('£20.00')).toBeVisible()
  expect(await findings(page)).toEqual([])
  const purchase = new VoucherPurchasePage(page)
  await purchase.open()
  const buyer = testBuyer()
  await purchase.fillIn({ to: 'Ada Winter', from: 'Rose', theirEmail: buyer.email, message: 'For you.' })
  await purchase.sayWhoYouAre(buyer)
  await purchase.goOn()
  await expect(new PayPage(page).payButton).toBeEnabled()
  expect(await findings(page)).toEqual([])
})

test('axe reports nothing serious on a booking and in its dialogs', { tag: ['@phone', '@slow'] }, async ({
  page,
  isMobile,
}) => {
  const booking = await buyTwoSeats(page, testBuyer(), isMobile ? 8 : 9)
  await expect(booking.qrCodes).toHaveCount(2)
  expect(await findings(page)).toEqual([])
  const question = await booking.askToCancel()
  await expect(question.getByText(/You get back £/)).toBeVisible()
  expect(await findings(page)).toEqual([])
  await question.getByRole('button', { name: 'Keep it' }).click()
  await page.getByRole('button', { name: 'Move to another time' }).click()
  await expect(page.getByRole('dialog', { name: 'Move to another time' }).getByRole('radio').first()).toBeVisible()
  expect(await findings(page)).toEqual([])
})
