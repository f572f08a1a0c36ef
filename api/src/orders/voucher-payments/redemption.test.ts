import { eq } from 'drizzle-orm'
import { sendRefunds } from '../../payments/send-refunds'
import { vouchers } from '../../platform/database/schema'
import { statusesOf } from '../../testing/booking-rows'
import { refusalOf } from '../../testing/browser'
import { buyer, openPayment, postWebhook, testHold } from '../../testing/buy'
import { seatsOf, testExperience } from '../../testing/fixtures'
import { experienceGift, moneyGift, standOf, testVoucher } from '../../testing/gifts'
import { type Shop, testShop } from '../../testing/shop'
import { reclaimExpired } from '../bookings/reclaim-expired'
import { returnVouchers } from './pay-with-vouchers'

const MINUTE_MS = 60_000

let api: Shop
beforeAll(async () => {
  api = await testShop({ sessions: 90 })
})

/** Holds seats for two adults, £50. */
async function hold(adults = 2, children = 0) {
  const tickets = [
    { ticket_id: api.experience.adult, quantity: adults },
    ...(children ? [{ ticket_id: api.experience.child, quantity: children }] : []),
  ]
  const held = await testHold(api, { sessionId: api.freshSession(), tickets })
  const redeem = (code: string) => held.browser.send('PUT', `${held.path}/voucher`, { code })
  return { ...held, redeem, openCard: () => openPayment(held) }
}

/** Holds seats for two adults, £50, with a voucher of £20 and contact details: the card pays £30. */
async function partlyCovered() {
  const voucher = await testVoucher(api, moneyGift(2000))
  const held = await hold()
  await held.redeem(voucher.code)
  await held.browser.send('PUT', held.path, buyer)
  return { ...held, voucher }
}

/** Opens the card payment of a hold, which expires before it is paid. @returns the payment's intent */
async function expireUnpaid({ openCard }: Awaited<ReturnType<typeof hold>>) {
  const { intent } = await openCard()
  api.wind(16 * MINUTE_MS)
  await reclaimExpired(api.context, api.now())
  return intent
}

async function charge(intent: string, outcome: 'succeeded' | 'declined') {
  api.stripe.settle(intent, outcome)
  await postWebhook(
    api,
    api.stripe.signedEvent(
      outcome === 'succeeded' ? 'payment_intent.succeeded' : 'payment_intent.payment_failed',
      intent,
    ),
  )
}
const stateOf = (uuid: string) => statusesOf(api, uuid)
const soon = (days: number) => new Date(api.now().getTime() + days * 24 * 60 * MINUTE_MS)

test('a voucher that covers the price confirms the booking without a card, and keeps the rest', async () => {
  const voucher = await testVoucher(api, moneyGift(8000))
  const { browser, path, uuid, redeem } = await hold()
  const priced = (await redeem(voucher.code.toLowerCase())).json().data
  expect(priced).toMatchObject({
    subtotal: 5000,
    voucher_amount: 5000,
    card_amount: 0,
    payment_status: 'none_required',
  })
  expect(priced.vouchers).toEqual([{ uuid: voucher.uuid, last4: voucher.code.slice(-4), kind: 'money', amount: 5000 }])
  await browser.send('PUT', path, buyer)
  expect(await stateOf(uuid)).toEqual(['confirmed', 'none_required', 'none'])
  expect(await standOf(api, voucher.uuid)).toEqual([3000, 'partially_redeemed'])
})

test('uses the voucher that expires first, and the card pays the rest', async () => {
  const late = await testVoucher(api, moneyGift(2000), soon(300))
  const early = await testVoucher(api, moneyGift(2000), soon(60))
  const { browser, path, uuid, redeem, openCard } = await hold(1)
  await redeem(late.code)
  const priced = (await redeem(early.code)).json().data
  expect(priced).toMatchObject({ voucher_amount: 2500, card_amount: 0 })
  expect(await standOf(api, early.uuid)).toEqual([0, 'redeemed'])
  expect(await standOf(api, late.uuid)).toEqual([1500, 'partially_redeemed'])
  const third = await hold()
  await third.redeem(late.code)
  await third.browser.send('PUT', third.path, buyer)
  const card = await third.openCard()
  expect(card.amount).toBe(3500)
  await charge(card.intent, 'succeeded')
  expect(await stateOf(third.uuid)).toEqual(['confirmed', 'paid', 'none'])
  expect(await standOf(api, late.uuid)).toEqual([0, 'redeemed'])
  expect(refusalOf(await third.redeem(late.code))).toEqual([409, 'BOOKING_NOT_EDITABLE'])
  await browser.send('PUT', path, buyer)
  expect((await stateOf(uuid))[0]).toBe('confirmed')
  expect(refusalOf(await browser.send('POST', `${path}/payment-intent`))).toEqual([409, 'BOOKING_NOT_PAYABLE'])
  void openCard
})

test('the card pays at least its minimum, and the voucher keeps the difference', async () => {
  const voucher = await testVoucher(api, moneyGift(4980))
  const { browser, path, redeem, openCard } = await hold()
  expect((await redeem(voucher.code)).json().data).toMatchObject({ voucher_amount: 4970, card_amount: 30 })
  expect(await standOf(api, voucher.uuid)).toEqual([10, 'partially_redeemed'])
  await browser.send('PUT', path, buyer)
  const card = await openCard()
  expect(card.amount).toBe(30)
  await charge(card.intent, 'succeeded')
  expect((await browser.send('GET', path)).json().data).toMatchObject({ status: 'confirmed', card_amount: 30 })
})

test('an experience voucher covers its tickets at today’s price, and is refused for another experience', async () => {
  const gift = experienceGift('7', [{ ticket_id: api.experience.adult, quantity: 2 }])
  const voucher = await testVoucher(api, gift)
  await api.database.db.execute(`update tickets set price = 3000 where id = '7a'`)
  const { redeem, uuid, browser, path } = await hold(1, 1)
  await api.database.db.execute(`update tickets set price = 2500 where id = '7a'`)
  expect((await redeem(voucher.code)).json().data).toMatchObject({ voucher_amount: 3000, card_amount: 1000 })
  expect(await standOf(api, voucher.uuid)).toEqual([2500, 'partially_redeemed'])
  const left = await browser.send('POST', '/api/customer/vouchers/check-balance', { code: voucher.code })
  expect(left.json().data.tickets).toMatchObject([{ quantity: 2, left: 1 }])
  await browser.send('DELETE', path)
  expect(await standOf(api, voucher.uuid)).toEqual([5000, 'active'])
  expect((await stateOf(uuid))[0]).toBe('expired')
  const elsewhere = await testExperience(api.database.db, api.now(), { id: '8' })
  const tickets = [{ ticket_id: '8a', quantity: 1 }]
  const other = await testHold(api, { sessionId: elsewhere.sessionIds[0] ?? 0, tickets })
  const refused = await other.browser.send('PUT', `${other.path}/voucher`, { code: voucher.code })
  expect(refusalOf(refused)).toEqual([409, 'VOUCHER_OTHER_EXPERIENCE'])
})

test('charges the amount shown after applying and removing a voucher ten times', async () => {
  const voucher = await testVoucher(api, moneyGift(2000))
  const { browser, path, uuid, redeem, openCard } = await hold()
  await browser.send('PUT', path, buyer)
  for (let i = 0; i < 10; i += 1) {
    expect((await redeem(voucher.code)).json().data.card_amount).toBe(3000)
    expect((await openCard()).amount).toBe(3000)
    const without = await browser.send('DELETE', `${path}/voucher`)
    expect(without.json().data).toMatchObject({ card_amount: 5000, voucher_amount: 0, vouchers: [] })
    expect((await openCard()).amount).toBe(5000)
    expect(await standOf(api, voucher.uuid)).toEqual([2000, 'active'])
  }
  await redeem(voucher.code)
  const { intent } = await openCard()
  expect(api.stripe.intents.get(intent)?.amount).toBe(3000)
  await charge(intent, 'succeeded')
  expect(await stateOf(uuid)).toEqual(['confirmed', 'paid', 'none'])
  expect([...api.stripe.intents.values()].filter(({ metadata }) => metadata.booking_uuid === uuid)).toHaveLength(1)
})

test('each declined card returns the money to the voucher, and a third attempt succeeds', async () => {
  const { voucher, uuid, openCard } = await partlyCovered()
  for (let i = 0; i < 2; i += 1) {
    const card = await openCard()
    expect(card.amount).toBe(3000)
    expect(await standOf(api, voucher.uuid)).toEqual([0, 'redeemed'])
    await charge(card.intent, 'declined')
    expect(await standOf(api, voucher.uuid)).toEqual([2000, 'active'])
  }
  await charge((await openCard()).intent, 'succeeded')
  expect(await stateOf(uuid)).toEqual(['confirmed', 'paid', 'none'])
  expect(await standOf(api, voucher.uuid)).toEqual([0, 'redeemed'])
})

test('refunds a card payment when its voucher has been used elsewhere, and confirms nothing', async () => {
  const { voucher, uuid, openCard } = await partlyCovered()
  const { intent } = await openCard()
  await charge(intent, 'declined')
  const other = await hold()
  await other.redeem(voucher.code)
  await charge(intent, 'succeeded')
  expect(await stateOf(uuid)).toEqual(['awaiting_payment', 'paid', 'pending'])
  await sendRefunds(api.context, api.now())
  expect(api.stripe.refunds.filter((refund) => refund.payment_intent === intent)).toMatchObject([{ amount: 3000 }])
  expect(await standOf(api, voucher.uuid)).toEqual([0, 'redeemed'])
})

test('a retry after the voucher was used elsewhere shows the higher price before the charge', async () => {
  const { voucher, browser, path, openCard } = await partlyCovered()
  await charge((await openCard()).intent, 'declined')
  await (await hold()).redeem(voucher.code)
  expect((await openCard()).amount).toBe(5000)
  expect((await browser.send('GET', path)).json().data).toMatchObject({ voucher_amount: 0, card_amount: 5000 })
})

test('an expired and a released hold return the voucher together with their seats', async () => {
  const voucher = await testVoucher(api, moneyGift(5000))
  const [lapsed, released] = [await hold(1), await hold(1)]
  await lapsed.redeem(voucher.code)
  await released.redeem(voucher.code)
  expect(await standOf(api, voucher.uuid)).toEqual([0, 'redeemed'])
  await released.browser.send('DELETE', released.path)
  expect(await standOf(api, voucher.uuid)).toEqual([2500, 'partially_redeemed'])
  api.wind(15 * MINUTE_MS)
  expect(refusalOf(await lapsed.redeem(voucher.code))).toEqual([410, 'HOLD_EXPIRED'])
  await reclaimExpired(api.context, api.now())
  expect(await standOf(api, voucher.uuid)).toEqual([5000, 'active'])
  expect((await seatsOf(api.database.db, lapsed.sessionId)).taken).toBe(0)
})

test('a late card payment takes seats and voucher again while both are available', async () => {
  const held = await partlyCovered()
  const { voucher, uuid } = held
  const intent = await expireUnpaid(held)
  expect(await standOf(api, voucher.uuid)).toEqual([2000, 'active'])
  await charge(intent, 'succeeded')
  expect(await stateOf(uuid)).toEqual(['confirmed', 'paid', 'none'])
  expect(await standOf(api, voucher.uuid)).toEqual([0, 'redeemed'])
})

test('a late card payment releases the seats again when the voucher has been used elsewhere', async () => {
  const held = await partlyCovered()
  const { uuid, sessionId, voucher } = held
  const intent = await expireUnpaid(held)
  await (await hold()).redeem(voucher.code)
  await charge(intent, 'succeeded')
  expect(await stateOf(uuid)).toEqual(['expired', 'paid', 'pending'])
  expect(await seatsOf(api.database.db, sessionId)).toEqual({ taken: 0, cell: 8 })
})

test.each([
  ['a code that does not exist', '0000-0000-0000-0000', 404, 'VOUCHER_UNKNOWN'],
  ['half a code', '7K3Q', 404, 'VOUCHER_UNKNOWN'],
])('%s is unknown', async (_, code, status, refusal) => {
  expect(refusalOf(await (await hold(1)).redeem(code))).toEqual([status, refusal])
})

test('refuses an empty, expired, already applied, undelivered or unneeded voucher, each with its own code', async () => {
  const { redeem, path, browser } = await hold(1)
  const full = await testVoucher(api, moneyGift(2500))
  await redeem(full.code)
  expect(refusalOf(await redeem(full.code))).toEqual([409, 'VOUCHER_APPLIED'])
  expect(refusalOf(await (await hold(1)).redeem(full.code))).toEqual([409, 'VOUCHER_EMPTY'])
  const spare = await testVoucher(api, moneyGift(2500), soon(900))
  expect(refusalOf(await redeem(spare.code))).toEqual([409, 'VOUCHER_NOT_NEEDED'])
  const over = await testVoucher(api, moneyGift(2500), soon(-1))
  await browser.send('DELETE', `${path}/voucher?voucher=${full.uuid}`)
  expect(refusalOf(await redeem(over.code))).toEqual([409, 'VOUCHER_EXPIRED'])
  const waiting = await testVoucher(api, moneyGift(2500, { deliver_on: '2026-12-24' }))
  const early = await redeem(waiting.code)
  expect(refusalOf(early)).toEqual([409, 'VOUCHER_NOT_USABLE'])
  expect(early.json().errors).toEqual({ deliver_on: ['2026-12-24'] })
  expect((await redeem(spare.code)).statusCode).toBe(200)
})

test('a cancellation returns at most a part, from the voucher that expires last, and makes an expired voucher valid', async () => {
  const { db } = api.database
  const [early, late] = [
    await testVoucher(api, moneyGift(2000), soon(3)),
    await testVoucher(api, moneyGift(2000), soon(90)),
  ]
  const { browser, path, uuid, redeem } = await hold(1)
  await redeem(early.code)
  await redeem(late.code)
  await browser.send('PUT', path, buyer)
  expect(await standOf(api, early.uuid)).toEqual([0, 'redeemed'])
  expect(await standOf(api, late.uuid)).toEqual([1500, 'partially_redeemed'])
  api.wind(4 * 24 * 60 * MINUTE_MS)
  const back = () =>
    db.transaction((tx) => returnVouchers(tx, [uuid], { actor: 'test', now: api.now(), graceDays: 30, most: 1250 }))
  expect(await back()).toBe(1250)
  expect(await standOf(api, late.uuid)).toEqual([2000, 'active'])
  expect(await standOf(api, early.uuid)).toEqual([750, 'partially_redeemed'])
  const [row] = await db.select().from(vouchers).where(eq(vouchers.uuid, early.uuid))
  expect(row?.expiresAt).toEqual(soon(30))
  // The other half of the payment can be returned, and no more.
  expect(await back()).toBe(1250)
  expect(await back()).toBe(0)
  expect(await standOf(api, early.uuid)).toEqual([2000, 'active'])
})
