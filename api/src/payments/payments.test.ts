import { eq } from 'drizzle-orm'
import { endpoints } from 'shared/contracts'
import { reclaimExpired } from '../orders/bookings/reclaim-expired'
import { auditLog, bookings, outbox, payments, refunds } from '../platform/database/schema'
import { readPurges } from '../platform/purges/read-purges'
import { statusesOf } from '../testing/booking-rows'
import { refusalOf } from '../testing/browser'
import { adults, buyer, openPayment, postWebhook, succeed, testHold } from '../testing/buy'
import { seatsOf } from '../testing/fixtures'
import { untilLockWaits } from '../testing/lock-waits'
import { type Shop, testShop } from '../testing/shop'
import { RECONCILED_EVERY_SECONDS, reconcilePayments } from './reconcile'
import { sendRefunds } from './send-refunds'

const Payable = endpoints['POST /api/customer/bookings/:uuid/payment-intent'].response
const MINUTE_MS = 60_000
const TURN_MS = RECONCILED_EVERY_SECONDS * 1000

let api: Shop
beforeAll(async () => {
  api = await testShop({ sessions: 40, seats: 4 })
})

/** Holds two seats and, by default, opens their payment. */
async function checkout({ pay = true } = {}) {
  const held = await testHold(api, { sessionId: api.freshSession(), tickets: adults(2) })
  await held.browser.send('PUT', held.path, buyer)
  const { intent } = pay ? await openPayment(held) : { intent: '' }
  return { ...held, intent }
}

const post = (event: { body: string; signature: string }) => postWebhook(api, event)
const stateOf = (uuid: string) => statusesOf(api, uuid)
const emailsOf = (uuid: string) => api.database.db.select().from(outbox).where(eq(outbox.bookingUuid, uuid))

test('refuses a payment intent without contact details', async () => {
  const { browser, path } = await checkout({ pay: false })
  const bare = await testHold(api, { sessionId: api.freshSession(), tickets: adults(1) })
  const early = await bare.browser.send('POST', `${bare.path}/payment-intent`)
  expect(refusalOf(early)).toEqual([409, 'CONTACT_MISSING'])
  expect((await browser.send('POST', `${path}/payment-intent`)).statusCode).toBe(200)
})

test('creates one payment intent, at the price of the booking, for concurrent requests', async () => {
  const { browser, path, uuid } = await checkout({ pay: false })
  const responses = await Promise.all(
    Array.from({ length: 8 }, () => browser.ask(Payable, 'POST', `${path}/payment-intent`)),
  )
  expect(new Set(responses.map(({ data }) => data.client_secret)).size).toBe(1)
  expect(responses[0]?.data.amount).toBe(5000)
  expect([...api.stripe.intents.values()].filter(({ metadata }) => metadata.booking_uuid === uuid)).toHaveLength(1)
})

test('refuses a payment intent when another tab pays during the request', async () => {
  const { uuid, path, browser } = await checkout()
  const { db } = api.database
  const asked = await db.transaction(async (tx) => {
    await tx.select().from(bookings).where(eq(bookings.uuid, uuid)).for('update')
    const response = browser.send('POST', `${path}/payment-intent`)
    await untilLockWaits(api.database.db)
    await tx
      .update(bookings)
      .set({ status: 'confirmed', paymentStatus: 'paid', expiresAt: null, ipHash: null })
      .where(eq(bookings.uuid, uuid))
    return { answer: response }
  })
  expect(refusalOf(await asked.answer)).toEqual([409, 'BOOKING_NOT_PAYABLE'])
})

test('a success webhook delivered 20 times confirms the booking once, with one e-mail', async () => {
  const { uuid, intent, browser, path } = await checkout()
  api.stripe.settle(intent, 'succeeded')
  const event = api.stripe.signedEvent('payment_intent.succeeded', intent)
  const statuses = await Promise.all(Array.from({ length: 20 }, () => post(event)))
  expect(statuses).toEqual(Array(20).fill(200))
  expect(await stateOf(uuid)).toEqual(['confirmed', 'paid', 'none'])
  expect(await emailsOf(uuid)).toHaveLength(1)
  const trail = await api.database.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `booking:${uuid}`))
  expect(trail.filter(({ action }) => action === 'confirmed')).toHaveLength(1)
  const shown = (await browser.send('GET', path)).json().data
  expect(shown.guests[0].ticket_code).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/)
  expect(shown.expires_at).toBeNull()
  expect(refusalOf(await browser.send('POST', `${path}/payment-intent`))).toEqual([409, 'BOOKING_NOT_PAYABLE'])
  expect(refusalOf(await browser.send('DELETE', path))).toEqual([409, 'BOOKING_NOT_EDITABLE'])
})

test('rejects forged, altered, stale and unsigned webhook events', async () => {
  const { uuid, intent } = await checkout()
  api.stripe.settle(intent, 'succeeded')
  const genuine = api.stripe.signedEvent('payment_intent.succeeded', intent)
  expect(await post(api.stripe.signedEvent('payment_intent.succeeded', intent, { secret: 'whsec_other' }))).toBe(400)
  expect(await post({ ...genuine, body: genuine.body.replace('5000', '1') })).toBe(400)
  const old = genuine.signature.replace(/t=\d+/, `t=${Math.floor(Date.now() / 1000) - 3600}`)
  expect(await post({ ...genuine, signature: old })).toBe(400)
  expect(await post({ ...genuine, signature: '' })).toBe(400)
  expect(await stateOf(uuid)).toEqual(['awaiting_payment', 'awaiting', 'none'])
})

test('payment events in any order lead to the same state', async () => {
  const orders = [
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
  ]
  for (const order of orders) {
    const { uuid, intent } = await checkout()
    const second = Math.floor(Date.now() / 1000)
    const stages = (['declined', 'processing', 'succeeded'] as const).map((stage, i) => {
      api.stripe.settle(intent, stage)
      const type = ['payment_intent.payment_failed', 'payment_intent.processing', 'payment_intent.succeeded'][i] ?? ''
      return api.stripe.signedEvent(type, intent, { created: second - 3 + i })
    })
    for (const i of order) {
      const event = stages[i]
      if (event) expect(await post(event)).toBe(200)
    }
    expect([order, await stateOf(uuid)]).toEqual([order, ['confirmed', 'paid', 'none']])
  }
})

test('answers 503 to an event of an unknown payment, but 200 when the event is an hour old', async () => {
  expect(await post(api.stripe.signedEvent('payment_intent.succeeded', 'pi_unknown'))).toBe(503)
  const hourAgo = Math.floor(Date.now() / 1000) - 3600
  expect(await post(api.stripe.signedEvent('payment_intent.succeeded', 'pi_unknown', { created: hourAgo }))).toBe(200)
})

test('applies an event that arrives before the reference of the intent is stored', async () => {
  const { uuid, intent } = await checkout()
  await api.database.db.update(payments).set({ providerRef: null }).where(eq(payments.bookingUuid, uuid))
  api.stripe.settle(intent, 'succeeded')
  expect(await post(api.stripe.signedEvent('payment_intent.succeeded', intent))).toBe(200)
  expect(await stateOf(uuid)).toEqual(['confirmed', 'paid', 'none'])
})

test('explains a declined card in our own words, and accepts the second attempt', async () => {
  const { uuid, intent, browser, path } = await checkout()
  api.stripe.settle(intent, 'declined')
  await post(api.stripe.signedEvent('payment_intent.payment_failed', intent))
  const told = (await browser.send('GET', `${path}/status`)).json().data
  expect(told).toMatchObject({ status: 'awaiting_payment', payment_status: 'failed' })
  expect(told.decline_message).toContain('not enough money')
  await succeed(api, intent)
  expect(await stateOf(uuid)).toEqual(['confirmed', 'paid', 'none'])
})

test('without webhooks, the status endpoint polls the provider, at most every two seconds', async () => {
  const { intent, browser, path } = await checkout()
  api.stripe.settle(intent, 'processing')
  await browser.send('GET', `${path}/status`)
  api.stripe.settle(intent, 'succeeded')
  const asked = () => api.stripe.requests.filter((line) => line === `GET /v1/payment_intents/${intent}`).length
  const before = asked()
  await Promise.all(Array.from({ length: 10 }, () => browser.send('GET', `${path}/status`)))
  expect(asked()).toBe(before)
  api.wind(2_000)
  expect((await browser.send('GET', `${path}/status`)).json().data).toMatchObject({
    status: 'confirmed',
    payment_status: 'paid',
  })
})

test('the reconciler confirms a payment whose webhook was lost, and cancels the intent of an expired hold', async () => {
  const [paid, gone] = [await checkout(), await checkout()]
  api.stripe.settle(paid.intent, 'succeeded')
  api.wind(MINUTE_MS)
  await reconcilePayments(api.context, api.now())
  expect(await stateOf(paid.uuid)).toEqual(['confirmed', 'paid', 'none'])
  api.wind(15 * MINUTE_MS)
  await reclaimExpired(api.context, api.now())
  await reconcilePayments(api.context, api.now())
  expect(api.stripe.intents.get(gone.intent)?.status).toBe('canceled')
})

test('without webhooks, the reconciler confirms a card charged just after a poll within 60 s', async () => {
  const { intent, uuid } = await checkout()
  const chargedAt = 2 * TURN_MS
  for (let passed = 0; passed < chargedAt + MINUTE_MS; passed += TURN_MS) {
    await reconcilePayments(api.context, api.now())
    if (passed === chargedAt) api.stripe.settle(intent, 'succeeded')
    api.wind(TURN_MS)
  }
  expect(await stateOf(uuid)).toEqual(['confirmed', 'paid', 'none'])
})

test('a late payment is confirmed while the seats are still free, and purges the cached pages', async () => {
  const { uuid, intent, sessionId } = await checkout()
  api.wind(15 * MINUTE_MS)
  await reclaimExpired(api.context, api.now())
  expect((await seatsOf(api.database.db, sessionId)).taken).toBe(0)
  const { last } = (await readPurges(api.database.db, null)).meta
  await succeed(api, intent)
  expect(await stateOf(uuid)).toEqual(['confirmed', 'paid', 'none'])
  expect(await seatsOf(api.database.db, sessionId)).toEqual({ taken: 2, cell: 2 })
  const purged = (await readPurges(api.database.db, last)).data.map(({ tag }) => tag)
  expect(purged).toEqual(['experience:7', 'search-party'])
})

test('a late payment of a session that has filled up is refunded in full, once, despite a provider outage', async () => {
  const { uuid, intent, sessionId } = await checkout()
  api.wind(15 * MINUTE_MS)
  await testHold(api, { sessionId, tickets: adults(4) })
  await succeed(api, intent)
  expect(await stateOf(uuid)).toEqual(['expired', 'paid', 'pending'])
  expect((await seatsOf(api.database.db, sessionId)).taken).toBe(4)
  api.stripe.isDown = true
  await sendRefunds(api.context, api.now())
  expect(await stateOf(uuid)).toEqual(['expired', 'paid', 'pending'])
  api.stripe.isDown = false
  api.wind(5 * MINUTE_MS)
  await Promise.all([sendRefunds(api.context, api.now()), sendRefunds(api.context, api.now())])
  expect(await stateOf(uuid)).toEqual(['expired', 'paid', 'refunded'])
  expect(api.stripe.refunds.filter((refund) => refund.payment_intent === intent)).toMatchObject([{ amount: 5000 }])
  expect((await emailsOf(uuid)).map(({ kind }) => kind)).toEqual(['late_payment_refunded'])
})

test('refunds a payment whose amount differs from the price', async () => {
  const { uuid, intent } = await checkout()
  const stored = api.stripe.intents.get(intent)
  if (stored) stored.amount = 100
  await succeed(api, intent)
  expect(await stateOf(uuid)).toEqual(['awaiting_payment', 'paid', 'pending'])
  const [refund] = await api.database.db.select().from(refunds).where(eq(refunds.reason, 'amount_mismatch'))
  expect(refund?.amount).toBe(100)
})

test('refuses a payment intent without a charge while the provider is down, and creates one later', async () => {
  const { browser, path, uuid } = await checkout({ pay: false })
  api.stripe.isDown = true
  const refused = await browser.send('POST', `${path}/payment-intent`)
  expect(refusalOf(refused)).toEqual([503, 'PAYMENT_UNAVAILABLE'])
  expect(refused.json().message).toContain('Nothing was charged')
  api.stripe.isDown = false
  expect((await browser.send('POST', `${path}/payment-intent`)).statusCode).toBe(200)
  expect([...api.stripe.intents.values()].filter(({ metadata }) => metadata.booking_uuid === uuid)).toHaveLength(1)
})
