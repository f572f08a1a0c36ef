import type { Page } from '@playwright/test'
import { SignInPage, seeded } from 'mf-account/e2e'
import { BookingPanel, CheckoutPage } from 'mf-booking/e2e'
import { BrowsePage } from 'mf-discovery/e2e'
import { firstExperience } from './api'
import { findings } from './axe'
import { expect, test } from './fixtures'

const settled = async (page: Page) => {
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

for (const path of [
  '/',
  '/browse',
  '/browse?name=zzzzqqqq',
  '/auth/sign-in',
  '/auth/sign-up',
  '/vouchers/purchase',
  '/err?status=500',
  '/checkout',
  '/terminal',
]) {
  test(`@phone axe finds nothing serious on ${path}`, async ({ page }) => {
    await page.goto(path)
    await settled(page)
    expect(await findings(page)).toEqual([])
  })
}

test('@phone axe finds nothing serious where a booking is not found', async ({ page, quiet }) => {
  quiet.allowed(/status of 404/)
  await page.goto('/bookings/5b1f6a52-6c0e-4c39-9a44-0b6f6a1d2e3f')
  await settled(page)
  expect(await findings(page)).toEqual([])
})

test('@phone axe finds nothing serious on an experience, at checkout and at the payment', async ({
  page,
  quiet,
  request,
}) => {
  // A second experience takes the larger copy of a picture that Chromium still holds, and its preload goes to waste.
  quiet.allowed(/\/media\/scenes\/\S+ was preloaded using link preload but not used/)
  const { slug } = await firstExperience(request)
  await page.goto(`/experience/${slug}`)
  await settled(page)
  expect(await findings(page)).toEqual([])

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
  await checkout.fillIn({ firstName: 'Ada', lastName: 'Winter', email: 'axe@meander.example' })
  await checkout.goOn()
  await expect(page.getByRole('button', { name: /^Pay £/ })).toBeEnabled()
  expect(await findings(page)).toEqual([])
})

test('@phone axe finds nothing serious with the menu open, and on the pages of a customer', async ({ page }) => {
  await page.goto('/auth/sign-in')
  await new SignInPage(page).signIn(seeded.customer)
  await expect(page).toHaveURL('/')
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  expect(await findings(page)).toEqual([])
  for (const path of ['/bookings', '/profile']) {
    await page.goto(path)
    await settled(page)
    expect(await findings(page)).toEqual([])
  }
})
