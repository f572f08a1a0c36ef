import { eq } from 'drizzle-orm'
import { endpoints } from 'shared/contracts'
import type { Mail } from '../adapters/mailer'
import { auditLog, bookings, outbox, vouchers } from '../database/schema'
import { deliverOutbox } from '../mail/deliver-outbox'
import { aPaidBooking, tell } from '../testing/buy'
import { anExperience } from '../testing/fixtures'
import { StripeStandIn } from '../testing/stripe-stand-in'
import { type TestApp, testApp } from '../testing/test-app'
import { sendRefunds } from './send-refunds'

const Quote = endpoints['GET /api/customer/bookings/:uuid/cancellation-quote'].response
const DAY_MS = 86_400_000

let api: TestApp
let stripe: StripeStandIn
let sessionIds: number[]
let next = 10
beforeAll(async () => {
  stripe = await StripeStandIn.start()
  api = await testApp({ env: stripe.environment })
  sessionIds = (await anExperience(api.database.db, api.now(), { capacities: Array(40).fill(8) })).sessionIds
})

/** Two adults who paid £50.00. */
const aBooking = () => {
  next += 1
  return aPaidBooking(api, stripe, {
    sessionId: sessionIds[next] ?? 0,
    tickets: [{ ticket_id: '7a', quantity: 2 }],
  })
}
type Booked = Awaited<ReturnType<typeof aBooking>>

let dispute = 0
const newDispute = (amount = 5000) => {
  dispute += 1
  return (status: string, at?: Date) => ({ id: `du_${dispute}`, amount, status, at })
}
const report = ({ intent }: Booked, { at, ...told }: ReturnType<ReturnType<typeof newDispute>>) =>
  tell(api, stripe.signedDispute(intent, told, at))
const disputeOf = async (uuid: string) =>
  (await api.database.db.select().from(bookings).where(eq(bookings.uuid, uuid)))[0]?.dispute
const quoteOf = async ({ browser, path }: Booked) =>
  (await browser.ask(Quote, 'GET', `${path}/cancellation-quote`)).data
const staffLettersOf = async (uuid: string) => {
  const rows = await api.database.db.select().from(outbox).where(eq(outbox.bookingUuid, uuid))
  return rows.filter(({ recipient }) => recipient === api.settings.contact.email)
}

test('while a bank has the money, nothing is sent back besides; once it is won, it can be again', async () => {
  const booked = await aBooking()
  const told = newDispute()
  expect(await report(booked, told('needs_response'))).toBe(200)
  expect(await disputeOf(booked.uuid)).toBe('open')
  expect(await quoteOf(booked)).toMatchObject({ paid: 0, refund: 0 })
  await report(booked, told('won'))
  expect(await disputeOf(booked.uuid)).toBe('won')
  expect(await quoteOf(booked)).toMatchObject({ paid: 5000, refund: 5000 })
})

test('a refund that is still owed when the bank takes the money is cancelled', async () => {
  const booked = await aBooking()
  await booked.browser.send('POST', `${booked.path}/cancel`, { expected_refund: 5000 })
  await report(booked, newDispute()('needs_response'))
  await sendRefunds(api.context, api.now())
  expect(stripe.refunds.filter(({ payment_intent }) => payment_intent === booked.intent)).toEqual([])
})

test('an inquiry moves no money', async () => {
  const booked = await aBooking()
  await report(booked, newDispute()('warning_needs_response'))
  expect(await disputeOf(booked.uuid)).toBe('inquiry')
  expect(await quoteOf(booked)).toMatchObject({ paid: 5000, refund: 5000 })
})

test('the team is told of each step once, whatever the order of the reports', async () => {
  const booked = await aBooking()
  const told = newDispute()
  const [then, later] = [new Date(Date.now() - DAY_MS), new Date()]
  await report(booked, told('needs_response', then))
  await report(booked, told('lost', later))
  await report(booked, told('under_review', then))
  await report(booked, told('lost', later))
  expect(await disputeOf(booked.uuid)).toBe('lost')
  const letters = await staffLettersOf(booked.uuid)
  expect(letters.map(({ kind, details }) => [kind, details?.status])).toEqual([
    ['staff_dispute', 'open'],
    ['staff_dispute', 'lost'],
  ])
  const trail = await api.database.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `booking:${booked.uuid}`))
  expect(trail.filter(({ action }) => action === 'disputed').map(({ statusTo }) => statusTo)).toEqual(['open', 'lost'])

  const sent: Mail[] = []
  while (
    (await deliverOutbox(api.context, { send: async (mail) => void sent.push(mail), close: () => {} }, api.now())) > 0
  );
  const letter = sent.find(({ subject }) => subject === `Dispute (lost): £50.00 of ${booked.reference}`)
  expect(letter?.to).toBe(api.settings.contact.email)
  expect(letter?.text).toContain('fraudulent')
})

test.each([
  ['in another currency', { amount: 1000, currency: 'usd' }],
  ['for more than was paid', { amount: 5001, currency: 'gbp' }],
])('a report %s is left out of the books, and the team is told', async (_, wrong) => {
  const booked = await aBooking()
  expect(
    await tell(api, stripe.signedDispute(booked.intent, { id: `du_odd_${wrong.currency}`, status: 'lost', ...wrong })),
  ).toBe(200)
  expect(await disputeOf(booked.uuid)).toBeNull()
  expect(await quoteOf(booked)).toMatchObject({ paid: 5000 })
  expect((await staffLettersOf(booked.uuid)).map(({ kind }) => kind)).toEqual(['staff_odd_payment'])
})

test('what was given as credit and goes back to the card as well is taken off the credit', async () => {
  const booked = await aBooking()
  await booked.browser.send('POST', `${booked.path}/cancel`, { expected_refund: 5000, refund_to: 'credit' })
  const creditOf = async () =>
    (await api.database.db.select().from(vouchers).where(eq(vouchers.creditFor, booked.uuid)))[0]
  expect(await creditOf()).toMatchObject({ balance: 5000 })
  await tell(api, stripe.refundElsewhere(booked.intent, 2000))
  expect(await creditOf()).toMatchObject({ balance: 3000 })
  await tell(api, stripe.refundElsewhere(booked.intent, 3000))
  expect(await creditOf()).toMatchObject({ balance: 0, status: 'refunded' })
})
