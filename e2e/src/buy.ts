import type { Page } from '@playwright/test'
import { BookingPage, BookingPanel, type Buyer, CheckoutPage, cards, PayPage } from 'mf-booking/e2e'
import { BrowsePage } from 'mf-discovery/e2e'
import { expect } from './fixtures'

let count = 0
// A buyer with a unique e-mail address, so that tests on one database do not affect each other.
export const testBuyer = (): Buyer => ({
  firstName: 'Ada',
  lastName: 'Winter',
  email: `ada.${Date.now().toString(36)}.${process.pid}.${count++}@meander.example`,
})

/**
 * Goes from the search results to the checkout with two adult places held.
 * @param result index of the search result; parallel tests use different ones
 */
export async function goToCheckout(page: Page, result: number, { isFarAhead = false } = {}) {
  const browse = new BrowsePage(page)
  await browse.open('?adults=2')
  await browse.openResult(result)
  return bookTwoPlaces(page, { isFarAhead })
}

/** Books two adult places on the open page of an experience. @returns the checkout, which holds them */
export async function bookTwoPlaces(page: Page, { isFarAhead = false } = {}) {
  const panel = new BookingPanel(page)
  await (isFarAhead ? panel.pickDayNextMonth() : panel.pickFirstDay())
  await panel.pickFirstSession()
  await panel.setAdults(2)
  await panel.book()
  const checkout = new CheckoutPage(page)
  await expect(checkout.heldUntil).toBeVisible()
  return checkout
}

/** Goes on to the payment page. Without `buyer`, the account of the signed-in customer fills in the form. */
export async function holdTwoSeats(page: Page, buyer: Buyer | null, result: number, when = {}) {
  const checkout = await goToCheckout(page, result, when)
  if (buyer) await checkout.fillIn(buyer)
  await checkout.goOn()
  return new PayPage(page)
}

/** Books and pays two places on a day of next month. */
export async function buyTwoSeats(page: Page, buyer: Buyer, result: number) {
  await holdTwoSeats(page, buyer, result, { isFarAhead: true })
  return payByCard(page)
}

/** Pays the booking on the open payment page with a card that is accepted. @returns the page of the confirmed booking */
export async function payByCard(page: Page): Promise<BookingPage> {
  const pay = new PayPage(page)
  await pay.enterCard(cards.good)
  await pay.payButton.click()
  const booking = new BookingPage(page)
  await expect(booking.confirmation).toBeVisible({ timeout: 20_000 })
  return booking
}
