import type { Page } from '@playwright/test'
import { BookingPage, BookingPanel, CheckoutPage, PayPage } from 'mf-booking/e2e'
import { BrowseMap, BrowsePage, DiscoverBar, DiscoverPanel, ExperiencePage } from 'mf-discovery/e2e'
import { firstExperience } from './api'
import { somebody } from './buy'
import { expect, test } from './fixtures'
import { Keyboard, wayOut } from './keyboard'
import { pageAnswers, watch } from './served'

// A page that is left takes the larger copy of a picture that Chromium still holds, and its preload goes to waste.
const wasted = /\/media\/scenes\/\S+ was preloaded using link preload but not used/

const hasFocus = (pay: PayPage) => pay.payButton.evaluate((button) => button === document.activeElement)

/** The card form stands in a frame of its own, whose fields show by themselves where the focus is. */
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
    await watch(page)
  })

  test('a place, days and guests are chosen on the home page, and lead to what fits', {
    tag: ['@phone', '@slow'],
  }, async ({ page }) => {
    await page.goto('/')
    await pageAnswers(page)
    const keys = new Keyboard(page)
    const before = await wayOut(page).count()
    await keys.use(page.getByRole('link', { name: 'Skip to the page' }), { most: before + 1 })
    const bar = new DiscoverBar(page)
    await keys.use(bar.where)
    await expect(bar.place).toBeFocused()
    await keys.type('winchestr')
    const winchester = page.getByRole('option', { name: 'Winchester, Hampshire' })
    await expect(winchester).toBeVisible()
    await keys.press('ArrowDown')
    await expect(winchester).toHaveAttribute('aria-selected', 'true')
    await keys.press('Enter')
    await expect(bar.place).toBeHidden()
    await expect(bar.where).toContainText('Winchester, Hampshire')
    await expect(bar.where).toBeFocused()

    await keys.use(bar.when)
    const today = page.locator('[data-today] button')
    await expect(today).toBeFocused()
    await keys.press('ArrowDown', 'ArrowRight', 'Enter')
    await keys.press('ArrowDown', 'Enter')
    await keys.use(page.getByRole('button', { name: 'Done' }))
    await expect(bar.when).toBeFocused()
    await expect(bar.when).toContainText(/^When\?\d\d\/\d\d\/\d{4} . \d\d\/\d\d\/\d{4}$/)

    await keys.use(bar.who)
    await expect(page.getByRole('button', { name: 'More: Adults' })).toBeFocused()
    await keys.press('Enter', 'Space')
    await keys.use(page.getByRole('button', { name: 'Apply' }))
    await expect(bar.who).toContainText('2 guests')
    await expect(bar.who).toBeFocused()

    await keys.use(bar.searchButton)
    await keys.arrivesAt(/\/browse\?adults=2&address=Winchester,\+Hampshire&.*&from=.*&to=/)
  })

  test('the panel over the page closes with Escape and gives the focus back, whichever field was open', {
    tag: ['@phone', '@slow'],
  }, async ({ page }) => {
    await page.goto('/browse')
    await pageAnswers(page)
    const keys = new Keyboard(page)
    const panel = new DiscoverPanel(page)
    await keys.use(panel.button)
    await expect(panel.dialog).toBeVisible()
    await keys.use(panel.where)
    await expect(panel.place).toBeFocused()
    await keys.press('Escape')
    await expect(panel.where).toBeFocused()
    await keys.tabTo(panel.name)
    await keys.type('walk')
    await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeVisible()
    await keys.press('Enter')
    await expect(panel.dialog).toBeHidden()
    await expect(page).toHaveURL('/browse?name=walk')
    await expect(panel.button).toBeFocused()
    await keys.press('Enter')
    await expect(panel.dialog).toBeVisible()
    await keys.press('Escape')
    await expect(panel.dialog).toBeHidden()
    await expect(panel.button).toBeFocused()
  })

  test('the list is narrowed and turned over, and the focus is never lost on the way', {
    tag: ['@phone', '@slow'],
  }, async ({ page }) => {
    const browse = new BrowsePage(page)
    await browse.open('?adults=2')
    await pageAnswers(page)
    const keys = new Keyboard(page)
    await keys.use(browse.category('Nature focused'), { key: 'Space' })
    await expect(page).toHaveURL(/\/browse\?adults=2&categories=nature_focused$/)
    await expect(browse.category('Nature focused')).toBeFocused()
    await keys.use(browse.filters)
    await keys.tabTo(page.getByRole('textbox', { name: 'To', exact: true }))
    await keys.type('200')
    await keys.press('Enter')
    await expect(browse.filterInUse('up to £200.00')).toBeVisible()
    await keys.tabTo(page.getByRole('combobox', { name: 'How good?' }))
    await keys.press('ArrowDown')
    await expect(page).toHaveURL(/rating=4\.5/)
    await keys.use(browse.filters, { back: true })

    await keys.use(browse.filterInUse('up to £200.00'))
    await expect(page).not.toHaveURL(/price_max/)
    await expect(browse.filterInUse('4.5 stars or more')).toBeFocused()
    await keys.press('Enter')
    await expect(page).not.toHaveURL(/rating/)
    await expect(page.getByRole('button', { name: 'Clear filters' })).toBeFocused()

    const before = (await browse.results.first().textContent()) ?? ''
    await keys.use(page.getByRole('link', { name: 'Page 2' }))
    await expect(page).toHaveURL(/page=2$/)
    await expect(browse.results.first()).not.toHaveText(before)
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    await expect(browse.heading).toBeFocused()
    await keys.use(browse.results.first(), { most: 10 })
    await keys.arrivesAt(/\/experience\/[^?]+\?adults=2$/)
    await page.goBack()
    await expect(page).toHaveURL(/page=2$/)
    await expect(browse.results.first()).toBeVisible()
  })

  test('the map is shown, read as a list of towns, and leads to an experience', { tag: ['@phone', '@slow'] }, async ({
    page,
    isMobile,
  }) => {
    const browse = new BrowsePage(page)
    await browse.open('?adults=2')
    await pageAnswers(page)
    const keys = new Keyboard(page)
    const map = new BrowseMap(page)
    if (isMobile) {
      await keys.use(map.showButton)
      await expect(map.listButton).toBeFocused()
    }
    await expect(map.groups.first()).toBeVisible()
    await keys.use(map.place.getByRole('button', { name: 'Skip the map' }), { most: 120 })
    await expect(map.twinButton).toBeFocused()
    await keys.press('Enter')
    await keys.use(map.place.locator('summary', { hasText: 'Winchester' }), { back: true })
    await keys.use(map.place.getByRole('link').first())
    await keys.arrivesAt(/\/experience\/[^?]+\?adults=2$/)
    await expect(new ExperiencePage(page).heading).toBeVisible()
  })

  test('pictures, dates and tickets are gone through up to the checkout', { tag: ['@phone', '@slow'] }, async ({
    page,
    request,
  }) => {
    const { slug } = await firstExperience(request)
    const experience = new ExperiencePage(page)
    await experience.open(slug)
    await pageAnswers(page)
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

  test('a day out is bought, from the list to the tickets', { tag: '@phone-slow' }, async ({
    page,
    isMobile,
    quiet,
  }) => {
    // A promo code that nobody knows.
    quiet.allowed(/status of 404 .*\/promo-code/)
    const browse = new BrowsePage(page)
    await browse.open('?adults=2')
    await pageAnswers(page)
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
    await expect(checkout.promoField).toHaveAccessibleDescription(/We know no promo code/)
    await expect(checkout.promoField).toBeFocused()
    const buyer = somebody()
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

  test('reviews are sorted and turned over, and the host leads on to other days out', {
    tag: ['@phone', '@slow'],
  }, async ({ page, request }) => {
    const { slug } = await firstExperience(request, '&sort=rating')
    const experience = new ExperiencePage(page)
    await experience.open(slug, '/reviews?adults=2')
    await pageAnswers(page)
    const keys = new Keyboard(page)
    await keys.tabTo(page.getByLabel('Sort reviews'))
    await keys.press('ArrowDown')
    await expect(page).toHaveURL(/sort=/)
    await expect(page.getByLabel('Sort reviews')).toBeFocused()
    const first = page.getByRole('region', { name: 'All reviews' }).getByRole('listitem').first()
    const before = (await first.textContent()) ?? ''
    await keys.use(page.getByRole('link', { name: 'Page 2' }))
    await expect(page).toHaveURL(/page=2/)
    await expect(first).not.toHaveText(before)
    await expect(page.getByRole('region', { name: 'All reviews' })).toBeFocused()
    await keys.use(experience.backToExperience, { back: true })
    await keys.arrivesAt(`/experience/${slug}?adults=2`)
    await expect(experience.heading).toBeVisible()
    const host = (await experience.hostLink.textContent()) ?? ''
    await keys.use(experience.hostLink)
    await keys.arrivesAt(/\/host\?adults=2$/)
    await expect(experience.heading).toHaveText(host)
    await keys.use(experience.hostExperiencesLink)
    await keys.arrivesAt(/\/host\/experiences\?adults=2$/)
    await keys.use(page.getByRole('main').locator('article a[href^="/experience/"]').first())
    await keys.arrivesAt(/\/experience\/[^/]+\?adults=2$/)
    await page.goBack()
    await expect(page).toHaveURL(/\/host\/experiences\?adults=2$/)
    await expect(experience.hostExperiencesLink).toBeVisible()
  })
})
