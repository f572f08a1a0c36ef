import type { Page } from '@playwright/test'
import { BookingPage, BookingPanel, type Buyer, CheckoutPage, cards, PayPage } from 'mf-booking/e2e'
import { BrowsePage } from 'mf-discovery/e2e'
import { expect } from './fixtures'

let count = 0
// Each test is somebody else, so that runs on one database do not meet.
export const somebody = (): Buyer => ({
  firstName: 'Ada',
  lastName: 'Winter',
  email: `ada.${Date.now().toString(36)}.${process.pid}.${count++}@meander.example`,
})

/** From the list to the checkout, with two adults' places held. `result` keeps tests that run side by side apart. */
export async function reachCheckout(page: Page, result: number, { isFarAhead = false } = {}) {
  const browse = new BrowsePage(page)
  await browse.open('?adults=2')
  await browse.openResult(result)
  const panel = new BookingPanel(page)
  await (isFarAhead ? panel.pickDayNextMonth() : panel.pickFirstDay())
  await panel.pickFirstSession()
  await panel.setAdults(2)
  await panel.book()
  const checkout = new CheckoutPage(page)
  await expect(checkout.heldUntil).toBeVisible()
  return checkout
}

/** The same, up to the payment page. Without a buyer the account says who it is. */
export async function holdTwoPlaces(page: Page, buyer: Buyer | null, result: number, when = {}) {
  const checkout = await reachCheckout(page, result, when)
  if (buyer) await checkout.fillIn(buyer)
  await checkout.goOn()
  return new PayPage(page)
}

/** The same, on a day of next month, and paid for. */
export async function buyTwoPlaces(page: Page, buyer: Buyer, result: number) {
  const pay = await holdTwoPlaces(page, buyer, result, { isFarAhead: true })
  await pay.enterCard(cards.good)
  await pay.payButton.click()
  const booking = new BookingPage(page)
  await expect(booking.confirmation).toBeVisible({ timeout: 20_000 })
  return booking
}
