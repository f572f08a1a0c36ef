import type { Page } from '@playwright/test'
import { BookingPage, BookingPanel, CheckoutPage, PayPage } from 'mf-booking/e2e'
import { BrowsePage, ExperiencePage } from 'mf-discovery/e2e'
import { firstExperience } from './api'
import { testBuyer } from './buy'
import { expect, test } from './fixtures'
import { expectPageHydrated, trackHydration } from './hydration'
import { Keyboard } from './keyboard'

// On a second page Chromium reuses a larger cached copy of a picture, so the page's preload of a smaller one is unused.
const wasted = /\/media\/scenes\/\S+ was preloaded using link preload but not used/

const hasFocus = (pay: PayPage) => pay.payButton.evaluate((button) => button === document.activeElement)

/** Tabs into the card form, an iframe whose fields have their own focus indicator. */
async function intoTheCardForm(page: Page, pay: PayPage) {
  for (let step = 0; step < 40; step++) {
    await page.keyboard.press('Tab')
    if (await pay.cardNumber.evaluate((field) => field === field.ownerDocument.activeElement)) return
  }
  throw new Error('The card number was not reached by Tab.')
}

test.describe('with the keyboard alone', () => {
  test.slow()
  test.beforeEach(async ({ page, quiet }) => {
    quiet.allowed(wasted)
    await trackHydration(page)
  })

  test('a guest goes through pictures, dates and tickets to the checkout', { tag: ['@phone', '@slow'] }, async ({
    page,
    request,
  }) => {
    const { slug } = await firstExperience(request)
    const experience = new ExperiencePage(page)
    await experience.open(slug)
    await expectPageHydrated(page)
    const keys = new Keyboard(page)
    await keys.use(experience.pictures.nth(1))
    const count = experience.lightbox.getByText(/^\d+ of \d+$/)
    await expect(count).toHaveText(/^2 of /)
    await keys.press('ArrowRight')
    await expect(count).toHaveText(/^3 of /)
    await keys.use(experience.lightbox.getByRole('button', { name: 'Previous picture' }))
    await expect(count).toHaveText(/^2 of /)
    await keys.press('Escape')
    await expect(experience.lightbox).toHaveCount(0)
    await expect(experience.pictures.nth(1)).toBeFocused()

    await keys.use(experience.datesLink)
    await keys.arrivesAt(/\/available-dates$/)
    await expect(experience.heading).toHaveText('Available dates')
    await keys.use(page.getByRole('link', { name: /^Next month/ }))
    await expect(page).toHaveURL(/month=/)
    await expect(experience.openDays.first()).toBeVisible()
    await keys.tabTo(page.locator('[data-day]'))
    await keys.press('ArrowDown')
    await keys.arrowTo(experience.roomyDays, 'ArrowRight')
    await keys.press('Enter')
    await keys.arrivesAt(/\?from=(\d{4}-\d\d-\d\d)&to=\1$/)

    const panel = new BookingPanel(page)
    await expect(experience.pickedDay).toBeVisible()
    await keys.tabTo(experience.pickedDay)
    await keys.tabTo(panel.sessions)
    await keys.arrowTo(panel.roomySessions, 'ArrowDown')
    await keys.press('Space')
    await keys.tabTo(panel.moreAdults)
    await keys.press('Enter', 'Space')
    await expect(panel.bookButton).toBeEnabled()
    await keys.use(panel.bookButton)
    await keys.arrivesAt(/\/checkout\?booking=/)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  })

  test('a guest books and pays, from the search results to the tickets', { tag: ['@phone', '@slow'] }, async ({
    page,
    isMobile,
    quiet,
  }) => {
    // An unknown promo code.
    quiet.allowed(/status of 404 .*\/promo-code/)
    const browse = new BrowsePage(page)
    await browse.open('?adults=2')
    await expectPageHydrated(page)
    const keys = new Keyboard(page)
    await keys.use(browse.results.nth(isMobile ? 14 : 15), { most: 160 })
    await keys.arrivesAt(/\/experience\//)
    const panel = new BookingPanel(page)
    await expect(panel.pickedDay).toBeVisible()
    await keys.tabTo(panel.pickedDay, { most: 120 })
    await keys.press('Enter')
    await keys.tabTo(panel.sessions)
    await keys.press('Space')
    await expect(panel.adults).toHaveText('2')
    await keys.use(panel.bookButton)
    await keys.arrivesAt(/\/checkout\?booking=/)

    const checkout = new CheckoutPage(page)
    await expect(checkout.heldUntil).toBeVisible()
    await keys.use(checkout.codes)
    await keys.tabTo(checkout.promoField)
    await keys.type('nothing')
    await keys.press('Enter')
    await expect(checkout.promoField).toHaveAccessibleDescription(/We do not recognise this promo code/)
    await expect(checkout.promoField).toBeFocused()
    const buyer = testBuyer()
    await keys.tabTo(checkout.firstName)
    await keys.type(buyer.firstName)
    await keys.press('Tab')
    await keys.type(buyer.lastName)
    await keys.press('Tab')
    await keys.type(buyer.email)
    await keys.tabTo(checkout.terms)
    await keys.press('Space')
    await keys.use(checkout.continueButton)
    await keys.arrivesAt(/\/pay\?booking=/)

    const pay = new PayPage(page)
    await expect(pay.payButton).toBeEnabled()
    await intoTheCardForm(page, pay)
    await keys.type('4242424242424242')
    await keys.press('Tab')
    await keys.type('1234')
    await keys.press('Tab')
    await keys.type('123')
    for (let step = 0; step < 6 && !(await hasFocus(pay)); step++) await keys.press('Tab')
    await expect(pay.payButton).toBeFocused()
    await keys.press('Enter')
    const booking = new BookingPage(page)
    await expect(booking.confirmation).toBeVisible({ timeout: 20_000 })
    await expect(booking.tickets).toHaveCount(2)
    await expect(booking.qrCodes).toHaveCount(2)
    await keys.tabTo(booking.printedTickets)
  })
})
