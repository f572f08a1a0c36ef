import { eq } from 'drizzle-orm'
import { endpoints } from 'shared/contracts'
import { auditLog, refunds } from '../platform/database/schema'
import { bookingRow, emailKindsOf } from '../testing/booking-rows'
import { adults, type PaidBooking, postWebhook, testPaidBooking } from '../testing/buy'
import { type Shop, testShop } from '../testing/shop'
import { reconcileRefunds } from './reconcile'
import { sendRefunds } from './send-refunds'

const Quote = endpoints['GET /api/customer/bookings/:uuid/cancellation-quote'].response
const Cancelled = endpoints['POST /api/customer/bookings/:uuid/cancel'].response
const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

let api: Shop
beforeAll(async () => {
  api = await testShop({ sessions: 60, freshFrom: 11 })
})
afterEach(() => {
  api.stripe.refundOutcome = 'succeeded'
  api.stripe.losesAnswers = false
})

/** A paid booking for two adults, £50.00. */
const aBooking = () => testPaidBooking(api, { sessionId: api.freshSession(), tickets: adults(2) })
const rowOf = (uuid: string) => bookingRow(api, uuid)
const moneyOf = async (uuid: string) => {
  const row = await rowOf(uuid)
  return [row?.refundStatus, row?.refundAmount]
}
const emailsOf = (uuid: string) => emailKindsOf(api, uuid)
const lastRefund = () => api.stripe.refunds.at(-1)?.id ?? ''
const sentBack = (intent: string) =>
  api.stripe.refunds.filter(({ payment_intent }) => payment_intent === intent).map(({ amount }) => amount)
const quoteOf = async ({ browser, path }: PaidBooking) =>
  (await browser.ask(Quote, 'GET', `${path}/cancellation-quote`)).data
const cancel = ({ browser, path }: PaidBooking, refund: number) =>
  browser.ask(Cancelled, 'POST', `${path}/cancel`, { expected_refund: refund })

describe('a refund made in the Stripe dashboard', () => {
  test('reduces what a cancellation refunds, and e-mails the customer', async () => {
    const booked = await aBooking()
    expect(await postWebhook(api, api.stripe.refundElsewhere(booked.intent, 2000))).toBe(200)
    expect(await moneyOf(booked.uuid)).toEqual(['partial', 2000])
    expect(await quoteOf(booked)).toMatchObject({ paid: 3000, refund: 3000, to_card: 3000 })
    await postWebhook(api, api.stripe.refundElsewhere(booked.intent, 3000))
    expect(await moneyOf(booked.uuid)).toEqual(['refunded', 5000])
    expect(await quoteOf(booked)).toMatchObject({ paid: 0, refund: 0, refund_to: [] })
    expect((await emailsOf(booked.uuid)).filter((kind) => kind === 'refund_sent')).toHaveLength(2)
    await cancel(booked, 0)
    await sendRefunds(api.context, api.now())
    expect(sentBack(booked.intent)).toEqual([2000, 3000])
    expect(await emailsOf(booked.uuid)).not.toContain('refund_failed')
  })

  test('counts once when several events report it', async () => {
    const booked = await aBooking()
    const event = api.stripe.refundElsewhere(booked.intent, 2000)
    await postWebhook(api, api.stripe.signedChargeRefunded(booked.intent))
    expect(await moneyOf(booked.uuid)).toEqual(['partial', 2000])
    await Promise.all([
      postWebhook(api, event),
      postWebhook(api, event),
      postWebhook(api, api.stripe.signedChargeRefunded(booked.intent)),
    ])
    expect(await moneyOf(booked.uuid)).toEqual(['partial', 2000])
  })

  test('reduces a pending refund by its amount', async () => {
    const booked = await aBooking()
    await cancel(booked, 5000)
    await postWebhook(api, api.stripe.refundElsewhere(booked.intent, 2000))
    await sendRefunds(api.context, api.now())
    expect(sentBack(booked.intent)).toEqual([2000, 3000])
    expect(await moneyOf(booked.uuid)).toEqual(['refunded', 5000])
  })

  test('that fails later makes the refunds that it replaced pending again, in full or in part', async () => {
    const booked = await aBooking()
    await cancel(booked, 5000)
    const whole = api.stripe.refundElsewhere(booked.intent, 5000)
    await postWebhook(api, whole)
    expect(await moneyOf(booked.uuid)).toEqual(['refunded', 5000])
    await postWebhook(api, api.stripe.signedRefundEvent(lastRefund(), 'failed'))
    expect(await moneyOf(booked.uuid)).toEqual(['pending', 5000])
    await postWebhook(api, api.stripe.refundElsewhere(booked.intent, 2000))
    await postWebhook(api, api.stripe.signedRefundEvent(lastRefund(), 'failed'))
    await sendRefunds(api.context, api.now())
    const sent = api.stripe.refunds.filter(
      ({ payment_intent, status }) => payment_intent === booked.intent && status !== 'failed',
    )
    expect(sent.reduce((sum, { amount }) => sum + amount, 0)).toBe(5000)
    expect(await moneyOf(booked.uuid)).toEqual(['refunded', 5000])
  })

  test('without an event is found when Stripe refuses our refund', async () => {
    const booked = await aBooking()
    api.stripe.refundElsewhere(booked.intent, 5000)
    await cancel(booked, 5000)
    await sendRefunds(api.context, api.now())
    expect(sentBack(booked.intent)).toEqual([5000])
    expect(await moneyOf(booked.uuid)).toEqual(['refunded', 5000])
    expect(await emailsOf(booked.uuid)).not.toContain('refund_failed')
  })

  test('without an event, of a part, leaves the rest to be refunded', async () => {
    const booked = await aBooking()
    api.stripe.refundElsewhere(booked.intent, 1500)
    await cancel(booked, 5000)
    await sendRefunds(api.context, api.now())
    await sendRefunds(api.context, api.now())
    expect(sentBack(booked.intent)).toEqual([1500, 3500])
    expect(await moneyOf(booked.uuid)).toEqual(['refunded', 5000])
  })

  test('is recorded in the audit trail', async () => {
    const booked = await aBooking()
    await postWebhook(api, api.stripe.refundElsewhere(booked.intent, 700))
    const trail = await api.database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `booking:${booked.uuid}`))
    expect(trail.find(({ action }) => action === 'refunded_elsewhere')).toMatchObject({
      actor: 'provider',
      details: { amount: 700 },
    })
  })

  test('of an unknown payment is answered 503, so that Stripe sends the event again', async () => {
    expect(await postWebhook(api, api.stripe.refundElsewhere(api.stripe.payElsewhere(900), 700))).toBe(503)
  })
})

describe('a refund whose response was lost', () => {
  test('is matched by the event’s metadata', async () => {
    const booked = await aBooking()
    await cancel(booked, 5000)
    api.stripe.losesAnswers = true
    await sendRefunds(api.context, api.now())
    const [made] = api.stripe.refunds.filter(({ payment_intent }) => payment_intent === booked.intent)
    expect(await postWebhook(api, api.stripe.signedRefundEvent(made?.id ?? '', 'succeeded'))).toBe(200)
    expect(await moneyOf(booked.uuid)).toEqual(['refunded', 5000])
    expect(
      (
        await api.database.db
          .select()
          .from(refunds)
          .where(eq(refunds.providerRef, made?.id ?? ''))
      ).length,
    ).toBe(1)
  })

  test('is looked up before a retry, even after Stripe’s idempotency key has expired', async () => {
    const booked = await aBooking()
    await cancel(booked, 2500 * 2)
    api.stripe.losesAnswers = true
    await sendRefunds(api.context, api.now())
    api.stripe.losesAnswers = false
    api.stripe.forgetKeys()
    await sendRefunds(api.context, new Date(api.now().getTime() + 3 * DAY_MS))
    expect(sentBack(booked.intent)).toEqual([5000])
    expect(await moneyOf(booked.uuid)).toEqual(['refunded', 5000])
  })
})

test('the reconciler polls a sent refund when no event arrives', async () => {
  api.stripe.refundOutcome = 'pending'
  const booked = await aBooking()
  await cancel(booked, 5000)
  await sendRefunds(api.context, api.now())
  expect(await moneyOf(booked.uuid)).toEqual(['pending', 5000])
  api.stripe.signedRefundEvent(api.stripe.refunds.at(-1)?.id ?? '', 'succeeded')
  await reconcileRefunds(api.context, new Date(api.now().getTime() + HOUR_MS))
  expect(await moneyOf(booked.uuid)).toEqual(['refunded', 5000])
})
