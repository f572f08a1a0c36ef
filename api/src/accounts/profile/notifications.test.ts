import { eq } from 'drizzle-orm'
import { endpoints } from 'shared/contracts'
import { completeBookings } from '../../orders/bookings/complete-bookings'
import { enqueueGuestEmails } from '../../orders/emails/enqueue-guest-emails'
import { outbox, vouchers } from '../../platform/database/schema'
import { emailKindsOf } from '../../testing/booking-rows'
import type { Browser } from '../../testing/browser'
import { adults, testPaidBooking } from '../../testing/buy'
import { deliverEmails } from '../../testing/emails'
import { moneyGift, testVoucher } from '../../testing/gifts'
import { testPerson } from '../../testing/people'
import { type Shop, testShop } from '../../testing/shop'
import { expireVouchers } from '../../vouchers/expire'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const NotificationsResponse = endpoints['GET /api/customer/notifications/:id'].response

let api: Shop
beforeEach(async () => {
  api = await testShop({ sessions: 3 })
})

const turn = (browser: Browser, id: string, kind: string, is_wanted: boolean) =>
  browser.send('PUT', `/api/customer/notifications/${id}`, { kind, channel: 'email', is_wanted })
const pending = (uuid: string) => emailKindsOf(api, uuid)
const sendEmails = async () => (await deliverEmails(api)).map(({ subject }) => subject)
/** Books the third session, on Saturday at 12:00 in London. */
const aBooking = (browser?: Browser) =>
  testPaidBooking(api, { browser, sessionId: api.sessionIds[2] ?? 0, tickets: adults(1) })

test('every optional e-mail is on by default, and each is turned off separately', async () => {
  const { browser, user } = await testPerson(api)
  const path = `/api/customer/notifications/${user.id}`
  const wanted = async () =>
    (await browser.ask(NotificationsResponse, 'GET', path)).data.map(({ kind, channel, is_wanted }) => [
      kind,
      channel,
      is_wanted,
    ])
  const all = (reminder: boolean, request: boolean) => [
    ['booking_reminder', 'email', reminder],
    ['review_request', 'email', request],
    ['voucher_expiring', 'email', true],
  ]
  expect(await wanted()).toEqual(all(true, true))
  await Promise.all([
    turn(browser, user.id, 'booking_reminder', false),
    turn(browser, user.id, 'review_request', false),
    turn(browser, user.id, 'booking_reminder', false),
  ])
  expect(await wanted()).toEqual(all(false, false))
  await turn(browser, user.id, 'booking_reminder', true)
  expect(await wanted()).toEqual(all(true, false))
})

test.each(['booking_confirmed', 'refund_sent', 'waiting_list_offer', 'nonsense'])(
  'an e-mail of the kind %s cannot be turned off',
  async (kind) => {
    const { browser, user } = await testPerson(api)
    expect((await turn(browser, user.id, kind, false)).statusCode).toBe(422)
  },
)

test('a customer who turned off reminders and review requests still gets the confirmation', async () => {
  const { browser, user } = await testPerson(api)
  await turn(browser, user.id, 'booking_reminder', false)
  await turn(browser, user.id, 'review_request', false)
  const { uuid } = await aBooking(browser)
  const muted = await testPerson(api)
  const other = await aBooking(muted.browser)
  for (let hours = 0; hours < 7 * 24; hours += 12) {
    api.wind(12 * HOUR_MS)
    await completeBookings(api.context, api.now())
    await enqueueGuestEmails(api.context, api.now())
  }
  expect(await pending(uuid)).toEqual(['booking_confirmed'])
  expect(await pending(other.uuid)).toEqual(['booking_confirmed', 'booking_reminder', 'review_request'])
})

test('does not send a pending e-mail that has been turned off since', async () => {
  const { browser, user } = await testPerson(api)
  const { uuid } = await aBooking(browser)
  await sendEmails()
  api.wind(48 * HOUR_MS)
  await enqueueGuestEmails(api.context, api.now())
  expect(await pending(uuid)).toEqual(['booking_confirmed', 'booking_reminder'])
  await turn(browser, user.id, 'booking_reminder', false)
  expect(await sendEmails()).toEqual([])
})

test('reminds a guest without an account', async () => {
  const { uuid } = await aBooking()
  await sendEmails()
  api.wind(48 * HOUR_MS)
  await enqueueGuestEmails(api.context, api.now())
  expect(await pending(uuid)).toContain('booking_reminder')
  expect(await sendEmails()).toHaveLength(1)
})

test('the customer who claimed a voucher, not its buyer, decides about the expiry e-mail', async () => {
  const [rose, ada] = [await testPerson(api), await testPerson(api)]
  const { uuid } = await testVoucher(
    api,
    moneyGift(5000, { recipient_email: null }),
    new Date(api.now().getTime() + 6 * DAY_MS),
  )
  const set = (values: Partial<typeof vouchers.$inferInsert>) =>
    api.database.db.update(vouchers).set(values).where(eq(vouchers.uuid, uuid))
  await set({ userId: rose.user.id })
  await sendEmails()
  const warn = async () => {
    await api.database.db.delete(outbox).where(eq(outbox.kind, 'voucher_expiring'))
    await expireVouchers(api.context, api.now())
    return (await sendEmails()).length
  }
  expect(await warn()).toBe(1)
  await turn(rose.browser, rose.user.id, 'voucher_expiring', false)
  expect(await warn()).toBe(0)
  await set({ claimedBy: ada.user.id })
  expect(await warn()).toBe(1)
  await turn(ada.browser, ada.user.id, 'voucher_expiring', false)
  expect(await warn()).toBe(0)
})
