import { eq, or } from 'drizzle-orm'
import { endpoints } from 'shared/contracts'
import { bookings, outbox, payments, refunds, users, vouchers } from '../../platform/database/schema'
import { deliverOutbox } from '../../platform/email/deliver-outbox'
import { Browser, refusalOf } from '../../testing/browser'
import { adults, buyer, postWebhook, testPaidBooking } from '../../testing/buy'
import { findText } from '../../testing/find-text'
import { moneyGift, testVoucher } from '../../testing/gifts'
import { PASSWORD, testPerson } from '../../testing/people'
import { type Shop, testShop } from '../../testing/shop'

const Quote = endpoints['GET /api/customer/me/deletion'].response
const Held = endpoints['POST /api/customer/bookings'].response
const Payable = endpoints['POST /api/customer/bookings/:uuid/payment-intent'].response

let api: Shop
beforeAll(async () => {
  api = await testShop({ sessions: 6 })
})

const remove = (browser: Browser, password: string | undefined = PASSWORD) =>
  browser.send('DELETE', '/api/customer/me', { password })
const aBooking = (browser: Browser, session = 0) =>
  testPaidBooking(api, { browser, sessionId: api.sessionIds[session] ?? 0, tickets: adults(2) })
const obstacles = async (browser: Browser) =>
  (await browser.ask(Quote, 'GET', '/api/customer/me/deletion')).data.obstacles.map(({ of }) => of)
const rowOf = async (id: string) => (await api.database.db.select().from(users).where(eq(users.id, id)))[0]

const prove = (id: string) => api.database.db.update(users).set({ emailVerifiedAt: api.now() }).where(eq(users.id, id))

test('refuses to delete an account without its password or a CSRF token', async () => {
  const { browser, user } = await testPerson(api)
  for (const password of ['', 'not the password']) {
    const response = await remove(browser, password)
    expect([response.statusCode, Object.keys(response.json().errors)]).toEqual([422, ['password']])
  }
  const forged = await browser.send('DELETE', '/api/customer/me', { password: PASSWORD }, { 'x-xsrf-token': 'x' })
  expect(forged.statusCode).toBe(419)
  expect((await rowOf(user.id))?.deletedAt).toBeNull()
})

test('an account without a password can be deleted within ten minutes of signing in', async () => {
  const { browser, user } = await testPerson(api)
  await api.database.db.update(users).set({ passwordHash: null }).where(eq(users.id, user.id))
  const proof = async () => (await browser.ask(Quote, 'GET', '/api/customer/me/deletion')).data
  expect(await proof()).toMatchObject({ proof: 'fresh_sign_in', is_proven: true })
  api.wind(10 * 60_000)
  expect(await proof()).toMatchObject({ is_proven: false })
  expect(refusalOf(await browser.send('DELETE', '/api/customer/me', {}))).toEqual([409, 'SIGN_IN_TOO_LONG_AGO'])
  api.wind(-10 * 60_000)
  expect((await browser.send('DELETE', '/api/customer/me', {})).statusCode).toBe(204)
})

test('refuses to delete an account with open bookings, holds, payments, refunds or vouchers, and lists them', async () => {
  const { browser, user } = await testPerson(api)
  const { db } = api.database
  expect(await obstacles(browser)).toEqual([])
  const booking = await aBooking(browser, 5)
  expect(await obstacles(browser)).toEqual(['bookings'])
  const refused = await remove(browser)
  expect(refusalOf(refused)).toEqual([409, 'ACCOUNT_MONEY_OPEN'])
  expect(refused.json().errors).toEqual({
    bookings: ['You have 1 upcoming booking. Cancel first, or come back afterwards.'],
  })
  const quote = (await browser.send('GET', `${booking.path}/cancellation-quote`)).json().data
  const cancel = { expected_refund: quote.refund, refund_to: 'card' }
  expect((await browser.send('POST', `${booking.path}/cancel`, cancel)).statusCode).toBe(200)
  expect(await obstacles(browser)).toEqual(['refunds'])
  const held = await browser.send('POST', '/api/customer/bookings', {
    session_id: String(api.sessionIds[4]),
    tickets: [{ ticket_id: '7a', quantity: 1 }],
  })
  expect(held.statusCode).toBe(201)
  const kept = await testVoucher(api)
  await db.update(vouchers).set({ claimedBy: user.id }).where(eq(vouchers.uuid, kept.uuid))
  await db.update(payments).set({ status: 'processing' }).where(eq(payments.bookingUuid, booking.uuid))
  expect(await obstacles(browser)).toEqual(['holds', 'payments', 'refunds', 'vouchers'])
  expect(Object.keys((await remove(browser)).json().errors)).toEqual(['holds', 'payments', 'refunds', 'vouchers'])
  expect((await rowOf(user.id))?.deletedAt).toBeNull()
})

test('refuses to delete an account that bought a voucher with a balance', async () => {
  const { browser, user } = await testPerson(api)
  const { uuid } = await testVoucher(api)
  await api.database.db.update(vouchers).set({ userId: user.id }).where(eq(vouchers.uuid, uuid))
  expect(await obstacles(browser)).toEqual(['vouchers'])
  await api.database.db.update(vouchers).set({ status: 'expired' }).where(eq(vouchers.uuid, uuid))
  expect(await obstacles(browser)).toEqual([])
})

test('a guest booking with the verified address prevents the deletion, and joins the account', async () => {
  const { browser, user } = await testPerson(api)
  await prove(user.id)
  const guest = await Browser.open(api.app)
  const { uuid } = await aBooking(guest, 3)
  await api.database.db.update(bookings).set({ email: user.email }).where(eq(bookings.uuid, uuid))
  expect(refusalOf(await remove(browser))).toEqual([409, 'ACCOUNT_MONEY_OPEN'])
  expect(await obstacles(browser)).toEqual(['bookings'])
  expect((await browser.send('GET', '/api/customer/bookings')).json().data).toMatchObject([{ uuid }])
})

test('refunds payments that succeed after the account was deleted', async () => {
  const { browser, user } = await testPerson(api)
  const { db } = api.database
  const { data } = await browser.ask(Held, 'POST', '/api/customer/bookings', {
    session_id: String(api.sessionIds[3]),
    tickets: [{ ticket_id: '7a', quantity: 1 }],
  })
  await browser.send('PUT', `/api/customer/bookings/${data.uuid}`, buyer)
  const prepared = async (path: string) => {
    const response = await browser.ask(Payable, 'POST', `${path}/payment-intent`)
    return response.data.client_secret.split('_secret')[0] ?? ''
  }
  const forBooking = await prepared(`/api/customer/bookings/${data.uuid}`)
  const bought = await browser.send('POST', '/api/customer/vouchers', moneyGift())
  const { uuid } = bought.json().data
  const forVoucher = await prepared(`/api/customer/vouchers/${uuid}`)
  api.wind(16 * 60_000)
  expect((await remove(browser)).statusCode).toBe(204)

  for (const intent of [forBooking, forVoucher]) {
    api.stripe.settle(intent, 'succeeded')
    expect(await postWebhook(api, api.stripe.signedEvent('payment_intent.succeeded', intent))).toBe(200)
  }
  const pending = await db
    .select({ amount: refunds.amount, reason: refunds.reason, bookingUuid: payments.bookingUuid })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(or(eq(payments.bookingUuid, data.uuid), eq(payments.voucherUuid, uuid)))
    .orderBy(refunds.amount)
  expect(pending).toEqual([
    { amount: 2500, reason: 'late_payment', bookingUuid: data.uuid },
    { amount: 5000, reason: 'late_payment', bookingUuid: null },
  ])
  const [given] = await db.select().from(vouchers).where(eq(vouchers.uuid, uuid))
  expect([given?.status, given?.balance, given?.userId]).toEqual(['pending_payment', 0, user.id])
})

test('a concurrent payment and deletion never leave a confirmed booking without an account', async () => {
  for (let round = 0; round < 4; round++) {
    const { browser, user } = await testPerson(api)
    const { data } = await browser.ask(Held, 'POST', '/api/customer/bookings', {
      session_id: String(api.sessionIds[2]),
      tickets: [{ ticket_id: '7a', quantity: 1 }],
    })
    const path = `/api/customer/bookings/${data.uuid}`
    await browser.send('PUT', path, buyer)
    const { client_secret } = (await browser.ask(Payable, 'POST', `${path}/payment-intent`)).data
    const intent = client_secret.split('_secret')[0] ?? ''
    api.wind(16 * 60_000)
    api.stripe.settle(intent, 'succeeded')
    await Promise.all([remove(browser), postWebhook(api, api.stripe.signedEvent('payment_intent.succeeded', intent))])
    const isGone = (await rowOf(user.id))?.deletedAt !== null
    const [booking] = await api.database.db.select().from(bookings).where(eq(bookings.uuid, data.uuid))
    expect([isGone, booking?.status === 'confirmed', booking?.refundStatus]).toEqual(
      isGone ? [true, false, 'pending'] : [false, true, 'none'],
    )
  }
})

test('deleting an account with an unverified address leaves guest bookings of that address unchanged', async () => {
  const { browser, user } = await testPerson(api)
  const guest = await Browser.open(api.app)
  const { uuid } = await aBooking(guest, 5)
  await api.database.db.update(bookings).set({ email: user.email }).where(eq(bookings.uuid, uuid))
  await api.database.db.update(outbox).set({ recipient: user.email }).where(eq(outbox.bookingUuid, uuid))
  expect((await remove(browser)).statusCode).toBe(204)
  expect(await findText(api.database.db, user.email)).toEqual(['bookings.email', 'outbox.recipient'])
})

test('does not send pending e-mails to a deleted customer', async () => {
  const { browser } = await testPerson(api)
  const { path, uuid } = await aBooking(browser, 4)
  const quote = (await browser.send('GET', `${path}/cancellation-quote`)).json().data
  await browser.send('POST', `${path}/cancel`, { expected_refund: quote.refund, refund_to: 'card' })
  await api.database.db.execute("update refunds set status = 'refunded'")
  expect((await remove(browser)).statusCode).toBe(204)
  const sent: string[] = []
  await deliverOutbox(
    api.context,
    {
      send: async ({ to }) => {
        sent.push(to)
      },
      close: () => {},
    },
    api.now(),
  )
  const rows = await api.database.db.select().from(outbox).where(eq(outbox.bookingUuid, uuid))
  expect(rows.map(({ sentAt }) => sentAt)).toEqual(rows.map(() => null))
  expect(sent.filter((to) => to.includes('deleted-'))).toEqual([])
})

test('two concurrent requests delete the account once, and its other browsers are signed out', async () => {
  const { browser, user } = await testPerson(api)
  const other = await Browser.open(api.app)
  await other.send('POST', '/api/customer/auth/login', { email: user.email, password: PASSWORD })
  const responses = await Promise.all([remove(browser), remove(browser)])
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([204, 401])
  expect((await other.send('GET', '/api/customer/me')).statusCode).toBe(401)
})
