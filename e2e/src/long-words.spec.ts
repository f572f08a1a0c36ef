import type { Page } from '@playwright/test'
import { VoucherPurchasePage } from 'mf-booking/e2e'
import { buyTwoSeats, testBuyer } from './buy'
import { expect, test } from './fixtures'

test.use({ viewport: { width: 390, height: 800 } })

/** 120 characters, the most a name may have, without a line break opportunity. */
const word = 'Llanfairpwllgwyngyll'.repeat(6)

/** Pixels by which the page is wider than the screen. */
const excess = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

test('a word of 120 characters in a search or form does not make the page wider than the screen', async ({ page }) => {
  const place = `address=${word}&latitude=51.06&longitude=-1.31`
  for (const path of [`/browse?name=${word}`, `/browse?${place}`, `/browse?name=${word}&${place}&adults=2`]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await excess(page), path).toBeLessThanOrEqual(0)
  }
  const purchase = new VoucherPurchasePage(page)
  await purchase.open()
  await purchase.fillIn({ to: word, from: word, theirEmail: `${'a'.repeat(100)}@example.com`, message: word.repeat(4) })
  await expect(purchase.card).toContainText(word)
  expect(await excess(page), 'a gift').toBeLessThanOrEqual(0)
  for (const path of ['/contact', '/auth/sign-up', '/vouchers/check-balance']) {
    await page.goto(path)
    for (const field of await page.locator('main').getByRole('textbox').all()) await field.fill(word.slice(0, 100))
    await page.keyboard.press('Enter')
    expect(await excess(page), path).toBeLessThanOrEqual(0)
  }
})

test('long names and addresses do not make the pages of a booking wider than the screen', { tag: '@slow' }, async ({
  page,
}) => {
  const { email } = testBuyer()
  const buyer = { firstName: word, lastName: word, email: `${'a'.repeat(30)}.${email}` }
  await buyTwoSeats(page, buyer, 23)
  expect(await excess(page), 'the confirmation').toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: 'Send them again' }).click()
  await expect(page.getByText(/We have sent your tickets to .* again/)).toBeVisible()
  expect(await excess(page), 'sent again').toBeLessThanOrEqual(0)
})
