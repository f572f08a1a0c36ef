import {
  BookingPage,
  BookingPanel,
  CheckoutPage,
  cards,
  PayPage,
  VoucherBalancePage,
  VoucherPurchasePage,
  VoucherStatusPage,
} from 'mf-booking/e2e'
import { BrowsePage } from 'mf-discovery/e2e'
import { findings } from './axe'
import { testBuyer } from './buy'
import { expect, test } from './fixtures'
import { emailTo } from './inbox'
import { pence, pounds, watchPayments } from './payments'

test('a voucher is bought, arrives by e-mail, pays for a booking and shows its balance', {
  tag: '@phone-slow',
}, async ({ page, request }) => {
  const mark = `${Date.now().toString(36)}.${process.pid}`
  const recipient = `ada.${mark}@meander.example`
  const purchase = new VoucherPurchasePage(page)
  await purchase.open()
  await purchase.amount(100).click()
  await purchase.fillIn({ to: 'Ada Winter', from: 'Rose', theirEmail: recipient, message: 'Happy birthday!' })
  await expect(purchase.card).toContainText('Happy birthday!')
  await expect(purchase.card).toContainText('£100.00')
  await purchase.sayWhoYouAre({ firstName: 'Rose', lastName: 'Hale', email: `rose.${mark}@meander.example` })
  await page.reload()
  await expect(purchase.card).toContainText('Ada Winter')
  await purchase.sayWhoYouAre({ firstName: 'Rose', lastName: 'Hale', email: `rose.${mark}@meander.example` })
  await purchase.goOn()

  const pay = new PayPage(page)
  await expect(pay.payButton).toHaveText('Pay £100.00')
  await pay.enterCard(cards.good)
  await pay.payButton.click()
  const status = new VoucherStatusPage(page)
  await expect(status.headed('Your gift for Ada Winter')).toBeVisible({ timeout: 20_000 })

  const present = await emailTo(request, recipient, /^Rose has a present for you$/)
  const code = /Your code: ([0-9A-Z-]{19})/.exec(present)?.[1] ?? 'no code'
  await emailTo(request, `rose.${mark}@meander.example`, /^Your gift voucher: £100.00 for Ada Winter$/)

  const browse = new BrowsePage(page)
  await browse.open('?adults=1')
  await browse.openResult(8)
  const panel = new BookingPanel(page)
  await panel.pickFirstDay()
  await panel.pickFirstSession()
  await panel.setAdults(1)
  await panel.book()
  const checkout = new CheckoutPage(page)
  const price = pence(await checkout.toPay.textContent())
  const paid = Math.min(price, 10_000)
  await checkout.useVoucher(code.toLowerCase())
  await expect(checkout.vouchers).toContainText(`pays ${pounds(paid)}`)
  await expect(checkout.toPay).toContainText(pounds(price - paid))
  await checkout.fillIn({ firstName: 'Ada', lastName: 'Winter', email: recipient })
  await checkout.bookWithoutCard()
  await expect(new BookingPage(page).confirmation).toBeVisible({ timeout: 20_000 })

  const balance = new VoucherBalancePage(page)
  await balance.check(code)
  await expect(balance.left(pounds(10_000 - paid))).toBeVisible()
  const link = /to print and keep: (\S+)/.exec(present)?.[1] ?? '/'
  await page.goto(new URL(link).pathname + new URL(link).search)
  await expect(status.headed('A present from Rose')).toBeVisible()
  await expect(status.ledger).toHaveCount(2)
  expect(await findings(page)).toEqual([])
  await expect(status.ledger.last()).toContainText(`${pounds(10_000 - paid)} left`)
  const file = await page.request.get((await status.pdf.getAttribute('href')) ?? '')
  expect(file.headers()['content-type']).toBe('application/pdf')
})

test('charges the exact amount for a voucher paid with a 3-D Secure card, and activates it', {
  tag: ['@phone', '@slow'],
}, async ({ page, context, request }) => {
  const payments = watchPayments(context)
  const { email } = testBuyer()
  const purchase = new VoucherPurchasePage(page)
  await purchase.open()
  await purchase.amount(25).click()
  await expect(purchase.card).toContainText('£25.00')
  await purchase.fillIn({ to: 'Ada Winter', from: 'Rose', theirEmail: testBuyer().email, message: 'For the river.' })
  await purchase.sayWhoYouAre({ firstName: 'Rose', lastName: 'Hale', email })
  await purchase.goOn()
  const pay = new PayPage(page)
  await expect(pay.payButton).toHaveText('Pay £25.00')
  await pay.enterCard(cards.challenged)
  await pay.payButton.click()
  expect(await payments.intent()).toMatchObject({ amount: 2500 })
  await pay.answerChallenge('Complete')
  await expect(new VoucherStatusPage(page).headed('Your gift for Ada Winter')).toBeVisible({ timeout: 20_000 })
  expect(await payments.intent()).toMatchObject({ amount: 2500, status: 'succeeded' })
  await emailTo(request, email, /^Your gift voucher: £25.00 for Ada Winter$/)
})
