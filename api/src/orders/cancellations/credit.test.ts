import { eq } from 'drizzle-orm'
import { endpoints } from 'shared/contracts'
import { sendRefunds } from '../../payments/send-refunds'
import { bookings, outbox, vouchers } from '../../platform/database/schema'
import { deliverOutbox } from '../../platform/email/deliver-outbox'
import { runCommand } from '../../staff/run-command'
import { Browser, refusalOf } from '../../testing/browser'
import { adults, buyer, payFor, testHold, testPaidBooking } from '../../testing/buy'
import { testPolicies } from '../../testing/cancellation-policies'
import { moneyGift, standOf, testVoucher } from '../../testing/gifts'
import { type PayableApp, testPayableApp } from '../../testing/payable-app'

const Held = endpoints['POST /api/customer/bookings'].response
const Quote = endpoints['GET /api/customer/bookings/:uuid/cancellation-quote'].response
const Shown = endpoints['POST /api/customer/bookings/:uuid/cancel'].response
const Card = endpoints['GET /api/customer/vouchers/:uuid'].response

let api: PayableApp
let sessionsOf: Map<string, number[]>
let next = 8
beforeAll(async () => {
  api = await testPayableApp()
  sessionsOf = await testPolicies(api, 30)
})

/** Buys tickets for two adults, £50.00 by card, on a session `daysAhead` days ahead. */
function aBooking(id = '7', { daysAhead, browser }: { daysAhead?: number; browser?: Browser } = {}) {
  next += 1
  const sessionId = sessionsOf.get(id)?.[daysAhead ?? next] ?? 0
  return testPaidBooking(api, { sessionId, tickets: [{ ticket_id: `${id}a`, quantity: 2 }], browser })
}
const quoteOf = async (browser: Browser, path: string) =>
  (await browser.ask(Quote, 'GET', `${path}/cancellation-quote`)).data
const cancel = (browser: Browser, path: string, expected_refund: number, refund_to = 'credit') =>
  browser.ask(Shown, 'POST', `${path}/cancel`, { expected_refund, refund_to })
const creditsOf = (uuid: string) => api.database.db.select().from(vouchers).where(eq(vouchers.creditFor, uuid))
const refundsOf = (intent: string | null) => api.stripe.refunds.filter((refund) => refund.payment_intent === intent)
const longAgo = (uuid: string) =>
  api.database.db
    .update(bookings)
    .set({ confirmedAt: new Date(0) })
    .where(eq(bookings.uuid, uuid))

test('a guest who cancels for credit gets a voucher on the page and by e-mail, and can pay with it', async () => {
  const { browser, path, uuid, reference, intent } = await aBooking()
  expect(await quoteOf(browser, path)).toMatchObject({
    refund: 5000,
    to_card: 5000,
    refund_to: ['card', 'credit'],
    credit_until: '2027-06-10T23:00:00.000Z',
  })
  const { data } = await cancel(browser, path, 5000)
  expect(data).toMatchObject({ status: 'cancelled_by_customer', refund_status: 'refunded', refund_amount: 0 })
  expect(data.credit).toMatchObject({ amount: 5000, expires_at: '2027-06-10T23:00:00.000Z' })
  await sendRefunds(api.context, api.now())
  expect(refundsOf(intent)).toEqual([])

  const { credit } = data
  const shown = await new Browser(browser.origin).ask(
    Card,
    'GET',
    `/api/customer/vouchers/${credit?.uuid}?token=${credit?.token}`,
  )
  expect(shown.data).toMatchObject({
    status: 'active',
    balance: 5000,
    last4: credit?.last4,
    credit_for: reference,
    may: { edit: false, cancel: false, extend: true },
    cancellable_until: null,
  })
  const sent: { to: string; text: string; subject: string }[] = []
  await deliverOutbox(
    api.context,
    { send: async (mail) => void sent.push({ to: mail.to, text: mail.text, subject: mail.subject }), close: () => {} },
    api.now(),
  )
  const mail = sent.find(({ subject }) => subject.startsWith('Your credit'))
  expect(mail?.to).toBe('ada@example.com')
  expect(mail?.text).toContain(shown.data.code ?? 'no code')
  expect(mail?.text).toContain(reference)
  expect(sent.find(({ subject }) => subject.startsWith('Cancelled'))?.text).toContain('£50.00 as credit')

  const another = await browser.ask(Held, 'POST', '/api/customer/bookings', {
    session_id: String(sessionsOf.get('8')?.[20]),
    tickets: [{ ticket_id: '8a', quantity: 1 }],
  })
  const paid = await browser.send('PUT', `/api/customer/bookings/${another.data.uuid}/voucher`, {
    code: shown.data.code,
  })
  expect(paid.json().data).toMatchObject({ voucher_amount: 2500, card_amount: 0 })
  expect(await standOf(api, credit?.uuid ?? '')).toEqual([2500, 'partially_redeemed'])
  expect(await creditsOf(uuid)).toHaveLength(1)
  expect((await browser.send('GET', `${path}/receipt.pdf`)).statusCode).toBe(200)
})

test('ten concurrent cancellations, for card or for credit, return the money once', async () => {
  const { browser, path, uuid, intent } = await aBooking()
  const responses = await Promise.all(
    Array.from({ length: 10 }, (_, n) => cancel(browser, path, 5000, n % 2 === 0 ? 'credit' : 'card')),
  )
  await sendRefunds(api.context, api.now())
  const [credits, refunds] = [await creditsOf(uuid), refundsOf(intent)]
  expect(credits.length + refunds.length).toBe(1)
  const uuids = new Set(responses.map(({ data }) => data.credit?.uuid))
  expect([...uuids]).toEqual([credits[0]?.uuid])
  const mails = await api.database.db.select().from(outbox).where(eq(outbox.kind, 'voucher_delivered'))
  expect(mails.filter(({ voucherUuid }) => voucherUuid === credits[0]?.uuid)).toHaveLength(credits.length)
})

test('a half refund becomes credit of half the price; without a refund there is no credit', async () => {
  const half = await aBooking('8', { daysAhead: 3 })
  await longAgo(half.uuid)
  expect(await quoteOf(half.browser, half.path)).toMatchObject({ share: 50, to_card: 2500 })
  expect((await cancel(half.browser, half.path, 2500)).data).toMatchObject({
    refund_status: 'partial',
    refund_amount: 0,
    credit: { amount: 2500 },
  })
  const strict = await aBooking('9')
  await longAgo(strict.uuid)
  expect(await quoteOf(strict.browser, strict.path)).toMatchObject({ refund: 0, refund_to: [], credit_until: null })
  expect((await cancel(strict.browser, strict.path, 0)).data).toMatchObject({ refund_status: 'none', credit: null })
  expect(await creditsOf(strict.uuid)).toEqual([])
})

test('only the card payment becomes credit: a voucher payment returns to its voucher', async () => {
  const voucher = await testVoucher(api, moneyGift(8000))
  const made = []
  for (const code of [voucher.code, voucher.code]) {
    next += 1
    const sessionId = sessionsOf.get('7')?.[next] ?? 0
    const { browser, path, uuid } = await testHold(api, { sessionId, tickets: adults(2) })
    const { card_amount } = (await browser.send('PUT', `${path}/voucher`, { code })).json().data
    await browser.send('PUT', path, buyer)
    if (card_amount > 0) await payFor(api, browser, uuid)
    made.push({ browser, path })
  }
  const [whole, part] = made
  if (!whole || !part) throw new Error('It takes two')
  expect(await quoteOf(part.browser, part.path)).toMatchObject({ to_voucher: 3000, to_card: 2000 })
  expect((await cancel(part.browser, part.path, 5000)).data.credit).toMatchObject({ amount: 2000 })
  expect(await standOf(api, voucher.uuid)).toEqual([3000, 'partially_redeemed'])
  expect(await quoteOf(whole.browser, whole.path)).toMatchObject({ refund_to: [], credit_until: null })
  expect((await cancel(whole.browser, whole.path, 5000)).data).toMatchObject({
    refund_status: 'refunded',
    credit: null,
  })
  expect(await standOf(api, voucher.uuid)).toEqual([8000, 'active'])
})

test('lists credit in the customer’s account, and hides its code from others', async () => {
  const browser = await Browser.open(api.app)
  const email = 'kept@example.com'
  const person = { first_name: 'Ada', last_name: 'Lovell', email, password: 'three small boats', accept_terms: true }
  await browser.send('POST', '/api/customer/auth/register', person)
  const { path } = await aBooking('7', { browser })
  const { data } = await cancel(browser, path, 5000)
  const mine = (await browser.send('GET', '/api/customer/vouchers/my')).json().data
  expect(mine).toMatchObject([{ uuid: data.credit?.uuid, balance: 5000, role: 'owner' }])
  expect(mine[0].code).toMatch(/^.{4}-/)
  // The customer did not buy it.
  expect((await browser.send('GET', '/api/customer/vouchers/purchased')).json().data).toEqual([])
  const stranger = await Browser.open(api.app)
  const seen = await stranger.send('GET', `/api/customer/vouchers/${data.credit?.uuid}?token=${data.credit?.token}`)
  expect(seen.json().data.code).toBeNull()
})

test('lists a cancelled booking among the past ones, also before its session', async () => {
  const browser = await Browser.open(api.app)
  const person = { first_name: 'Ada', last_name: 'Lovell', password: 'three small boats', accept_terms: true }
  await browser.send('POST', '/api/customer/auth/register', { ...person, email: 'listed@example.com' })
  const [gone, kept] = [await aBooking('7', { browser }), await aBooking('7', { browser })]
  await cancel(browser, gone.path, 5000)
  const listed = async (when: string) =>
    (await browser.send('GET', `/api/customer/bookings?when=${when}`))
      .json()
      .data.map(({ uuid }: { uuid: string }) => uuid)
  expect(await listed('upcoming')).toEqual([kept.uuid])
  expect(await listed('past')).toEqual([gone.uuid])
})

test('staff cannot refund to a card what has become credit', async () => {
  const { browser, path, reference } = await aBooking()
  await cancel(browser, path, 5000)
  await expect(runCommand(api.context, ['refund', reference, 'all', '--as', 'Mo'], api.now())).rejects.toThrow(
    'nothing left',
  )
})

test('credit cannot be refunded to a card or edited, and its e-mail can be sent again', async () => {
  const { browser, path } = await aBooking()
  const { data } = await cancel(browser, path, 5000)
  const card = `/api/customer/vouchers/${data.credit?.uuid}`
  expect(refusalOf(await browser.send('POST', `${card}/cancel`))).toEqual([409, 'VOUCHER_NOT_CANCELLABLE'])
  const words = {
    sender_name: 'Rose Hale',
    recipient_name: 'Ada Lovell',
    recipient_email: 'else@example.com',
    message: '',
    design: 'solent-sails-3',
    deliver_on: null,
  }
  expect(refusalOf(await browser.send('PUT', card, words))).toEqual([409, 'VOUCHER_DELIVERED'])
  const postOffice = { send: async () => {}, close: () => {} }
  while ((await deliverOutbox(api.context, postOffice, api.now())) > 0);
  expect((await browser.send('POST', `${card}/resend`)).statusCode).toBe(200)
  const again = await api.database.db
    .select()
    .from(outbox)
    .where(eq(outbox.voucherUuid, data.credit?.uuid ?? ''))
  expect(again.map(({ recipient }) => recipient)).toEqual(['ada@example.com', 'ada@example.com'])
})
