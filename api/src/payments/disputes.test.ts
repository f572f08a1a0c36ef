import { eq } from 'drizzle-orm'
import { endpoints } from 'shared/contracts'
import { auditLog, bookings, outbox, payments, refunds, vouchers } from '../platform/database/schema'
import { Browser, refusalOf } from '../testing/browser'
import { adults, openPayment, type PaidBooking, postWebhook, succeed, testHold, testPaidBooking } from '../testing/buy'
import { deliverAllEmails } from '../testing/emails'
import { moneyGift, standOf } from '../testing/gifts'
import { type Shop, testShop } from '../testing/shop'
import { sendRefunds } from './send-refunds'

const Bought = endpoints['POST /api/customer/vouchers'].response
const Quote = endpoints['GET /api/customer/bookings/:uuid/cancellation-quote'].response
const DAY_MS = 86_400_000

let api: Shop
beforeAll(async () => {
  api = await testShop({ sessions: 40, freshFrom: 11 })
})

/** A paid booking for two adults, £50.00. */
const aBooking = () => testPaidBooking(api, { sessionId: api.freshSession(), tickets: adults(2) })

let disputeNumber = 0
const newDispute = (amount = 5000) => {
  disputeNumber += 1
  return (status: string, at?: Date) => ({ id: `du_${disputeNumber}`, amount, status, at })
}
const report = ({ intent }: PaidBooking, { at, ...dispute }: ReturnType<ReturnType<typeof newDispute>>) =>
  postWebhook(api, api.stripe.signedDispute(intent, dispute, at))
const disputeOf = async (uuid: string) =>
  (await api.database.db.select().from(bookings).where(eq(bookings.uuid, uuid)))[0]?.dispute
const quoteOf = async ({ browser, path }: PaidBooking) =>
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
  expect(api.stripe.refunds.filter(({ payment_intent }) => payment_intent === booked.intent)).toEqual([])
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

  const sent = await deliverAllEmails(api)
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
      api.stripe.signedDispute(booked.intent, { id: `du_odd_${wrong.currency}`, status: 'lost', ...wrong }),
    ),
  ).toBe(200)
  expect(await disputeOf(booked.uuid)).toBeNull()
  expect(await quoteOf(booked)).toMatchObject({ paid: 5000 })
  expect((await staffEmailsOf(booked.uuid)).map(({ kind }) => kind)).toEqual(['staff_payment_mismatch'])
})

/** A paid booking cancelled for credit. `credit` reads its voucher. */
async function aCredit() {
  const booked = await aBooking()
  await booked.browser.send('POST', `${booked.path}/cancel`, { expected_refund: 5000, refund_to: 'credit' })
  const credit = async () =>
    (await api.database.db.select().from(vouchers).where(eq(vouchers.creditFor, booked.uuid)))[0]
  return { booked, credit }
}

test('deducts from a credit what is also refunded to the card', async () => {
  const { booked, credit } = await aCredit()
  expect(await credit()).toMatchObject({ balance: 5000 })
  await postWebhook(api, api.stripe.refundElsewhere(booked.intent, 2000))
  expect(await credit()).toMatchObject({ balance: 3000 })
  await postWebhook(api, api.stripe.refundElsewhere(booked.intent, 3000))
  expect(await credit()).toMatchObject({ balance: 0, status: 'refunded' })
})

test('blocks a credit while the payment behind it is disputed, and deducts it when the dispute is lost', async () => {
  const { booked, credit } = await aCredit()
  const withStatus = newDispute()
  await report(booked, withStatus('needs_response'))
  expect(await credit()).toMatchObject({ balance: 5000, dispute: 'open' })
  await report(booked, withStatus('lost'))
  expect(await credit()).toMatchObject({ balance: 0, status: 'refunded', dispute: null })
})

test('accepts a refund event that arrives before its payment has succeeded', async () => {
  const booked = await aBooking()
  await api.database.db
    .update(payments)
    .set({ status: 'processing', amountReceived: 0 })
    .where(eq(payments.bookingUuid, booked.uuid))
  await postWebhook(api, api.stripe.refundElsewhere(booked.intent, 2000))
  expect(await api.database.db.$count(refunds, eq(refunds.reason, 'elsewhere'))).toBeGreaterThan(0)
  expect(await staffEmailsOf(booked.uuid)).toEqual([])
})

test('a disputed voucher cannot be redeemed, and is emptied when the dispute is lost', async () => {
  const { uuid, intent, code } = await boughtVoucher()
  const { browser, path: hold } = await testHold(api, { sessionId: api.freshSession(), tickets: adults(1) })
  const path = `${hold}/voucher`
  const apply = () => browser.send('PUT', path, { code })
  const withStatus = newDispute()
  const reportStatus = (status: string) => postWebhook(api, api.stripe.signedDispute(intent, withStatus(status)))
  await reportStatus('needs_response')
  expect(refusalOf(await apply())).toEqual([409, 'VOUCHER_NOT_USABLE'])
  await reportStatus('won')
  expect((await apply()).statusCode).toBe(200)
  await browser.send('DELETE', path)
  await reportStatus('lost')
  expect(await standOf(api, uuid)).toEqual([0, 'refunded'])
})

/** A £50.00 voucher bought by card. */
async function boughtVoucher() {
  const browser = await Browser.open(api.app)
  const { data } = await browser.ask(Bought, 'POST', '/api/customer/vouchers', moneyGift())
  const path = `/api/customer/vouchers/${data.uuid}`
  const { intent } = await openPayment({ browser, path })
  await succeed(api, intent)
  const { code } = (await browser.ask(Bought, 'GET', path)).data
  return { uuid: data.uuid, intent, code }
}
