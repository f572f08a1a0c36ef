import { RegistrationPage, SignUpPage } from 'mf-account/e2e'
import { BookingPage, BookingPanel, CheckoutPage, cards, PayPage } from 'mf-booking/e2e'
import { HomePage } from 'mf-content/e2e'
import { BrowsePage } from 'mf-discovery/e2e'
import { findings } from './axe'
import { holdTwoSeats, payByCard, testBuyer } from './buy'
import { expect, test } from './fixtures'
import { emailTo } from './inbox'

test(
  'a guest finds a day out on the home page, books it and gets the confirmation by e-mail',
  { tag: '@phone' },
  async ({ page, request }, { project }) => {
    const home = new HomePage(page)
    await home.open()
    await expect(home.heading).toBeVisible()
    await home.category('Creative').click()
    await expect(page).toHaveURL(/\/browse\?categories=creative/)
    const browse = new BrowsePage(page)
    await browse.openResult(project.name === 'phone' ? 5 : 6)
    const panel = new BookingPanel(page)
    await panel.pickFirstDay()
    await panel.pickFirstSession()
    await panel.setAdults(2)
    await panel.book()

    const buyer = testBuyer()
    const checkout = new CheckoutPage(page)
    await expect(checkout.heldUntil).toBeVisible()
    const amount = /£[\d,.]+/.exec((await checkout.toPay.textContent()) ?? '')?.[0] ?? 'no amount'
    await checkout.fillIn(buyer)
    await checkout.goOn()

    const pay = new PayPage(page)
    await expect(pay.payButton).toHaveText(`Pay ${amount}`)
    const booking = await payByCard(page)
    await expect(booking.tickets).toHaveCount(2)
    const reference = (await booking.reference.textContent()) ?? ''
    const calendar = await page.request.get((await booking.calendarFile.getAttribute('href')) ?? '')
    expect(calendar.headers()['content-type']).toContain('text/calendar')
    expect(await calendar.text()).toContain('BEGIN:VEVENT')
    expect(await emailTo(request, buyer.email, /^Booked: /)).toContain(reference)
  },
)

test('keeps the hold and the amount after a declined card, and accepts another card', async ({ page, quiet }) => {
  quiet.allowed(/status of 402/)
  const pay = await holdTwoSeats(page, testBuyer(), 7)
  await pay.enterCard(cards.declined)
  const amount = await pay.payButton.textContent()
  await pay.payButton.click()
  await expect(pay.refusal).toBeVisible()
  await expect(pay.payButton).toHaveText(amount ?? '')
  await payByCard(page)
})

test("a guest completes the bank's 3-D Secure check on the page", async ({ page }) => {
  const pay = await holdTwoSeats(page, testBuyer(), 8)
  await pay.enterCard(cards.challenged)
  await pay.payButton.click()
  await pay.answerChallenge('Complete')
  await expect(new BookingPage(page).confirmation).toBeVisible({ timeout: 20_000 })
})

test('charges nothing after a failed 3-D Secure check, and accepts another attempt', { tag: '@slow' }, async ({
  page,
  quiet,
}) => {
  quiet.allowed(/status of 402/)
  const pay = await holdTwoSeats(page, testBuyer(), 9)
  await pay.enterCard(cards.challenged)
  await pay.payButton.click()
  await pay.answerChallenge('Fail')
  await expect(pay.refusal).toBeVisible()
  await payByCard(page)
})

test('a customer signs up, books and finds the booking under /bookings', async ({ page }) => {
  const { firstName, lastName, email } = testBuyer()
  const signUp = new SignUpPage(page)
  await signUp.open()
  await signUp.signUp({ firstName, lastName, email, password: 'a-long-walk-by-the-test' })
  await expect(page).toHaveURL('/register/set-phone')
  const registration = new RegistrationPage(page)
  await registration.givePhone('07400 123 456')
  await registration.skipTheRest()
  await expect(page).toHaveURL('/')

  await holdTwoSeats(page, null, 10)
  const booking = await payByCard(page)
  const address = page.url()
  await page.goto('/bookings')
  await page
    .getByRole('main')
    .locator(`a[href*="${new URL(address).pathname}"]`)
    .first()
    .click()
  await expect(page).toHaveURL(address)
  await expect(booking.qrCodes).toHaveCount(2)
  expect(await findings(page)).toEqual([])
})

test('keeps the places and the price after a reload of the payment page', { tag: '@slow' }, async ({ page }) => {
  const pay = await holdTwoSeats(page, testBuyer(), 11)
  const amount = await pay.payButton.textContent()
  await page.reload()
  await expect(pay.payButton).toHaveText(amount ?? '')
  await payByCard(page)
})
