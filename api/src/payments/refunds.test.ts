import { eq } from 'drizzle-orm'
import { endpoints } from 'shared/contracts'
import { auditLog, bookings, outbox, refunds } from '../platform/database/schema'
import { postWebhook, testPaidBooking } from '../testing/buy'
import { testExperience } from '../testing/fixtures'
import { SandboxStripe } from '../testing/sandbox-stripe'
import { type TestApp, testApp } from '../testing/test-app'
import { reconcileRefunds } from './reconcile'
import { sendRefunds } from './send-refunds'

const Quote = endpoints['GET /api/customer/bookings/:uuid/cancellation-quote'].response
const Cancelled = endpoints['POST /api/customer/bookings/:uuid/cancel'].response
const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

let api: TestApp
let stripe: SandboxStripe
let sessionIds: number[]
let next = 10
beforeAll(async () => {
  stripe = await SandboxStripe.start()
  api = await testApp({ env: stripe.environment })
  const capacities = Array.from({ length: 60 }, () => 8)
  sessionIds = (await testExperience(api.database.db, api.now(), { capacities })).sessionIds
})
afterEach(() => {
  stripe.refundOutcome = 'succeeded'
  stripe.losesAnswers = false
})

/** A paid booking for two adults, £50.00. */
const aBooking = () => {
  next += 1
  return testPaidBooking(api, stripe, {
    sessionId: sessionIds[next] ?? 0,
    tickets: [{ ticket_id: '7a', quantity: 2 }],
  })
}
type Booked = Awaited<ReturnType<typeof aBooking>>
const rowOf = async (uuid: string) => {
  const [row] = await api.database.db.select().from(bookings).where(eq(bookings.uuid, uuid))
  return row
}
const moneyOf = async (uuid: string) => {
  const row = await rowOf(uuid)
  return [row?.refundStatus, row?.refundAmount]
}
const emailsOf = async (uuid: string) =>
  (await api.database.db.select().from(outbox).where(eq(outbox.bookingUuid, uuid))).map(({ kind }) => kind)
const lastRefund = () => stripe.refunds.at(-1)?.id ?? ''
const sentBack = (intent: string) =>
  stripe.refunds.filter(({ payment_intent }) => payment_intent === intent).map(({ amount }) => amount)
const quoteOf = async ({ browser, path }: Booked) =>
  (await browser.ask(Quote, 'GET', `${path}/cancellation-quote`)).data
const cancel = ({ browser, path }: Booked, refund: number) =>
  browser.ask(Cancelled, 'POST', `${path}/cancel`, { expected_refund: refund })

describe('a refund made in the Stripe dashboard', () => {
  test('reduces what a cancellation refunds, and e-mails the customer', async () => {
    const booked = await aBooking()
    expect(await postWebhook(api, stripe.refundElsewhere(booked.intent, 2000))).toBe(200)
    expect(await moneyOf(booked.uuid)).toEqual(['partial', 2000])
    expect(await quoteOf(booked)).toMatchObject({ paid: 3000, refund: 3000, to_card: 3000 })
    await postWebhook(api, stripe.refundElsewhere(booked.intent, 3000))
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
    const event = stripe.refundElsewhere(booked.intent, 2000)
    await postWebhook(api, stripe.signedChargeRefunded(booked.intent))
    expect(await moneyOf(booked.uuid)).toEqual(['partial', 2000])
    await Promise.all([
      postWebhook(api, event),
      postWebhook(api, event),
      postWebhook(api, stripe.signedChargeRefunded(booked.intent)),
    ])
    expect(await moneyOf(booked.uuid)).toEqual(['partial', 2000])
  })

  test('reduces a pending refund by its amount', async () => {
    const booked = await aBooking()
    await cancel(booked, 5000)
    await postWebhook(api, stripe.refundElsewhere(booked.intent, 2000))
    await sendRefunds(api.context, api.now())
    expect(sentBack(booked.intent)).toEqual([2000, 3000])
    expect(await moneyOf(booked.uuid)).toEqual(['refunded', 5000])
  })

  test('that fails later makes the refunds that it replaced pending again, in full or in part', async () => {
    const booked = await aBooking()
    await cancel(booked, 5000)
    const whole = stripe.refundElsewhere(booked.intent, 5000)
    await postWebhook(api, whole)
    expect(await moneyOf(booked.uuid)).toEqual(['refunded', 5000])
    await postWebhook(api, stripe.signedRefundEvent(lastRefund(), 'failed'))
    expect(await moneyOf(booked.uuid)).toEqual(['pending', 5000])
    await postWebhook(api, stripe.refundElsewhere(booked.intent, 2000))
    await postWebhook(api, stripe.signedRefundEvent(lastRefund(), 'failed'))
    await sendRefunds(api.context, api.now())
    const sent = stripe.refunds.filter(
      ({ payment_intent, status }) => payment_intent === booked.intent && status !== 'failed',
    )
    expect(sent.reduce((sum, { amount }) => sum + amount, 0)).toBe(5000)
    expect(await moneyOf(booked.uuid)).toEqual(['refunded', 5000])
  })

  test('without an event is found when Stripe refuses our refund', async () => {
    const booked = await aBooking()
    stripe.refundElsewhere(booked.intent, 5000)
    await cancel(booked, 5000)
    await sendRefunds(api.context, api.now())
    expect(sentBack(booked.intent)).toEqual([5000])
    expect(await moneyOf(booked.uuid)).toEqual(['refunded', 5000])
    expect(await emailsOf(booked.uuid)).not.toContain('refund_failed')
  })

  test('without an event, of a part, leaves the rest to be refunded', async () => {
    const booked = await aBooking()
    stripe.refundElsewhere(booked.intent, 1500)
    await cancel(booked, 5000)
    await sendRefunds(api.context, api.now())
    await sendRefunds(api.context, api.now())
    expect(sentBack(booked.intent)).toEqual([1500, 3500])
    expect(await moneyOf(booked.uuid)).toEqual(['refunded', 5000])
  })

  test('is recorded in the audit trail', async () => {
    const booked = await aBooking()
    await postWebhook(api, stripe.refundElsewhere(booked.intent, 700))
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
    expect(await postWebhook(api, stripe.refundElsewhere(stripe.payElsewhere(900), 700))).toBe(503)
  })
})

describe('a refund whose response was lost', () => {
  test('is matched by the event’s metadata', async () => {
    const booked = await aBooking()
    await cancel(booked, 5000)
    stripe.losesAnswers = true
    await sendRefunds(api.context, api.now())
    const [made] = stripe.refunds.filter(({ payment_intent }) => payment_intent === booked.intent)
    expect(await postWebhook(api, stripe.signedRefundEvent(made?.id ?? '', 'succeeded'))).toBe(200)
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
    stripe.losesAnswers = true
    await sendRefunds(api.context, api.now())
    stripe.losesAnswers = false
    stripe.forgetKeys()
    await sendRefunds(api.context, new Date(api.now().getTime() + 3 * DAY_MS))
    expect(sentBack(booked.intent)).toEqual([5000])
    expect(await moneyOf(booked.uuid)).toEqual(['refunded', 5000])
  })
})

test('the reconciler polls a sent refund when no event arrives', async () => {
  stripe.refundOutcome = 'pending'
  const booked = await aBooking()
  await cancel(booked, 5000)
  await sendRefunds(api.context, api.now())
  expect(await moneyOf(booked.uuid)).toEqual(['pending', 5000])
  stripe.signedRefundEvent(stripe.refunds.at(-1)?.id ?? '', 'succeeded')
  await reconcileRefunds(api.context, new Date(api.now().getTime() + HOUR_MS))
  expect(await moneyOf(booked.uuid)).toEqual(['refunded', 5000])
})
