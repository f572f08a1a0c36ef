import { randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { endpoints } from 'shared/contracts'
import {
  auditLog,
  bookingGuests,
  bookings,
  groupMembers,
  groups,
  outbox,
  payments,
  reviews,
  socialIdentities,
  users,
  vouchers,
} from '../database/schema'
import { completeBookings } from '../jobs/housekeeping'
import { deliverOutbox } from '../mail/deliver-outbox'
import { readPurges } from '../purges/read-purges'
import { Browser, refusalOf } from '../testing/browser'
import { aPaidBooking } from '../testing/buy'
import { findText } from '../testing/find-text'
import { anExperience } from '../testing/fixtures'
import { aVoucher, moneyGift, standOf } from '../testing/gifts'
import { aPerson, aPortrait, aWish, PASSWORD } from '../testing/people'
import { StripeStandIn } from '../testing/stripe-stand-in'
import { type TestApp, testApp } from '../testing/test-app'

const DAY_MS = 86_400_000
const Quote = endpoints['GET /api/customer/me/deletion'].response
const names = { first_name: 'Zephyrine', last_name: 'Quillfeather' }

let api: TestApp
let stripe: StripeStandIn
let sessionIds: number[]
beforeAll(async () => {
  stripe = await StripeStandIn.start()
  api = await testApp({ env: stripe.environment })
  sessionIds = (await anExperience(api.database.db, api.now(), { capacities: [8, 8, 8, 8, 8, 8] })).sessionIds
})

const remove = (browser: Browser, password: string | undefined = PASSWORD) =>
  browser.send('DELETE', '/api/customer/me', { password })
const aBooking = (browser: Browser, session = 0) =>
  aPaidBooking(api, stripe, {
    browser,
    sessionId: sessionIds[session] ?? 0,
    tickets: [{ ticket_id: '7a', quantity: 2 }],
  })
const obstacles = async (browser: Browser) =>
  (await browser.ask(Quote, 'GET', '/api/customer/me/deletion')).data.obstacles.map(({ of }) => of)
const rowOf = async (id: string) => (await api.database.db.select().from(users).where(eq(users.id, id)))[0]

/** The account's only, and with everything of it told by name and address. */
async function aKnownPerson() {
  const person = await aPerson(api, names)
  const { db } = api.database
  await db.update(users).set({ emailVerifiedAt: api.now() }).where(eq(users.id, person.user.id))
  return person
}

test('whoever finds a browser open cannot delete its customer', async () => {
  const { browser, user } = await aPerson(api)
  for (const password of ['', 'not the password']) {
    const answer = await remove(browser, password)
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['password']])
  }
  const forged = await browser.send('DELETE', '/api/customer/me', { password: PASSWORD }, { 'x-xsrf-token': 'x' })
  expect(forged.statusCode).toBe(419)
  expect((await rowOf(user.id))?.deletedAt).toBeNull()
})

test('an account without a password is deleted by who has signed in just now', async () => {
  const { browser, user } = await aPerson(api)
  await api.database.db.update(users).set({ passwordHash: null }).where(eq(users.id, user.id))
  const proof = async () => (await browser.ask(Quote, 'GET', '/api/customer/me/deletion')).data
  expect(await proof()).toMatchObject({ proof: 'fresh_sign_in', is_proven: true })
  api.wind(10 * 60_000)
  expect(await proof()).toMatchObject({ is_proven: false })
  expect(refusalOf(await browser.send('DELETE', '/api/customer/me', {}))).toEqual([409, 'SIGN_IN_TOO_LONG_AGO'])
  api.wind(-10 * 60_000)
  expect((await browser.send('DELETE', '/api/customer/me', {})).statusCode).toBe(204)
})

test('an account stays while money is open, and says what of', async () => {
  const { browser, user } = await aPerson(api)
  const { db } = api.database
  expect(await obstacles(browser)).toEqual([])
  const booking = await aBooking(browser, 5)
  expect(await obstacles(browser)).toEqual(['bookings'])
  const refused = await remove(browser)
  expect(refusalOf(refused)).toEqual([409, 'ACCOUNT_MONEY_OPEN'])
  expect(refused.json().errors).toEqual({ bookings: ['You have 1 booking to come. Go, or cancel first.'] })
  const quote = (await browser.send('GET', `${booking.path}/cancellation-quote`)).json().data
  const cancel = { expected_refund: quote.refund, refund_to: 'card' }
  expect((await browser.send('POST', `${booking.path}/cancel`, cancel)).statusCode).toBe(200)
  expect(await obstacles(browser)).toEqual(['refunds'])
  const held = await browser.send('POST', '/api/customer/bookings', {
    session_id: String(sessionIds[4]),
    tickets: [{ ticket_id: '7a', quantity: 1 }],
  })
  expect(held.statusCode).toBe(201)
  const kept = await aVoucher(api)
  await db.update(vouchers).set({ claimedBy: user.id }).where(eq(vouchers.uuid, kept.uuid))
  await db.update(payments).set({ status: 'processing' }).where(eq(payments.bookingUuid, booking.uuid))
  expect(await obstacles(browser)).toEqual(['holds', 'payments', 'refunds', 'vouchers'])
  expect(Object.keys((await remove(browser)).json().errors)).toEqual(['holds', 'payments', 'refunds', 'vouchers'])
  expect((await rowOf(user.id))?.deletedAt).toBeNull()
})

test('a voucher that was bought and still has money on it keeps the account', async () => {
  const { browser, user } = await aPerson(api)
  const { uuid } = await aVoucher(api)
  await api.database.db.update(vouchers).set({ userId: user.id }).where(eq(vouchers.uuid, uuid))
  expect(await obstacles(browser)).toEqual(['vouchers'])
  await api.database.db.update(vouchers).set({ status: 'expired' }).where(eq(vouchers.uuid, uuid))
  expect(await obstacles(browser)).toEqual([])
})

test('afterwards nothing of the person is anywhere, and what they paid is what it was', async () => {
  const { browser, user } = await aKnownPerson()
  const friend = await aPerson(api)
  const { db } = api.database
  await aPortrait(browser)
  await browser.send('PUT', `/api/customer/profile/${user.id}`, {
    ...names,
    phone: '07400 123456',
    location: { address: 'Quillfeather Lane', latitude: 51, longitude: -1 },
    birth_date: '1990-12-31',
  })
  await aWish(browser)
  await db
    .insert(socialIdentities)
    .values({ provider: 'google', subject: 'Quillfeather', userId: user.id, createdAt: api.now() })
  const groupIds = [randomUUID(), randomUUID()] as const
  await db.insert(groups).values(groupIds.map((id) => ({ id, name: 'Walkers', createdAt: api.now() })))
  const member = (groupId: string, userId: string, role: 'owner' | 'member') => ({
    groupId,
    userId,
    role,
    joinedAt: api.now(),
  })
  await db
    .insert(groupMembers)
    .values([
      member(groupIds[0], user.id, 'owner'),
      member(groupIds[0], friend.user.id, 'member'),
      member(groupIds[1], user.id, 'owner'),
    ])
  const contact = { contact: { ...names, email: user.email }, accept_terms: true }
  const held = await browser.send(
    'POST',
    '/api/customer/bookings',
    { session_id: String(sessionIds[1]), tickets: [{ ticket_id: '7a', quantity: 1 }] },
    { 'idempotency-key': 'once' },
  )
  await browser.send('PUT', `/api/customer/bookings/${held.json().data.uuid}`, contact)
  const { uuid, path } = await aBooking(browser)
  await db
    .update(bookings)
    .set({ firstName: names.first_name, lastName: names.last_name, email: user.email })
    .where(eq(bookings.uuid, uuid))
  await db
    .update(bookingGuests)
    .set({ firstName: 'Zephyrine', lastName: 'Quillfeather' })
    .where(eq(bookingGuests.bookingUuid, uuid))
  await browser.send('POST', `${path}/companions`, { email: 'friend.of.quillfeather@example.com' })
  const theirs = await aBooking(friend.browser)
  await friend.browser.send('POST', `${theirs.path}/companions`, { email: user.email })
  const gift = await aVoucher(
    api,
    moneyGift(5000, { sender_name: 'Zephyrine Quillfeather', message: 'From Zephyrine' }),
  )
  await db
    .update(vouchers)
    .set({
      userId: user.id,
      buyerFirstName: 'Zephyrine',
      buyerLastName: 'Quillfeather',
      buyerEmail: user.email,
      status: 'expired',
    })
    .where(eq(vouchers.uuid, gift.uuid))
  const present = await aVoucher(api, moneyGift(5000, { recipient_name: 'Zephyrine', recipient_email: user.email }))
  await db.update(vouchers).set({ claimedBy: user.id, status: 'expired' }).where(eq(vouchers.uuid, present.uuid))
  api.wind(3 * DAY_MS)
  await completeBookings(api.context, api.now())
  await browser.send('POST', `${path}/review`, { rating: 5, text: 'A fine afternoon, and the pot holds water.' })
  await deliverOutbox(api.context, { send: async () => {}, close: () => {} }, api.now())
  const ledger = async () => ({
    gift: await standOf(api, gift.uuid),
    paid: await db.select().from(payments).where(eq(payments.bookingUuid, uuid)),
    booked: (
      await db
        .select({ total: bookings.cardAmount, status: bookings.status, whose: bookings.userId, buyer: bookings.buyer })
        .from(bookings)
        .where(eq(bookings.uuid, uuid))
    )[0],
  })
  const before = await ledger()
  for (const needle of [user.email, 'Zephyrine', 'Quillfeather', '7400123456', '1990-12-31']) {
    expect([needle, await findText(db, needle)]).not.toEqual([needle, []])
  }
  const { last } = (await readPurges(db, null)).meta

  expect((await remove(browser)).statusCode).toBe(204)

  for (const needle of [user.email, 'Zephyrine', 'Quillfeather', '7400123456', '1990-12-31']) {
    expect([needle, await findText(db, needle)]).toEqual([needle, []])
  }
  expect(await ledger()).toEqual(before)
  expect(before.booked?.whose).toBe(user.id)
  expect((await rowOf(user.id))?.deletedAt).toEqual(api.now())
  // What others read of it is made anew, the group goes on with who is left, the empty one does not.
  expect((await readPurges(db, last)).data.map(({ tag }) => tag)).toEqual(
    expect.arrayContaining(['reviews:7', 'experience:7', 'host:h7']),
  )
  expect(await db.select().from(reviews).where(eq(reviews.bookingUuid, uuid))).toMatchObject([
    { firstName: 'A guest', userId: null, rating: 5 },
  ])
  expect(
    await db
      .select()
      .from(groupMembers)
      .where(inArray(groupMembers.groupId, [...groupIds])),
  ).toMatchObject([{ userId: friend.user.id, role: 'owner' }])
  expect(
    await db
      .select()
      .from(groups)
      .where(inArray(groups.id, [...groupIds])),
  ).toHaveLength(1)
  expect(
    (
      await db
        .select()
        .from(auditLog)
        .where(eq(auditLog.subject, `user:${user.id}`))
    ).at(-1)?.action,
  ).toBe('deleted')
  // The browser is signed out, and the address is free.
  expect([browser.cookies.has('session'), browser.cookies.has('signed_in')]).toEqual([false, false])
  const login = await (await Browser.open(api.app)).send('POST', '/api/customer/auth/login', {
    email: user.email,
    password: PASSWORD,
  })
  expect(refusalOf(login)).toEqual([422, 'CREDENTIALS_WRONG'])
  const again = await (await Browser.open(api.app)).send('POST', '/api/customer/auth/register', {
    ...names,
    email: user.email,
    password: PASSWORD,
    accept_terms: true,
  })
  expect(again.statusCode).toBe(201)
})

test('an address that was never proven takes nothing of others along', async () => {
  const { browser, user } = await aPerson(api)
  const guest = await Browser.open(api.app)
  const { uuid } = await aBooking(guest, 5)
  await api.database.db.update(bookings).set({ email: user.email }).where(eq(bookings.uuid, uuid))
  await api.database.db.update(outbox).set({ recipient: user.email }).where(eq(outbox.bookingUuid, uuid))
  expect((await remove(browser)).statusCode).toBe(204)
  expect(await findText(api.database.db, user.email)).toEqual(['bookings.email', 'outbox.recipient'])
})

test('what was owed to somebody who has gone is not sent', async () => {
  const { browser } = await aPerson(api)
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

test('two presses are one deletion, and every other browser is signed out', async () => {
  const { browser, user } = await aPerson(api)
  const other = await Browser.open(api.app)
  await other.send('POST', '/api/customer/auth/login', { email: user.email, password: PASSWORD })
  const answers = await Promise.all([remove(browser), remove(browser)])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 401])
  expect((await other.send('GET', '/api/customer/me')).statusCode).toBe(401)
})
