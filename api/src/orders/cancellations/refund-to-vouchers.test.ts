import { eq } from 'drizzle-orm'
import { endpoints } from 'shared/contracts'
import { sendRefunds } from '../../payments/send-refunds'
import { bookings, vouchers } from '../../platform/database/schema'
import { adults, buyer, payFor, testHold } from '../../testing/buy'
import { experienceGift, moneyGift, standOf, testVoucher } from '../../testing/gifts'
import { type Shop, testShop } from '../../testing/shop'

const Quote = endpoints['GET /api/customer/bookings/:uuid/cancellation-quote'].response
const Shown = endpoints['GET /api/customer/bookings/:uuid'].response
const DAY_MS = 86_400_000

let api: Shop
beforeAll(async () => {
  api = await testShop({ sessions: 20, cancellationPolicy: 'moderate' })
})

const inDays = (days: number) => new Date(api.now().getTime() + days * DAY_MS)

/** Books two adults, £50.00, on a session `daysAhead` days ahead, paid by these vouchers and a card for the rest. */
async function aBookingPaidBy(daysAhead: number, codes: string[]) {
  const sessionId = api.sessionIds[daysAhead - 1] ?? 0
  const { browser, path, uuid } = await testHold(api, { sessionId, tickets: adults(2) })
  for (const code of codes) await browser.send('PUT', `${path}/voucher`, { code })
  const { data: priced } = await browser.ask(Shown, 'GET', path)
  await browser.send('PUT', path, buyer)
  const intent = priced.card_amount > 0 ? await payFor(api, browser, uuid) : null
  return { browser, path, uuid, intent }
}
type Made = Awaited<ReturnType<typeof aBookingPaidBy>>

/** Moves the booking's date to the past, so that only the policy counts. */
const longAgo = ({ uuid }: Made) =>
  api.database.db
    .update(bookings)
    .set({ confirmedAt: new Date(0) })
    .where(eq(bookings.uuid, uuid))

async function cancel({ browser, path }: Made) {
  const { data: quote } = await browser.ask(Quote, 'GET', `${path}/cancellation-quote`)
  const { data } = await browser.ask(Shown, 'POST', `${path}/cancel`, { expected_refund: quote.refund })
  await sendRefunds(api.context, api.now())
  return { quote, data }
}

test('a cancellation returns the voucher’s part to the voucher, and the rest to the card', async () => {
  const voucher = await testVoucher(api, moneyGift(3000))
  const made = await aBookingPaidBy(12, [voucher.code])
  expect(await standOf(api, voucher.uuid)).toEqual([0, 'redeemed'])
  const { quote } = await cancel(made)
  expect(quote).toMatchObject({ share: 100, paid: 5000, to_voucher: 3000, to_card: 2000 })
  expect(await standOf(api, voucher.uuid)).toEqual([3000, 'active'])
  expect(api.stripe.refunds.filter((refund) => refund.payment_intent === made.intent)).toMatchObject([{ amount: 2000 }])
})

test('a cancelled booking that was paid by a voucher alone refunds nothing to a card', async () => {
  const voucher = await testVoucher(api, moneyGift(8000))
  const { data } = await cancel(await aBookingPaidBy(13, [voucher.code]))
  expect(data).toMatchObject({ status: 'cancelled_by_customer', refund_status: 'refunded', refund_amount: 0 })
  expect(await standOf(api, voucher.uuid)).toEqual([8000, 'active'])
})

test('a half refund goes to the vouchers first, and of these to the one that expires last', async () => {
  const early = await testVoucher(api, moneyGift(2000), inDays(60))
  const late = await testVoucher(api, moneyGift(2000), inDays(300))
  const made = await aBookingPaidBy(4, [late.code, early.code])
  await longAgo(made)
  const { quote } = await cancel(made)
  expect(quote).toMatchObject({ share: 50, refund: 2500, to_voucher: 2500, to_card: 0 })
  expect(await standOf(api, late.uuid)).toEqual([2000, 'active'])
  expect(await standOf(api, early.uuid)).toEqual([500, 'partially_redeemed'])
  expect(api.stripe.refunds.filter((refund) => refund.payment_intent === made.intent)).toEqual([])
})

test('an experience voucher becomes a money voucher when half of its price is refunded', async () => {
  const voucher = await testVoucher(api, experienceGift('7', adults(2)))
  const made = await aBookingPaidBy(5, [voucher.code])
  await longAgo(made)
  const { quote } = await cancel(made)
  expect(quote).toMatchObject({ share: 50, refund: 2500, to_voucher: 2500 })
  expect(await standOf(api, voucher.uuid)).toEqual([2500, 'partially_redeemed'])
  const tickets = [{ ticket_id: '7c', quantity: 2 }, ...adults(1)]
  const { browser, path } = await testHold(api, { sessionId: api.sessionIds[15] ?? 0, tickets })
  await browser.send('PUT', `${path}/voucher`, { code: voucher.code })
  const { data: priced } = await browser.ask(Shown, 'GET', path)
  expect(priced).toMatchObject({ subtotal: 4500, voucher_amount: 2500 })
})

test('a refund to a voucher that has expired since makes it valid for thirty days', async () => {
  const voucher = await testVoucher(api, moneyGift(5000), inDays(1))
  const made = await aBookingPaidBy(14, [voucher.code])
  api.wind(2 * DAY_MS)
  await cancel(made)
  const [row] = await api.database.db.select().from(vouchers).where(eq(vouchers.uuid, voucher.uuid))
  expect([row?.balance, row?.status, row?.expiresAt]).toEqual([5000, 'active', inDays(30)])
})

test('a partial refund to a voucher that has expired since makes it valid for thirty days', async () => {
  const voucher = await testVoucher(api, moneyGift(5000), inDays(1))
  const made = await aBookingPaidBy(6, [voucher.code])
  await longAgo(made)
  api.wind(2 * DAY_MS)
  await cancel(made)
  const [row] = await api.database.db.select().from(vouchers).where(eq(vouchers.uuid, voucher.uuid))
  expect([row?.balance, row?.status, row?.expiresAt]).toEqual([2500, 'partially_redeemed', inDays(30)])
})
