import { randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { endpoints, type User } from 'shared/contracts'
import { saveMessage } from '../content/contact/save-message'
import { completeBookings } from '../orders/bookings/complete-bookings'
import {
  bookingGuests,
  bookings,
  emailOptOuts,
  newsletterSubscribers,
  payments,
  refunds,
  reviews,
  socialIdentities,
  users,
  vouchers,
  waitingListEntries,
} from '../platform/database/schema'
import { deliverOutbox } from '../platform/email/deliver-outbox'
import { Browser } from './browser'
import { adults, testPaidBooking } from './buy'
import { moneyGift, testVoucher } from './gifts'
import { testGroup, testPoll } from './groups'
import type { PayableApp } from './payable-app'
import { testAvatar, testPerson, testWish } from './people'
import { testPromoCode } from './promo-codes'
import type { Shop } from './shop'
import type { TestApp } from './test-app'

const Held = endpoints['POST /api/customer/bookings'].response
const DAY_MS = 86_400_000
const oneAdult = adults(1)

/** Names and details that only the test customer has. */
export const known = {
  names: { first_name: 'Zephyrine', last_name: 'Quillfeather' },
  phone: '07400 123456',
  address: 'Quillfeather Lane',
  birthDate: '1990-12-31',
}

/** Creates a customer with records in every table, from weeks ago. Their e-mail address is verified, and no money is open. */
export async function createCustomerHistory(api: Shop) {
  const { db } = api.database
  const [first = 0, second = 0, third = 0] = api.sessionIds
  const { browser, user } = await testPerson(api, known.names)
  const friend = await testPerson(api)
  const guest = await beforeTheAccount(api, first, user)
  await db.update(users).set({ emailVerifiedAt: api.now() }).where(eq(users.id, user.id))
  const list = await fillProfile(api, browser, user)
  const group = await testGroup(browser, [friend.browser])
  const alone = await testGroup(browser, [], 'Sunday Sailors')
  const poll = await testPoll(browser, group.path, [second])
  await browser.send('PUT', `${group.path}/polls/${poll.id}/votes`, { option_ids: [poll.options[0]?.id] })

  const booked = await aRichBooking(api, second, browser, user)
  const theirs = await testPaidBooking(api, { browser: friend.browser, sessionId: first, tickets: oneAdult })
  await friend.browser.send('POST', `${theirs.path}/companions`, { email: user.email })
  const waits = {
    sessionId: third,
    email: user.email,
    tickets: oneAdult,
    seats: 1,
    isPrivate: false,
    status: 'waiting' as const,
    createdAt: api.now(),
  }
  await db.insert(waitingListEntries).values([
    { ...waits, id: randomUUID(), buyer: `user:${user.id}`, userId: user.id },
    { ...waits, id: randomUUID(), sessionId: second, buyer: 'visitor:elsewhere', visitorHash: 'elsewhere' },
  ])
  const gifts = await givenAndReceived(api, browser, user)
  await writtenToUs(api, user)

  api.wind(9 * DAY_MS)
  await completeBookings(api.context, api.now())
  await browser.send('POST', `${booked.path}/review`, { rating: 5, text: 'A fine afternoon, says Zephyrine.' })
  const hostReply = 'Thank you, Zephyrine Quillfeather! Come again.'
  await db.update(reviews).set({ hostReply }).where(eq(reviews.bookingUuid, booked.uuid))
  await deliverOutbox(api.context, { send: async () => {}, close: () => {} }, api.now())
  return {
    browser,
    user,
    friend,
    group,
    alone,
    booked,
    gifts,
    guest,
    /** Ids by which records of the customer are found. */
    traces: [user.id, guest.userId, booked.uuid, gifts.bought, gifts.received, group.id, poll.id, list],
  }
}

/** Subscribes the customer to the newsletter, opts them out of review requests, and sends contact messages. */
async function writtenToUs(api: TestApp, { id, email }: User) {
  const { db } = api.database
  const { first_name: firstName, last_name: lastName } = known.names
  await db.insert(newsletterSubscribers).values({
    id: 'subscriber1',
    email,
    firstName,
    lastName,
    promotion: true,
    status: 'subscribed',
    contactHash: 'c0ffee',
    createdAt: api.now(),
  })
  await db.insert(emailOptOuts).values({ email, kind: 'review_request', createdAt: api.now() })
  const sent = {
    name: `${firstName} ${lastName}`,
    email,
    topic: 'booking',
    message: 'Quillfeather here, with a question.',
  }
  await saveMessage(api.context, { ...sent, userId: id }, api.now())
  await saveMessage(api.context, { ...sent, userId: null }, api.now())
}

/** Records from before the account: of a registered guest, and of an anonymous visitor with the same e-mail address. */
async function beforeTheAccount(api: PayableApp, sessionId: number, { email }: User) {
  const { db } = api.database
  const browser = await Browser.open(api.app)
  const registered = await browser.send('POST', '/api/customer/auth/guest-register', { ...known.names, email })
  const userId: string = registered.json().data.id
  const { uuid, path } = await testPaidBooking(api, { browser, sessionId, tickets: oneAdult })
  await db
    .update(bookings)
    .set({ firstName: known.names.first_name, lastName: known.names.last_name, email })
    .where(eq(bookings.uuid, uuid))
  const nobody = await Browser.open(api.app)
  const wish = { session_id: String(sessionId), tickets: oneAdult }
  const { data } = await nobody.ask(Held, 'POST', '/api/customer/bookings', wish)
  const contact = { ...known.names, email, phone: known.phone }
  await nobody.send('PUT', `/api/customer/bookings/${data.uuid}`, { contact, accept_terms: true })
  await nobody.send('DELETE', `/api/customer/bookings/${data.uuid}`)
  // The response, with names and address, is stored for a day.
  const gift = { ...moneyGift(), buyer: { ...known.names, email } }
  await nobody.send('POST', '/api/customer/vouchers', gift, { 'idempotency-key': 'given-once' })
  return { userId, uuid, path }
}

async function fillProfile(api: TestApp, browser: Browser, { id }: User) {
  await browser.send('PUT', `/api/customer/profile/${id}`, {
    ...known.names,
    phone: known.phone,
    location: { address: known.address, latitude: 51, longitude: -1 },
    birth_date: known.birthDate,
  })
  await testAvatar(browser)
  const identity = { provider: 'google', subject: 'Quillfeather', userId: id, createdAt: api.now() } as const
  await api.database.db.insert(socialIdentities).values(identity)
  return testWish(browser)
}

/** A booking with a promo code, a voucher, a card payment, a companion and a partial refund. */
async function aRichBooking(api: PayableApp, sessionId: number, browser: Browser, { email }: User) {
  const { db } = api.database
  const tickets = adults(2)
  const made = await testPaidBooking(api, { browser, sessionId, tickets }, async (path) => {
    await testPromoCode(db, api.now(), 'QUILL10')
    await browser.send('PUT', `${path}/promo-code`, { code: 'QUILL10' })
    await browser.send('PUT', `${path}/voucher`, { code: (await testVoucher(api, moneyGift(1000))).code })
  })
  const { first_name: firstName, last_name: lastName } = known.names
  await db
    .update(bookings)
    .set({ firstName, lastName, email, phone: '+447400123456' })
    .where(eq(bookings.uuid, made.uuid))
  await db.update(bookingGuests).set({ firstName, lastName }).where(eq(bookingGuests.bookingUuid, made.uuid))
  await browser.send('POST', `${made.path}/companions`, { email: 'friend.of.quillfeather@example.com' })
  await browser.send(
    'POST',
    '/api/customer/bookings',
    { session_id: String(sessionId), tickets: oneAdult },
    { 'idempotency-key': 'booked-once' },
  )
  const [payment] = await db.select().from(payments).where(eq(payments.bookingUuid, made.uuid))
  await db.insert(refunds).values({
    id: randomUUID(),
    paymentId: payment?.id ?? '',
    amount: 100,
    reason: 'goodwill',
    status: 'refunded',
    nextAttemptAt: api.now(),
    createdAt: api.now(),
  })
  return made
}

/** A voucher that the customer has bought, and two that they were given, one of them claimed. All have expired. */
async function givenAndReceived(api: TestApp, browser: Browser, { id, email }: User) {
  const { db } = api.database
  const by = { sender_name: 'Zephyrine Quillfeather', recipient_name: 'Zephyrine', message: 'From Zephyrine' }
  const bought = await testVoucher(api, { ...moneyGift(5000, by), buyer: { ...known.names, email } })
  await db.update(vouchers).set({ userId: id, status: 'expired' }).where(eq(vouchers.uuid, bought.uuid))
  const to = { recipient_name: 'Zephyrine', recipient_email: email, message: 'Dear Zephyrine, have a lovely day.' }
  const received = await testVoucher(api, moneyGift(5000, to))
  await browser.send('POST', '/api/customer/vouchers/claim', { code: received.code })
  const unclaimed = await testVoucher(api, moneyGift(2000, to))
  await db
    .update(vouchers)
    .set({ status: 'expired' })
    .where(inArray(vouchers.uuid, [received.uuid, unclaimed.uuid]))
  return { bought: bought.uuid, received: received.uuid }
}
