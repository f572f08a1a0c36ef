import { sql } from 'drizzle-orm'
import { endpoints } from 'shared/contracts'
import { sendRefunds } from '../../payments/send-refunds'
import { bookingRow } from '../../testing/booking-rows'
import { refusalOf } from '../../testing/browser'
import { adults, buyer, payFor, testHold, testPaidBooking } from '../../testing/buy'
import { moneyGift, standOf, testVoucher } from '../../testing/gifts'
import { type Shop, testShop } from '../../testing/shop'

const Moved = endpoints['POST /api/customer/bookings/:uuid/reschedule'].response
const Cancelled = endpoints['POST /api/customer/bookings/:uuid/cancel'].response

let api: Shop
beforeAll(async () => {
  api = await testShop({ sessions: 40 })
})
afterEach(() => priceAdultsAt(2500))

const priceAdultsAt = (pence: number) =>
  api.database.db.execute(sql`update tickets set price = ${pence} where id = '7a'`)
const sessionOn = (day: number) => String(api.sessionIds[day])

/** A booking for two adults, £50.00, paid for by a voucher. */
async function aGift(code: string, day: number) {
  const { browser, uuid, path } = await testHold(api, { sessionId: api.sessionIds[day] ?? 0, tickets: adults(2) })
  await browser.send('PUT', `${path}/voucher`, { code })
  await browser.send('PUT', path, buyer)
  return { browser, uuid, path }
}
const rowOf = (uuid: string) => bookingRow(api, uuid)

test('a voucher payment moves with the booking, and is returned to the voucher on cancellation', async () => {
  const voucher = await testVoucher(api, moneyGift(6000))
  const { browser, uuid, path } = await aGift(voucher.code, 12)
  await browser.ask(Moved, 'POST', `${path}/reschedule`, { session_id: sessionOn(14), expected_difference: 0 })
  expect(await rowOf(uuid)).toMatchObject({ sessionId: api.sessionIds[14], voucherAmount: 5000, cardAmount: 0 })
  expect(await standOf(api, voucher.uuid)).toEqual([1000, 'partially_redeemed'])
  await browser.ask(Cancelled, 'POST', `${path}/cancel`, { expected_refund: 5000 })
  expect(await standOf(api, voucher.uuid)).toEqual([6000, 'active'])
})

test('returns the difference to the voucher when the price has fallen, and the rest on cancellation', async () => {
  const voucher = await testVoucher(api, moneyGift(5000))
  const { browser, uuid, path } = await aGift(voucher.code, 16)
  await priceAdultsAt(2000)
  await browser.ask(Moved, 'POST', `${path}/reschedule`, { session_id: sessionOn(18), expected_difference: -1000 })
  expect(await standOf(api, voucher.uuid)).toEqual([1000, 'partially_redeemed'])
  expect(await rowOf(uuid)).toMatchObject({ subtotal: 4000, voucherAmount: 4000, cardAmount: 0 })
  await browser.ask(Cancelled, 'POST', `${path}/cancel`, { expected_refund: 4000 })
  expect(await standOf(api, voucher.uuid)).toEqual([5000, 'active'])
})

test('a card pays the difference when the price has risen, and a cancellation refunds both', async () => {
  const voucher = await testVoucher(api, moneyGift(5000))
  const { browser, uuid, path } = await aGift(voucher.code, 20)
  await priceAdultsAt(3000)
  const { data } = await browser.ask(Moved, 'POST', `${path}/reschedule`, {
    session_id: sessionOn(22),
    expected_difference: 1000,
  })
  const intent = await payFor(api, browser, data.to_pay?.uuid ?? '')
  expect(await rowOf(uuid)).toMatchObject({ subtotal: 6000, voucherAmount: 5000, cardAmount: 1000 })
  await browser.ask(Cancelled, 'POST', `${path}/cancel`, { expected_refund: 6000 })
  await sendRefunds(api.context, api.now())
  expect(await standOf(api, voucher.uuid)).toEqual([5000, 'active'])
  expect(api.stripe.refunds.filter((refund) => refund.payment_intent === intent)).toMatchObject([{ amount: 1000 }])
})

test('refuses a voucher for the difference of a move', async () => {
  const voucher = await testVoucher(api, moneyGift(5000))
  const { browser, path } = await testPaidBooking(api, { sessionId: api.sessionIds[24] ?? 0, tickets: adults(2) })
  await priceAdultsAt(3000)
  const { data } = await browser.ask(Moved, 'POST', `${path}/reschedule`, {
    session_id: sessionOn(26),
    expected_difference: 1000,
  })
  const refused = await browser.send('PUT', `/api/customer/bookings/${data.to_pay?.uuid}/voucher`, {
    code: voucher.code,
  })
  expect(refusalOf(refused)).toEqual([409, 'VOUCHER_NOT_USABLE'])
  expect(await standOf(api, voucher.uuid)).toEqual([5000, 'active'])
})
