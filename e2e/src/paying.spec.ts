import type { APIRequestContext, Page } from '@playwright/test'
import { BookingPage, CheckoutPage, cards, PayPage } from 'mf-booking/e2e'
import { goToCheckout, holdTwoSeats, payByCard, testBuyer } from './buy'
import { buyVoucher } from './buy-voucher'
import { expect, test } from './fixtures'
import { fastForward } from './hydration'
import { emailTo } from './inbox'
import { pence, pounds, watchPayments } from './payments'

const wasted = /\/media\/scenes\/\S+ was preloaded using link preload but not used/
const TAKEN = ['succeeded']

/** Amount that the booking on this page has charged to the card, in pence. */
async function paidFor(page: Page): Promise<number> {
  const uuid = new URL(page.url()).pathname.split('/')[2]
  const { data } = await (await page.request.get(`/api/customer/bookings/${uuid}`)).json()
  expect(data.payment_status).toBe('paid')
  return data.card_amount
}

const MORE_THAN_ALL = 1000

/** Makes the sandbox drop all webhooks of one payment. `count` returns the number dropped so far. */
async function loseWebhooks(request: APIRequestContext, payment: string) {
  const wish = { service: 'stripe', operation: 'webhook', outcome: 'hang', about: payment, times: MORE_THAN_ALL }
  const response = await request.post('/sandbox/scenarios', { data: wish })
  expect(response.ok()).toBe(true)
  const { id } = (await response.json()).data
  return {
    async count(): Promise<number> {
      const scenarios: { id: number; times: number }[] = (await (await request.get('/sandbox/scenarios')).json()).data
      return MORE_THAN_ALL - (scenarios.find((each) => each.id === id)?.times ?? 0)
    },
    stop: () => request.delete(`/sandbox/scenarios/${id}`),
  }
}

test.beforeEach(({ quiet }) => quiet.allowed(wasted))

test('charges exactly the amount shown after a voucher and a promo code were applied and removed ten times', {
  tag: ['@phone', '@slow'],
}, async ({ page, context, isMobile }) => {
  test.slow()
  const { code } = await buyVoucher(page.request, 1000)
  const payments = watchPayments(context)
  const checkout = await goToCheckout(page, isMobile ? 0 : 1)
  const full = pence(await checkout.toPay.textContent())
  const reduced = Math.round(full * 0.9)
  for (let round = 0; round < 10; round++) {
    await checkout.applyPromoCode('hampshire10')
    await expect(checkout.promoCodeOff).toBeVisible()
    await checkout.useVoucher(code)
    await expect(checkout.voucherOff).toBeVisible()
    const both = pence(await checkout.toPay.textContent())
    expect(Math.abs(both - (reduced - 1000))).toBeLessThanOrEqual(1)
    await checkout.promoCodeOff.click()
    await expect(checkout.promoCodeOff).toHaveCount(0)
    await expect(checkout.toPay).toContainText(pounds(full - 1000))
    await checkout.voucherOff.click()
    await expect(checkout.voucherOff).toHaveCount(0)
    await expect(checkout.toPay).toContainText(pounds(full))
  }
  await checkout.useVoucher(code)
  await expect(checkout.voucherOff).toBeVisible()
  await checkout.applyPromoCode('HAMPSHIRE10')
  await expect(checkout.promoCodeOff).toBeVisible()
  const due = pence(await checkout.toPay.textContent())
  expect(due).toBeLessThan(full - 1000)
  await checkout.fillIn(testBuyer())
  await checkout.goOn()
  const pay = new PayPage(page)
  await expect(pay.payButton).toHaveText(`Pay ${pounds(due)}`)
  expect((await payments.intent()).amount).toBe(due)
  await payByCard(page)
  expect(await payments.intent()).toMatchObject({ amount: due, status: 'succeeded' })
  expect(await paidFor(page)).toBe(due)
  expect(await payments.secrets()).toHaveProperty('size', 1)
})

test('shows and charges the new price when it changes while the payment form is open', {
  tag: ['@phone', '@slow'],
}, async ({ page, context }) => {
  const { code } = await buyVoucher(page.request, 1000)
  const payments = watchPayments(context)
  const pay = await holdTwoSeats(page, testBuyer(), 2)
  await pay.enterCard(cards.good)
  const before = pence(await pay.payButton.textContent())
  const other = await context.newPage()
  await other.goto(page.url().replace('/pay', '/checkout'))
  const checkout = new CheckoutPage(other)
  await checkout.useVoucher(code)
  await expect(checkout.voucherOff).toBeVisible()
  await other.close()
  await pay.payButton.click()
  await expect(pay.refusal).toContainText(`The price is now ${pounds(before - 1000)}`)
  expect(await payments.charges()).toEqual([])
  await expect(pay.payButton).toHaveText(`Pay ${pounds(before - 1000)}`)
  await pay.payButton.click()
  await expect(new BookingPage(page).confirmation).toBeVisible({ timeout: 20_000 })
  expect(await payments.intent()).toMatchObject({ amount: before - 1000, status: 'succeeded' })
})

test('a double click on Pay charges once', { tag: '@phone-slow' }, async ({ page, context, isMobile }) => {
  const payments = watchPayments(context)
  const pay = await holdTwoSeats(page, testBuyer(), isMobile ? 3 : 4)
  await pay.enterCard(cards.good)
  await pay.payButton.dblclick({ delay: 10 })
  await expect(new BookingPage(page).confirmation).toBeVisible({ timeout: 20_000 })
  expect(await payments.charges()).toEqual(TAKEN)
  expect(await payments.secrets()).toHaveProperty('size', 1)
})

test('two tabs on the payment page charge once and both show the booking', { tag: ['@phone', '@slow'] }, async ({
  page,
  context,
  request,
  quiet,
}) => {
  // The API, or Stripe when both tabs reach the card payment, tells the second tab that there is nothing left to pay.
  quiet.allowed(/status of 409|status of 400 .*payment_intents\/[^/]+\/confirm\)$/)
  const payments = watchPayments(context)
  const buyer = testBuyer()
  const pay = await holdTwoSeats(page, buyer, 5)
  const other = await context.newPage()
  await other.goto(page.url())
  const second = new PayPage(other)
  await expect(second.payButton).toBeEnabled()
  await pay.enterCard(cards.good)
  await second.enterCard(cards.good)
  await Promise.all([pay.payButton.click(), second.payButton.click()])
  for (const tab of [page, other]) await expect(new BookingPage(tab).confirmation).toBeVisible({ timeout: 20_000 })
  expect(await payments.secrets()).toHaveProperty('size', 1)
  expect(await payments.intent()).toHaveProperty('amount', await paidFor(page))
  await emailTo(request, buyer.email, /^Booked: /)
  const { data: mails } = await (await request.get(`/sandbox/mail/messages?to=${buyer.email}`)).json()
  expect(mails.filter(({ subject }: { subject: string }) => subject.startsWith('Booked: '))).toHaveLength(1)
})

test('a reload during the payment and Back afterwards cause no second charge', {
  tag: ['@phone', '@slow'],
}, async ({ page, context, isMobile }) => {
  const payments = watchPayments(context)
  const pay = await holdTwoSeats(page, testBuyer(), isMobile ? 20 : 21)
  await pay.enterCard(cards.good)
  const asked = page.waitForRequest(/payment_intents\/[^/]+\/confirm$/)
  await pay.payButton.click()
  await asked
  await page.reload()
  const booking = new BookingPage(page)
  await expect(booking.confirmation).toBeVisible({ timeout: 20_000 })
  const paid = await paidFor(page)
  await page.goBack()
  await page.waitForLoadState()
  await page.goto(page.url())
  await expect(pay.payButton).toHaveCount(0)
  expect((await payments.charges()).filter((status) => status === 'succeeded').length).toBeLessThanOrEqual(1)
  expect(await payments.intent()).toMatchObject({ amount: paid, status: 'succeeded' })
  expect(await payments.secrets()).toHaveProperty('size', 1)
})

test('confirms the booking when the webhook of its payment never arrives', { tag: ['@phone', '@slow'] }, async ({
  page,
  context,
  request,
  isMobile,
}) => {
  const payments = watchPayments(context)
  const pay = await holdTwoSeats(page, testBuyer(), isMobile ? 23 : 22)
  await pay.enterCard(cards.good)
  const lost = await loseWebhooks(request, (await payments.intent()).id)
  try {
    await pay.payButton.click()
    await expect(pay.confirming.or(new BookingPage(page).confirmation)).toBeVisible()
    await expect(new BookingPage(page).confirmation).toBeVisible({ timeout: 20_000 })
    await expect.poll(lost.count).toBeGreaterThan(0)
  } finally {
    await lost.stop()
  }
})

test('the checkout warns before a hold expires, shows the server’s time when extending is too early, and says when it has expired', {
  tag: '@phone-slow',
}, async ({ page, isMobile, quiet }) => {
  quiet.allowed(/status of 409 .*\/extend/)
  await page.clock.install()
  const checkout = await goToCheckout(page, isMobile ? 6 : 7)
  await fastForward(page, '13:05')
  await expect(checkout.warning).toContainText(/1:\d\d.* more/)
  // Only the browser's clock has moved, so the server refuses and the page shows the server's time.
  await checkout.longer.click()
  await expect(checkout.heldUntil).toBeVisible()
  await expect(checkout.warning).toHaveCount(0)
  await fastForward(page, '29:00')
  await page.clock.runFor(2000)
  await expect(checkout.warning.or(checkout.holdIsOver)).toBeVisible()
  await fastForward(page, '05:00')
  await page.clock.runFor(2000)
  await expect(checkout.holdIsOver).toBeVisible()
  await page.getByRole('link', { name: 'Look again' }).click()
  await expect(page).toHaveURL(/\/experience\/.*adults=2/)
})
