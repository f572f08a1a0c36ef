import { CheckoutPage, PayPage, VoucherPurchasePage } from 'mf-booking/e2e'
import { BrowseMap } from 'mf-discovery/e2e'
import { findBrokenTexts } from './broken-texts'
import { goToCheckout, testBuyer } from './buy'
import { CookieNotice } from './cookie-notice'
import { coveredControls } from './covered-controls'
import { expect, test } from './fixtures'

const pages = [
  '/',
  '/browse',
  '/blog',
  '/faqs',
  '/team',
  '/contact',
  '/vouchers/purchase',
  '/vouchers/check-balance',
  '/auth/sign-in',
  '/auth/sign-up',
]

for (const width of [360, 390, 430]) {
  test.describe(`on a phone of ${width} px`, () => {
    test.use({ viewport: { width, height: 740 } })

    test('nothing sticky or fixed covers a field or button of checkout and payment, and no word is split', {
      tag: width === 390 ? [] : ['@slow'],
    }, async ({ page }) => {
      const checkout = await goToCheckout(page, 4)
      expect(await coveredControls(page), 'checkout').toEqual([])
      expect(await findBrokenTexts(page), 'checkout').toEqual([])
      await checkout.fillIn(testBuyer())
      await new CheckoutPage(page).goOn()
      await expect(new PayPage(page).payButton).toBeEnabled()
      expect(await coveredControls(page), 'payment').toEqual([])
    })

    test('nothing sticky or fixed covers a button on the map of results, and "List" is below the map', {
      tag: '@slow',
    }, async ({ page }) => {
      await page.goto('/browse')
      const map = new BrowseMap(page)
      await map.showButton.click()
      await expect(map.status).toHaveText(/on the map/)
      const [place, list] = await Promise.all([map.place.boundingBox(), map.listButton.boundingBox()])
      expect((place?.y ?? 0) + (place?.height ?? 0)).toBeLessThanOrEqual(list?.y ?? 0)
      expect(await coveredControls(page)).toEqual([])
    })

    test('nothing sticky or fixed covers the card fields or the Pay button of a gift voucher', {
      tag: '@slow',
    }, async ({ page }) => {
      const purchase = new VoucherPurchasePage(page)
      await purchase.open()
      await purchase.amount(50).click()
      const { email } = testBuyer()
      await purchase.fillIn({ to: 'Ada Winter', from: 'Rose', theirEmail: email, message: 'Happy birthday!' })
      await purchase.sayWhoYouAre({ firstName: 'Rose', lastName: 'Hale', email })
      await purchase.goOn()
      await expect(new PayPage(page).payButton).toBeEnabled()
      expect(await coveredControls(page)).toEqual([])
    })

    test('nothing sticky or fixed covers a field or button of a form, with or without cookie notice; no word is split', {
      tag: '@slow',
    }, async ({ page }) => {
      for (const path of pages) {
        await page.goto(path)
        await page.waitForLoadState('networkidle')
        expect.soft(await coveredControls(page), path).toEqual([])
        expect.soft(await findBrokenTexts(page), path).toEqual([])
      }
      await page.context().clearCookies()
      await page.evaluate(() => localStorage.removeItem('cookie_choice'))
      for (const path of pages) {
        await page.goto(path)
        await new CookieNotice(page).isAsked()
        expect.soft(await coveredControls(page), `${path} with the cookie question`).toEqual([])
      }
    })
  })
}
