import { sql } from 'drizzle-orm'
import { sendRefunds } from '../../payments/send-refunds'
import { bookings } from '../../platform/database/schema'
import { Browser } from '../../testing/browser'
import { adults, buyer, payFor, testHold, testPaidBooking } from '../../testing/buy'
import { testExperience } from '../../testing/fixtures'
import { experienceGift, moneyGift, testVoucher } from '../../testing/gifts'
import { type PartnerClient, testPartner } from '../../testing/partner-client'
import { testPayableApp } from '../../testing/payable-app'
import { testPromoCode } from '../../testing/promo-codes'
import { insertResellerBooking } from '../../testing/reseller-booking-rows'
import { type Shop, testShop } from '../../testing/shop'
import { staffCommand } from '../../testing/staff'
import type { PayoutLine } from '../contract/payout-endpoints'

let api: Shop
let partner: PartnerClient
beforeEach(async () => {
  // The first session is on 11 June 2026, the others a day apart each.
  api = await testShop({ sessions: 12, cancellationPolicy: 'moderate' })
  partner = await testPartner(api, 'h7')
})

const PERIOD = 'from=2026-06-01&until=2026-07-31'
const payouts = async (query = PERIOD, system = partner) => (await system.send('GET', `/payouts?${query}`)).json()
const lineOf = async ({ uuid }: { uuid: string }): Promise<PayoutLine> => {
  const { data }: { data: PayoutLine[] } = await payouts()
  const line = data.find(({ booking_uuid }) => booking_uuid === uuid)
  if (!line) throw new Error(`No payout line of ${uuid}`)
  return line
}
async function pay(
  session: number,
  quantity = 2,
  before: (path: string, browser: Browser) => Promise<unknown> = async () => {},
) {
  const browser = await Browser.open(api.app)
  const wanted = { browser, sessionId: api.sessionIds[session] ?? 0, tickets: adults(quantity) }
  return testPaidBooking(api, wanted, async (path) => {
    await before(path, browser)
  })
}
/** A booking that vouchers pay for completely. */
async function payByVoucher(session: number, quantity: number, code: string) {
  const held = await testHold(api, { sessionId: api.sessionIds[session] ?? 0, tickets: adults(quantity) })
  await held.browser.send('PUT', `${held.path}/voucher`, { code })
  await held.browser.send('PUT', held.path, buyer)
  return held
}
const cancel = ({ browser, path }: { browser: Browser; path: string }, expected_refund: number, more = {}) =>
  browser.send('POST', `${path}/cancel`, { expected_refund, ...more }).then(({ statusCode }) => {
    if (statusCode !== 200) throw new Error(`The cancellation was answered ${statusCode}`)
  })
const priceAdultsAt = (pence: number) =>
  api.database.db.execute(sql`update tickets set price = ${pence} where id = '7a'`)

const NONE = { card: 0, credit: 0, voucher: 0, reseller_invoice: 0, total: 0 }

test('a booking by card earns its price less the commission', async () => {
  const booking = await pay(0)
  expect(await lineOf(booking)).toMatchObject({
    reference: booking.reference,
    status: 'confirmed',
    host_id: 'h7',
    tickets: '2 × Adult',
    reseller: null,
    gross: 5000,
    discount: 0,
    card: 5000,
    refunds: NONE,
    withdrawn: 0,
    sales: 5000,
    commission: 750,
    payout: 4250,
  })
})

test('we bear the discount of a promo code, and of what is refunded the host loses its part', async () => {
  const code = await testPromoCode(api.database.db, api.now(), 'TENOFF', { value: 20 })
  const withCode = (path: string, browser: Browser) => browser.send('PUT', `${path}/promo-code`, { code })
  const [kept, goodwill] = [await pay(0, 2, withCode), await pay(1, 2, withCode)]
  await staffCommand(api, 'refund', goodwill.reference, '10.00')
  expect(await lineOf(kept)).toMatchObject({ gross: 5000, discount: 1000, card: 4000, sales: 5000, payout: 4250 })
  // A quarter of the £40 was refunded, so three quarters of the £50 are sold.
  expect(await lineOf(goodwill)).toMatchObject({
    refunds: { ...NONE, card: 1000, total: 1000 },
    withdrawn: 250,
    sales: 3750,
    commission: 563,
    payout: 3187,
  })
})

test('a booking that a promo code pays for completely earns its price, until its customer cancels it', async () => {
  const code = await testPromoCode(api.database.db, api.now(), 'ALLOFF', { value: 100 })
  const free = async (session: number) => {
    const held = await testHold(api, { sessionId: api.sessionIds[session] ?? 0, tickets: adults(1) })
    await held.browser.send('PUT', `${held.path}/promo-code`, { code })
    await held.browser.send('PUT', held.path, buyer)
    return held
  }
  const [kept, cancelled] = [await free(8), await free(9)]
  await cancel(cancelled, 0)
  expect(await lineOf(kept)).toMatchObject({ gross: 2500, discount: 2500, sales: 2500, payout: 2125 })
  expect(await lineOf(cancelled)).toMatchObject({ refunds: NONE, withdrawn: 2500, sales: 0, payout: 0 })
})

test('money vouchers and vouchers for tickets that were cheaper earn the present price', async () => {
  const money = await testVoucher(api, moneyGift(3000))
  const part = await pay(0, 2, (path, browser) => browser.send('PUT', `${path}/voucher`, { code: money.code }))
  const tickets = await testVoucher(api, experienceGift('7', [{ ticket_id: '7a', quantity: 2 }]))
  await priceAdultsAt(3000)
  const [whole, returned] = [await payByVoucher(8, 1, tickets.code), await payByVoucher(9, 1, tickets.code)]
  await cancel(returned, 3000)
  expect(await lineOf(part)).toMatchObject({ gross: 5000, voucher: 3000, card: 2000, sales: 5000 })
  expect(await lineOf(whole)).toMatchObject({ gross: 3000, voucher: 3000, card: 0, refunds: NONE, sales: 3000 })
  expect(await lineOf(returned)).toMatchObject({ refunds: { voucher: 3000, total: 3000 }, sales: 0, payout: 0 })
})

test('a cancellation by the customer earns what is not refunded, to the card, to vouchers or as credit', async () => {
  const voucher = await testVoucher(api, moneyGift(1000))
  const [half, full, credit] = [
    await pay(3, 2, (path, browser) => browser.send('PUT', `${path}/voucher`, { code: voucher.code })),
    await pay(9),
    await pay(10),
  ]
  await cancel(full, 5000)
  await cancel(credit, 5000, { refund_to: 'credit' })
  // A day after the booking, less than a week before its session: half is refunded.
  api.wind(25 * 3_600_000)
  await cancel(half, 2500)
  await sendRefunds(api.context, api.now())
  expect(await lineOf(half)).toMatchObject({
    status: 'cancelled_by_customer',
    refunds: { ...NONE, card: 1500, voucher: 1000, total: 2500 },
    sales: 2500,
    payout: 2125,
  })
  expect(await lineOf(full)).toMatchObject({ refunds: { card: 5000, credit: 0, total: 5000 }, payout: 0 })
  expect(await lineOf(credit)).toMatchObject({ refunds: { card: 0, credit: 5000, total: 5000 }, payout: 0 })
})

test('a session that the host cancels earns nothing', async () => {
  const code = await testPromoCode(api.database.db, api.now(), 'TENOFF')
  const booking = await pay(2, 2, (path, browser) => browser.send('PUT', `${path}/promo-code`, { code }))
  await partner.send('POST', `/sessions/${api.sessionIds[2]}/cancel`)
  expect(await lineOf(booking)).toMatchObject({
    status: 'cancelled_by_host',
    gross: 5000,
    discount: 500,
    refunds: { card: 4500, total: 4500 },
    withdrawn: 500,
    sales: 0,
    payout: 0,
  })
})

test('a booking that was moved earns its new price on the day of its new session', async () => {
  const [cheaper, dearer] = [await pay(8), await pay(9)]
  const move = ({ browser, path }: typeof cheaper, session: number, expected_difference: number) =>
    browser.send('POST', `${path}/reschedule`, { session_id: String(api.sessionIds[session]), expected_difference })
  await priceAdultsAt(2000)
  await move(cheaper, 10, -1000)
  await priceAdultsAt(3000)
  const { to_pay } = (await move(dearer, 11, 1000)).json().data
  await payFor(api, dearer.browser, to_pay.uuid)
  await sendRefunds(api.context, api.now())
  expect(await lineOf(cheaper)).toMatchObject({ gross: 4000, card: 4000, refunds: NONE, sales: 4000 })
  expect(await lineOf(dearer)).toMatchObject({ gross: 6000, card: 6000, refunds: NONE, sales: 6000 })
  const { meta, totals } = await payouts('from=2026-06-21&until=2026-06-22')
  expect([meta.total, totals.gross]).toEqual([2, 10_000])
  expect((await payouts('from=2026-06-01&until=2026-06-20')).meta.total).toBe(0)
})

test('a reseller’s booking earns what is invoiced, less what was taken off the invoice', async () => {
  const booking = await pay(4, 2)
  await makeResellerBooking(booking.uuid, { invoiceAmount: 5000, invoiceCredit: 2000 })
  expect(await lineOf(booking)).toMatchObject({
    reseller: 'Days Out Ltd',
    card: 0,
    reseller_invoice: 5000,
    refunds: { ...NONE, reseller_invoice: 2000, total: 2000 },
    sales: 3000,
    payout: 2550,
  })
})

async function makeResellerBooking(uuid: string, amounts: { invoiceAmount: number; invoiceCredit: number }) {
  const { db } = api.database
  await db.execute(sql`delete from payments where booking_uuid = ${uuid}`)
  await db
    .update(bookings)
    .set({ cardAmount: 0, ...amounts })
    .where(sql`uuid = ${uuid}`)
  await insertResellerBooking(api, uuid)
}

test('the sums equal the ledgers of payments, refunds, vouchers, credit and invoices', async () => {
  const { db } = api.database
  const code = await testPromoCode(db, api.now(), 'TENOFF')
  const gift = await testVoucher(api, moneyGift(20_000))
  const byGift = await payByVoucher(9, 3, gift.code)
  const made = [
    await pay(0),
    await pay(1, 3, (path, browser) => browser.send('PUT', `${path}/promo-code`, { code })),
    await pay(2, 1, async (path, browser) => {
      const small = await testVoucher(api, moneyGift(1500))
      await browser.send('PUT', `${path}/voucher`, { code: small.code })
    }),
    await pay(8),
    await pay(10),
  ]
  await payByVoucher(7, 2, gift.code)
  await cancel(byGift, 7500)
  await cancel(made[3] ?? byGift, 5000)
  await cancel(made[4] ?? byGift, 5000, { refund_to: 'credit' })
  await staffCommand(api, 'refund', made[0]?.reference ?? '', '7.77')
  await staffCommand(api, 'cancel-session', String(api.sessionIds[2]))
  const reseller = await pay(5)
  await makeResellerBooking(reseller.uuid, { invoiceAmount: 5000, invoiceCredit: 1234 })
  await sendRefunds(api.context, api.now())
  // Neither holds nor expired ones count.
  await testHold(api, { sessionId: api.sessionIds[6] ?? 0, tickets: adults(2) })
  const { rows } = await db.execute<Record<string, number>>(sql`select
    (select sum(amount_received) from payments where status = 'succeeded')::integer as received,
    (select coalesce(sum(amount), 0) from refunds)::integer as refunded,
    (select -sum(amount) from voucher_ledger where booking_uuid is not null)::integer as spent,
    (select sum(initial) from vouchers where credit_for is not null)::integer as credited,
    (select sum(invoice_amount - invoice_credit) from bookings)::integer as invoiced`)
  const { totals, data }: { totals: PayoutLine; data: PayoutLine[] } = await payouts()
  expect({
    received: totals.card,
    refunded: totals.refunds.card,
    spent: totals.voucher - totals.refunds.voucher,
    credited: totals.refunds.credit,
    invoiced: totals.reseller_invoice - totals.refunds.reseller_invoice,
  }).toEqual(rows[0])
  const sum = (of: (line: PayoutLine) => number) => data.reduce((total, line) => total + of(line), 0)
  for (const of of [
    (line: PayoutLine) => line.gross,
    (line: PayoutLine) => line.refunds.total,
    (line: PayoutLine) => line.commission,
    (line: PayoutLine) => line.payout,
  ])
    expect(of(totals)).toBe(sum(of))
  for (const line of [...data, totals]) {
    expect(line.gross).toBe(line.discount + line.voucher + line.card + line.reseller_invoice)
    expect(line.sales).toBe(line.gross - line.refunds.total - line.withdrawn)
    expect(line.payout).toBe(line.sales - line.commission)
  }
})

test('the commission is a setting, and is rounded for each booking', async () => {
  const dear = await testPayableApp({ COMMISSION_PERCENT: '33.33' })
  const { sessionIds } = await testExperience(dear.database.db, dear.now(), { capacities: [8] })
  for (const _ of [1, 2]) await testPaidBooking(dear, { sessionId: sessionIds[0] ?? 0, tickets: adults(1) })
  const { totals, commission_percent, data } = await payouts(PERIOD, await testPartner(dear, null))
  expect(data.map(({ commission }: PayoutLine) => commission)).toEqual([833, 833])
  expect([commission_percent, totals.commission, totals.payout]).toEqual([33.33, 1666, 3334])
  const { totals: none } = await payouts('from=2026-05-01&until=2026-05-01')
  expect([none.gross, none.payout]).toEqual([0, 0])
})
