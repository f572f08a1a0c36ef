import { eq } from 'drizzle-orm'
import { endpoints } from 'shared/contracts'
import { reconcilePayments } from '../payments/reconcile'
import { sendRefunds } from '../payments/send-refunds'
import { auditLog, outbox, payments, vouchers } from '../platform/database/schema'
import { Browser, refusalOf } from '../testing/browser'
import { openPayment, postWebhook } from '../testing/buy'
import { testExperience } from '../testing/fixtures'
import { experienceGift, moneyGift, standOf } from '../testing/gifts'
import { type PayableApp, testPayableApp } from '../testing/payable-app'
import { expireVouchers } from './expire'

const Bought = endpoints['POST /api/customer/vouchers'].response
const Payable = endpoints['POST /api/customer/vouchers/:uuid/payment-intent'].response
const HOUR_MS = 3_600_000

let api: PayableApp
let experience: Awaited<ReturnType<typeof testExperience>>
beforeAll(async () => {
  api = await testPayableApp()
  experience = await testExperience(api.database.db, api.now())
})

const buy = async (browser: Browser, gift: object = moneyGift()) =>
  (await browser.ask(Bought, 'POST', '/api/customer/vouchers', gift)).data

/** Orders a voucher and opens its payment. */
async function order(gift: object = moneyGift()) {
  const browser = await Browser.open(api.app)
  const voucher = await buy(browser, gift)
  const path = `/api/customer/vouchers/${voucher.uuid}`
  return { browser, uuid: voucher.uuid, path, ...(await openPayment({ browser, path })) }
}

test('refuses an order for an experience at another total than the buyer has seen', async () => {
  const browser = await Browser.open(api.app)
  const gift = experienceGift(experience.id, [{ ticket_id: experience.adult, quantity: 2 }])
  const stale = await browser.send('POST', '/api/customer/vouchers', { ...gift, expected_total: 1 })
  expect(refusalOf(stale)).toEqual([409, 'PRICE_CHANGED'])
  const { initial } = await buy(browser, gift)
  expect((await buy(browser, { ...gift, expected_total: initial })).initial).toBe(initial)
})

const post = (event: { body: string; signature: string }) => postWebhook(api, event)

async function pay(intent: string) {
  api.stripe.settle(intent, 'succeeded')
  const event = api.stripe.signedEvent('payment_intent.succeeded', intent)
  await Promise.all(Array.from({ length: 5 }, () => post(event)))
}

const emailsOf = async (uuid: string) =>
  (await api.database.db.select().from(outbox).where(eq(outbox.voucherUuid, uuid))).map(({ kind }) => kind).sort()

test('a paid voucher gets its balance, a code of 80 bits, a year of validity and its card, once', async () => {
  const { uuid, intent, browser, path } = await order()
  expect(await standOf(api, uuid)).toEqual([0, 'pending_payment'])
  await pay(intent)
  expect(await standOf(api, uuid)).toEqual([5000, 'active'])
  expect(await emailsOf(uuid)).toEqual(['voucher_bought', 'voucher_delivered'])
  const shown = (await browser.send('GET', path)).json().data
  expect(shown).toMatchObject({ payment_status: 'paid', delivery: 'queued', balance: 5000, role: 'buyer' })
  expect(shown.code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/)
  expect(shown.expires_at).toBe('2027-06-10T23:00:00.000Z')
  expect(shown.ledger).toMatchObject([{ kind: 'issue', amount: 5000, balance_after: 5000 }])
  const [row] = await api.database.db.select().from(vouchers).where(eq(vouchers.uuid, uuid))
  expect(JSON.stringify(row)).not.toContain(shown.code.replaceAll('-', ''))
  const trail = await api.database.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `voucher:${uuid}`))
  expect(trail.map(({ statusTo }) => statusTo)).toEqual(['pending_payment', 'active', 'queued'])
})

test('prices an experience voucher by its tickets', async () => {
  const tickets = [
    { ticket_id: experience.adult, quantity: 2 },
    { ticket_id: experience.child, quantity: 1 },
  ]
  const { uuid, amount, intent } = await order(experienceGift('7', tickets))
  expect(amount).toBe(6000)
  await pay(intent)
  expect(await standOf(api, uuid)).toEqual([6000, 'active'])
})

test.each([
  ['a custom price', { ...moneyGift(), price: 1 }],
  ['£9.99', moneyGift(999)],
  ['£1,000.01', moneyGift(100_001)],
  ['half a penny', moneyGift(5000.5)],
  ['minus fifty pounds', moneyGift(-5000)],
  ['nothing', moneyGift(0)],
  ['a thousand million', moneyGift(1e9)],
  ['a text', moneyGift('5000')],
  ['a message of 501 characters', moneyGift(5000, { message: 'x'.repeat(501) })],
  ['a design that does not exist', moneyGift(5000, { design: 'harbour-dusk-1' })],
  ['a day in the past', moneyGift(5000, { deliver_on: '2026-06-09' })],
  ['a day more than a year away', moneyGift(5000, { deliver_on: '2027-06-11' })],
  ['an invalid recipient address', moneyGift(5000, { recipient_email: 'ada' })],
  ['a purchase without accepting the terms', { ...moneyGift(), accept_terms: false }],
  ['an experience at a custom price', { ...experienceGift('7', [{ ticket_id: '7a', quantity: 1 }]), amount: 1000 }],
  ['minus one ticket', experienceGift('7', [{ ticket_id: '7a', quantity: -1 }])],
  ['a ticket quantity of zero', experienceGift('7', [{ ticket_id: '7a', quantity: 0 }])],
  ['one and a half tickets', experienceGift('7', [{ ticket_id: '7a', quantity: 1.5 }])],
  ['a thousand million tickets', experienceGift('7', [{ ticket_id: '7a', quantity: 1e9 }])],
  ['a ticket quantity as text', experienceGift('7', [{ ticket_id: '7a', quantity: '1' }])],
  ['a ticket of another experience', experienceGift('7', [{ ticket_id: '8a', quantity: 1 }])],
])('refuses %s, and orders nothing', async (_, gift) => {
  const browser = await Browser.open(api.app)
  const before = await api.database.db.$count(vouchers)
  expect((await browser.send('POST', '/api/customer/vouchers', gift)).statusCode).toBe(422)
  expect(await api.database.db.$count(vouchers)).toBe(before)
})

test('refuses a voucher for an experience that accepts none', async () => {
  await testExperience(api.database.db, api.now(), { id: '9', vouchersAllowed: false })
  const browser = await Browser.open(api.app)
  const gift = experienceGift('9', [{ ticket_id: '9a', quantity: 1 }])
  const refused = await browser.send('POST', '/api/customer/vouchers', gift)
  expect(refusalOf(refused)).toEqual([409, 'EXPERIENCE_NOT_GIVABLE'])
})

test('fifty concurrent orders with one idempotency key create one voucher with one payment, and a different order is refused', async () => {
  const browser = await Browser.open(api.app)
  const gift = moneyGift()
  const key = { 'idempotency-key': 'gift-1' }
  const responses = await Promise.all(
    Array.from({ length: 50 }, () => browser.send('POST', '/api/customer/vouchers', gift, key)),
  )
  expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([201]))
  const uuids = [...new Set(responses.map((response): string => response.json().data.uuid))]
  expect(uuids).toHaveLength(1)
  const path = `/api/customer/vouchers/${uuids[0]}`
  await Promise.all(Array.from({ length: 10 }, () => browser.ask(Payable, 'POST', `${path}/payment-intent`)))
  expect([...api.stripe.intents.values()].filter(({ metadata }) => metadata.voucher_uuid === uuids[0])).toHaveLength(1)
  const other = await browser.send('POST', '/api/customer/vouchers', { ...gift, amount: 6000 }, key)
  expect(refusalOf(other)).toEqual([422, 'IDEMPOTENCY_KEY_REUSED'])
})

test('an idempotency key returns the same order for a day, and creates a new one after that', async () => {
  const browser = await Browser.open(api.app)
  const gift = moneyGift()
  const order = async () => {
    const response = await browser.send('POST', '/api/customer/vouchers', gift, { 'idempotency-key': 'gift-2' })
    return response.json().data.uuid
  }
  const first = await order()
  api.wind(24 * HOUR_MS)
  expect(await order()).toBe(first)
  api.wind(1)
  expect(await order()).not.toBe(first)
})

test('explains a declined card for a voucher in our own words, and accepts the second attempt', async () => {
  const { uuid, intent, browser, path } = await order()
  api.stripe.settle(intent, 'declined')
  await post(api.stripe.signedEvent('payment_intent.payment_failed', intent))
  const told = (await browser.send('GET', `${path}/status`)).json().data
  expect(told).toMatchObject({ status: 'pending_payment', payment_status: 'failed' })
  expect(told.decline_message).toContain('not enough money')
  await pay(intent)
  expect(await standOf(api, uuid)).toEqual([5000, 'active'])
  expect(refusalOf(await browser.send('POST', `${path}/payment-intent`))).toEqual([409, 'VOUCHER_NOT_PAYABLE'])
})

test('without webhooks, the reconciler and the status endpoint find a payment', async () => {
  const [quiet, asked] = [await order(), await order()]
  api.stripe.settle(quiet.intent, 'succeeded')
  api.stripe.settle(asked.intent, 'succeeded')
  expect((await asked.browser.send('GET', `${asked.path}/status`)).json().data.status).toBe('active')
  api.wind(60_000)
  await reconcilePayments(api.context, api.now())
  expect(await standOf(api, quiet.uuid)).toEqual([5000, 'active'])
})

test('applies an event of a voucher that arrives before the reference of the intent is stored', async () => {
  const { uuid, intent } = await order()
  await api.database.db.update(payments).set({ providerRef: null }).where(eq(payments.voucherUuid, uuid))
  await pay(intent)
  expect(await standOf(api, uuid)).toEqual([5000, 'active'])
})

test('refunds a voucher payment whose amount differs from the price', async () => {
  const { uuid, intent } = await order()
  const stored = api.stripe.intents.get(intent)
  if (stored) stored.amount = 1000
  await pay(intent)
  expect(await standOf(api, uuid)).toEqual([0, 'pending_payment'])
  await sendRefunds(api.context, api.now())
  expect(api.stripe.refunds.filter((refund) => refund.payment_intent === intent)).toMatchObject([{ amount: 1000 }])
})

test('voids an unpaid order after a day, and cancels its payment', async () => {
  const { uuid, intent } = await order()
  api.wind(25 * HOUR_MS)
  await expireVouchers(api.context, api.now())
  await reconcilePayments(api.context, api.now())
  expect(await standOf(api, uuid)).toEqual([0, 'void'])
  expect(api.stripe.intents.get(intent)?.status).toBe('canceled')
})

test('a stranger cannot see, pay, change or cancel a voucher', async () => {
  const { path } = await order()
  const stranger = await Browser.open(api.app)
  const { card } = moneyGift()
  for (const response of [
    await stranger.send('GET', path),
    await stranger.send('GET', `${path}?token=nonsense`),
    await stranger.send('PUT', path, card),
    await stranger.send('POST', `${path}/payment-intent`),
    await stranger.send('POST', `${path}/cancel`),
    await stranger.send('POST', `${path}/extend`),
    await stranger.send('POST', `${path}/resend`),
    await stranger.send('GET', `${path}/pdf`),
    await stranger.send('GET', `${path}/status`),
  ])
    expect(refusalOf(response)).toEqual([404, 'NOT_FOUND'])
})

test('restores the voucher once when a dashboard refund fails later', async () => {
  const { uuid, intent } = await order()
  await pay(intent)
  await post(api.stripe.refundElsewhere(intent, 5000))
  expect(await standOf(api, uuid)).toEqual([0, 'refunded'])
  const refund = api.stripe.refunds.at(-1)?.id ?? ''
  await post(api.stripe.signedRefundEvent(refund, 'failed'))
  await post(api.stripe.signedRefundEvent(refund, 'failed'))
  expect(await standOf(api, uuid)).toEqual([5000, 'active'])
})

test('replaces our pending refund of a cancelled voucher by a dashboard refund, and does not e-mail staff', async () => {
  const { uuid, intent, browser, path } = await order()
  await pay(intent)
  await browser.send('POST', `${path}/cancel`)
  await post(api.stripe.refundElsewhere(intent, 5000))
  expect(await emailsOf(uuid)).not.toContain('staff_refunded_after_use')
  await post(api.stripe.signedRefundEvent(api.stripe.refunds.at(-1)?.id ?? '', 'failed'))
  await sendRefunds(api.context, api.now())
  const sent = api.stripe.refunds.filter((one) => one.payment_intent === intent && one.status !== 'failed')
  expect(sent.map(({ amount }) => amount)).toEqual([5000])
})
