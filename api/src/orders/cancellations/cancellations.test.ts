import { eq } from 'drizzle-orm'
import { endpoints } from 'shared/contracts'
import { sendRefunds } from '../../payments/send-refunds'
import { auditLog, bookings } from '../../platform/database/schema'
import { readPurges } from '../../platform/purges/read-purges'
import { bookingRow, emailKindsOf } from '../../testing/booking-rows'
import { Browser, refusalOf } from '../../testing/browser'
import { postWebhook, testPaidBooking } from '../../testing/buy'
import { testPolicies } from '../../testing/cancellation-policies'
import { seatsOf } from '../../testing/fixtures'
import { type PayableApp, testPayableApp } from '../../testing/payable-app'
import { readBooking } from '../bookings/booking'
import { manageTokenOf } from '../bookings/manage-link'

const Quote = endpoints['GET /api/customer/bookings/:uuid/cancellation-quote'].response
const Shown = endpoints['GET /api/customer/bookings/:uuid'].response
const HOUR_MS = 3_600_000

let api: PayableApp
let sessionsOf: Map<string, number[]>
let nextSession = 5
beforeAll(async () => {
  api = await testPayableApp()
  sessionsOf = await testPolicies(api, 60)
})
beforeEach(() => {
  api.stripe.refundOutcome = 'succeeded'
})

/** Buys tickets for two adults and a child, £60.00, on a session some days ahead. */
async function aBooking(id = '7', daysAhead?: number) {
  nextSession += 1
  const sessionId = sessionsOf.get(id)?.[daysAhead ?? nextSession] ?? 0
  return testPaidBooking(api, {
    sessionId,
    tickets: [
      { ticket_id: `${id}a`, quantity: 2 },
      { ticket_id: `${id}c`, quantity: 1 },
    ],
  })
}
const quoteOf = async (browser: Browser, path: string) =>
  (await browser.ask(Quote, 'GET', `${path}/cancellation-quote`)).data
const rowOf = (uuid: string) => bookingRow(api, uuid)
const emailsOf = (uuid: string) => emailKindsOf(api, uuid)

test('cancels at the quoted refund, and updates seats, money, e-mails and calendar', async () => {
  const { browser, path, uuid, sessionId, intent } = await aBooking()
  const { last } = (await readPurges(api.database.db, null)).meta
  expect(await quoteOf(browser, path)).toMatchObject({
    share: 100,
    paid: 6000,
    refund: 6000,
    to_card: 6000,
    to_voucher: 0,
  })
  const response = await browser.ask(Shown, 'POST', `${path}/cancel`, { expected_refund: 6000 })
  expect(response.data).toMatchObject({
    status: 'cancelled_by_customer',
    refund_status: 'pending',
    refund_amount: 6000,
    can: { cancel: false, reschedule: false },
  })
  expect(await seatsOf(api.database.db, sessionId)).toEqual({ taken: 0, cell: 6 })
  const tags = (await readPurges(api.database.db, last)).data.map(({ tag }) => tag)
  expect(tags).toEqual(expect.arrayContaining(['experience:7', 'search-party']))
  await sendRefunds(api.context, api.now())
  expect(api.stripe.refunds.filter((refund) => refund.payment_intent === intent)).toMatchObject([{ amount: 6000 }])
  expect((await rowOf(uuid))?.refundStatus).toBe('refunded')
  expect(await emailsOf(uuid)).toEqual(['booking_confirmed', 'booking_cancelled', 'refund_sent'])
  const calendar = (await browser.send('GET', `${path}/calendar.ics`)).body
  expect(calendar).toContain('STATUS:CANCELLED')
  expect(calendar).toContain('METHOD:CANCEL')
  expect(calendar).toContain('SEQUENCE:1')
  expect(calendar).toContain(`UID:${uuid}@`)
})

test('ten concurrent cancellations cancel and refund once', async () => {
  const { browser, path, uuid, sessionId, intent } = await aBooking()
  const responses = await Promise.all(
    Array.from({ length: 10 }, () => browser.send('POST', `${path}/cancel`, { expected_refund: 6000 })),
  )
  expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200))
  await Promise.all([1, 2, 3].map(() => sendRefunds(api.context, api.now())))
  expect(api.stripe.refunds.filter((refund) => refund.payment_intent === intent)).toHaveLength(1)
  expect((await seatsOf(api.database.db, sessionId)).taken).toBe(0)
  const trail = await api.database.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `booking:${uuid}`))
  expect(trail.filter(({ action }) => action === 'cancelled')).toMatchObject([
    {
      statusFrom: 'confirmed',
      statusTo: 'cancelled_by_customer',
      actor: 'buyer',
      details: { share: 100, toCard: 6000 },
    },
  ])
})

test('refuses to cancel when the refund differs from the one shown, and leaves the booking confirmed', async () => {
  const { browser, path, uuid } = await aBooking()
  const refused = await browser.send('POST', `${path}/cancel`, { expected_refund: 5999 })
  expect(refusalOf(refused)).toEqual([409, 'QUOTE_CHANGED'])
  expect((await rowOf(uuid))?.status).toBe('confirmed')
})

test('quotes by the policy at the time of booking, also after the experience’s policy has changed', async () => {
  const { browser, path, uuid } = await aBooking('7', 1)
  await api.database.db
    .update(bookings)
    .set({ confirmedAt: new Date(0) })
    .where(eq(bookings.uuid, uuid))
  await api.database.db.execute(`update experiences set cancellation_policy = 'strict' where id = '7'`)
  expect((await quoteOf(browser, path)).share).toBe(100)
  await api.database.db.execute(`update experiences set cancellation_policy = 'flexible' where id = '7'`)
})

test('rounds half of an odd amount up, in the customer’s favour', async () => {
  const { browser, path, uuid, intent } = await aBooking('8', 3)
  const { db } = api.database
  await db
    .update(bookings)
    .set({ confirmedAt: new Date(0) })
    .where(eq(bookings.uuid, uuid))
  await db.execute(`update payments set amount_received = 5999 where booking_uuid = '${uuid}'`)
  expect(await quoteOf(browser, path)).toMatchObject({ share: 50, paid: 5999, refund: 3000, full_until: null })
  await browser.ask(Shown, 'POST', `${path}/cancel`, { expected_refund: 3000 })
  await sendRefunds(api.context, api.now())
  expect(api.stripe.refunds.filter((refund) => refund.payment_intent === intent)).toMatchObject([{ amount: 3000 }])
  expect((await rowOf(uuid))?.refundStatus).toBe('partial')
})

test('cancels a strict booking without a refund', async () => {
  const { browser, path, uuid } = await aBooking('9')
  await api.database.db
    .update(bookings)
    .set({ confirmedAt: new Date(0) })
    .where(eq(bookings.uuid, uuid))
  expect(await quoteOf(browser, path)).toMatchObject({ share: 0, refund: 0, full_until: null, half_until: null })
  const { data } = await browser.ask(Shown, 'POST', `${path}/cancel`, { expected_refund: 0 })
  expect(data).toMatchObject({ status: 'cancelled_by_customer', refund_status: 'none', refund_amount: 0 })
})

test('refuses to cancel a booking whose session has started', async () => {
  const { browser, path } = await aBooking('7', 0)
  api.wind(26 * HOUR_MS)
  expect(refusalOf(await browser.send('GET', `${path}/cancellation-quote`))).toEqual([409, 'BOOKING_NOT_CANCELLABLE'])
  expect(refusalOf(await browser.send('POST', `${path}/cancel`, { expected_refund: 0 }))).toEqual([
    409,
    'BOOKING_NOT_CANCELLABLE',
  ])
  api.wind(-26 * HOUR_MS)
})

test('a stranger cannot cancel a booking; the holder of its emailed link can', async () => {
  const { path, uuid } = await aBooking()
  const stranger = await Browser.open(api.app)
  expect((await stranger.send('POST', `${path}/cancel`, { expected_refund: 6000 })).statusCode).toBe(404)
  expect((await stranger.send('GET', `${path}/cancellation-quote`)).statusCode).toBe(404)
  const token = manageTokenOf(api.context.signer, await readBooking(api.database.db, uuid))
  const { data } = await stranger.ask(Shown, 'POST', `${path}/cancel?token=${token}`, { expected_refund: 6000 })
  expect(data.status).toBe('cancelled_by_customer')
})

test('a refund that the bank rejects is marked as failed, and the customer gets an e-mail', async () => {
  api.stripe.refundOutcome = 'failed'
  const { browser, path, uuid } = await aBooking()
  await browser.ask(Shown, 'POST', `${path}/cancel`, { expected_refund: 6000 })
  await sendRefunds(api.context, api.now())
  expect((await rowOf(uuid))?.refundStatus).toBe('failed')
  expect(await emailsOf(uuid)).toContain('refund_failed')
})

test('a refund is pending until the provider’s webhook, and becomes failed when the bank returns it later', async () => {
  api.stripe.refundOutcome = 'pending'
  const { browser, path, uuid, intent } = await aBooking()
  await browser.ask(Shown, 'POST', `${path}/cancel`, { expected_refund: 6000 })
  await sendRefunds(api.context, api.now())
  expect((await rowOf(uuid))?.refundStatus).toBe('pending')
  const refund = api.stripe.refunds.find((one) => one.payment_intent === intent)
  expect(await postWebhook(api, api.stripe.signedRefundEvent(refund?.id ?? '', 'succeeded'))).toBe(200)
  expect((await rowOf(uuid))?.refundStatus).toBe('refunded')
  // The bank returns the refund weeks later.
  await postWebhook(api, api.stripe.signedRefundEvent(refund?.id ?? '', 'failed'))
  expect((await rowOf(uuid))?.refundStatus).toBe('failed')
})
