import { eq } from 'drizzle-orm'
import { endpoints } from 'shared/contracts'
import { auditLog, bookings, outbox, payments, refunds, vouchers } from '../platform/database/schema'
import { deliverOutbox } from '../platform/email/deliver-outbox'
import type { OutgoingEmail } from '../platform/email/mailer'
import { Browser, refusalOf } from '../testing/browser'
import { postWebhook, testPaidBooking } from '../testing/buy'
import { testExperience } from '../testing/fixtures'
import { moneyGift, standOf } from '../testing/gifts'
import { SandboxStripe } from '../testing/sandbox-stripe'
import { type TestApp, testApp } from '../testing/test-app'
import { sendRefunds } from './send-refunds'

const Held = endpoints['POST /api/customer/bookings'].response
const Bought = endpoints['POST /api/customer/vouchers'].response
const Payable = endpoints['POST /api/customer/vouchers/:uuid/payment-intent'].response
const Quote = endpoints['GET /api/customer/bookings/:uuid/cancellation-quote'].response
const DAY_MS = 86_400_000

let api: TestApp
let stripe: SandboxStripe
let sessionIds: number[]
let next = 10
beforeAll(async () => {
  stripe = await SandboxStripe.start()
  api = await testApp({ env: stripe.environment })
  sessionIds = (await testExperience(api.database.db, api.now(), { capacities: Array(40).fill(8) })).sessionIds
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

let disputeNumber = 0
const newDispute = (amount = 5000) => {
  disputeNumber += 1
  return (status: string, at?: Date) => ({ id: `du_${disputeNumber}`, amount, status, at })
}
const report = ({ intent }: Booked, { at, ...dispute }: ReturnType<ReturnType<typeof newDispute>>) =>
  postWebhook(api, stripe.signedDispute(intent, dispute, at))
const disputeOf = async (uuid: string) =>
  (await api.database.db.select().from(bookings).where(eq(bookings.uuid, uuid)))[0]?.dispute
const quoteOf = async ({ browser, path }: Booked) =>
  (await browser.ask(Quote, 'GET', `${path}/cancellation-quote`)).data
const staffEmailsOf = async (uuid: string) => {
  const rows = await api.database.db.select().from(outbox).where(eq(outbox.bookingUuid, uuid))
  return rows.filter(({ recipient }) => recipient === api.settings.contact.email)
}

test('quotes no refund while a dispute is open, and the full refund once it is won', async () => {
  const booked = await aBooking()
  const withStatus = newDispute()
  expect(await report(booked, withStatus('needs_response'))).toBe(200)
  expect(await disputeOf(booked.uuid)).toBe('open')
  expect(await quoteOf(booked)).toMatchObject({ paid: 0, refund: 0 })
  await report(booked, withStatus('won'))
  expect(await disputeOf(booked.uuid)).toBe('won')
  expect(await quoteOf(booked)).toMatchObject({ paid: 5000, refund: 5000 })
})

test('an open dispute cancels pending refunds of the same payment', async () => {
  const booked = await aBooking()
  await booked.browser.send('POST', `${booked.path}/cancel`, { expected_refund: 5000 })
  await report(booked, newDispute()('needs_response'))
  await sendRefunds(api.context, api.now())
  expect(stripe.refunds.filter(({ payment_intent }) => payment_intent === booked.intent)).toEqual([])
})

test('an inquiry leaves the refundable amount unchanged', async () => {
  const booked = await aBooking()
  await report(booked, newDispute()('warning_needs_response'))
  expect(await disputeOf(booked.uuid)).toBe('inquiry')
  expect(await quoteOf(booked)).toMatchObject({ paid: 5000, refund: 5000 })
})

test('e-mails staff once per status, and ignores repeated and outdated events', async () => {
  const booked = await aBooking()
  const withStatus = newDispute()
  const [then, later] = [new Date(Date.now() - DAY_MS), new Date()]
  await report(booked, withStatus('needs_response', then))
  await report(booked, withStatus('lost', later))
  await report(booked, withStatus('under_review', then))
  await report(booked, withStatus('lost', later))
  expect(await disputeOf(booked.uuid)).toBe('lost')
  const emails = await staffEmailsOf(booked.uuid)
  expect(emails.map(({ kind, details }) => [kind, details?.status])).toEqual([
    ['staff_dispute', 'open'],
    ['staff_dispute', 'lost'],
  ])
  const trail = await api.database.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `booking:${booked.uuid}`))
  expect(trail.filter(({ action }) => action === 'disputed').map(({ statusTo }) => statusTo)).toEqual(['open', 'lost'])

  const sent: OutgoingEmail[] = []
  while (
    (await deliverOutbox(api.context, { send: async (mail) => void sent.push(mail), close: () => {} }, api.now())) > 0
  );
  const email = sent.find(({ subject }) => subject === `Dispute (lost): £50.00 for ${booked.reference}`)
  expect(email?.to).toBe(api.settings.contact.email)
  expect(email?.text).toContain('fraudulent')
})

test.each([
  ['in another currency', { amount: 1000, currency: 'usd' }],
  ['for more than was paid', { amount: 5001, currency: 'gbp' }],
])('rejects a dispute %s, and e-mails staff', async (_, wrong) => {
  const booked = await aBooking()
  expect(
    await postWebhook(
      api,
      stripe.signedDispute(booked.intent, { id: `du_odd_${wrong.currency}`, status: 'lost', ...wrong }),
    ),
  ).toBe(200)
  expect(await disputeOf(booked.uuid)).toBeNull()
  expect(await quoteOf(booked)).toMatchObject({ paid: 5000 })
  expect((await staffEmailsOf(booked.uuid)).map(({ kind }) => kind)).toEqual(['staff_payment_mismatch'])
})

test('deducts from a credit what is also refunded to the card', async () => {
  const booked = await aBooking()
  await booked.browser.send('POST', `${booked.path}/cancel`, { expected_refund: 5000, refund_to: 'credit' })
  const creditOf = async () =>
    (await api.database.db.select().from(vouchers).where(eq(vouchers.creditFor, booked.uuid)))[0]
  expect(await creditOf()).toMatchObject({ balance: 5000 })
  await postWebhook(api, stripe.refundElsewhere(booked.intent, 2000))
  expect(await creditOf()).toMatchObject({ balance: 3000 })
  await postWebhook(api, stripe.refundElsewhere(booked.intent, 3000))
  expect(await creditOf()).toMatchObject({ balance: 0, status: 'refunded' })
})

test('blocks a credit while the payment behind it is disputed, and deducts it when the dispute is lost', async () => {
  const booked = await aBooking()
  await booked.browser.send('POST', `${booked.path}/cancel`, { expected_refund: 5000, refund_to: 'credit' })
  const creditOf = async () =>
    (await api.database.db.select().from(vouchers).where(eq(vouchers.creditFor, booked.uuid)))[0]
  const withStatus = newDispute()
  await report(booked, withStatus('needs_response'))
  expect(await creditOf()).toMatchObject({ balance: 5000, dispute: 'open' })
  await report(booked, withStatus('lost'))
  expect(await creditOf()).toMatchObject({ balance: 0, status: 'refunded', dispute: null })
})

test('accepts a refund event that arrives before its payment has succeeded', async () => {
  const booked = await aBooking()
  await api.database.db
    .update(payments)
    .set({ status: 'processing', amountReceived: 0 })
    .where(eq(payments.bookingUuid, booked.uuid))
  await postWebhook(api, stripe.refundElsewhere(booked.intent, 2000))
  expect(await api.database.db.$count(refunds, eq(refunds.reason, 'elsewhere'))).toBeGreaterThan(0)
  expect(await staffEmailsOf(booked.uuid)).toEqual([])
})

test('a disputed voucher cannot be redeemed, and is emptied when the dispute is lost', async () => {
  const { uuid, intent, code } = await boughtVoucher()
  const buyer = await Browser.open(api.app)
  next += 1
  const held = await buyer.ask(Held, 'POST', '/api/customer/bookings', {
    session_id: String(sessionIds[next]),
    tickets: [{ ticket_id: '7a', quantity: 1 }],
  })
  const path = `/api/customer/bookings/${held.data.uuid}/voucher`
  const apply = () => buyer.send('PUT', path, { code })
  const withStatus = newDispute()
  const reportStatus = (status: string) => postWebhook(api, stripe.signedDispute(intent, withStatus(status)))
  await reportStatus('needs_response')
  expect(refusalOf(await apply())).toEqual([409, 'VOUCHER_NOT_USABLE'])
  await reportStatus('won')
  expect((await apply()).statusCode).toBe(200)
  await buyer.send('DELETE', path)
  await reportStatus('lost')
  expect(await standOf(api, uuid)).toEqual([0, 'refunded'])
})

/** A £50.00 voucher bought by card. */
async function boughtVoucher() {
  const browser = await Browser.open(api.app)
  const { data } = await browser.ask(Bought, 'POST', '/api/customer/vouchers', moneyGift())
  const path = `/api/customer/vouchers/${data.uuid}`
  const { client_secret } = (await browser.ask(Payable, 'POST', `${path}/payment-intent`)).data
  const intent = client_secret.split('_secret')[0] ?? ''
  stripe.settle(intent, 'succeeded')
  await postWebhook(api, stripe.signedEvent('payment_intent.succeeded', intent))
  const { code } = (await browser.ask(Bought, 'GET', path)).data
  return { uuid: data.uuid, intent, code }
}
