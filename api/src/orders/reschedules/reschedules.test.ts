import { eq, sql } from 'drizzle-orm'
import { endpoints } from 'shared/contracts'
import { sendRefunds } from '../../payments/send-refunds'
import { bookings, outbox } from '../../platform/database/schema'
import { runCommand } from '../../staff/run-command'
import { bookingRow } from '../../testing/booking-rows'
import { Browser, refusalOf } from '../../testing/browser'
import { adults, payFor, succeed, testPaidBooking } from '../../testing/buy'
import { seatsOf, testExperience } from '../../testing/fixtures'
import { type Shop, testShop } from '../../testing/shop'
import { reclaimExpired } from '../bookings/reclaim-expired'

const Options = endpoints['GET /api/customer/bookings/:uuid/reschedule-options'].response
const Moved = endpoints['POST /api/customer/bookings/:uuid/reschedule'].response
const Cancelled = endpoints['POST /api/customer/bookings/:uuid/cancel'].response
const MINUTE_MS = 60_000

let api: Shop
beforeAll(async () => {
  api = await testShop({ sessions: 150, seats: 4, freshFrom: 10 })
})
afterEach(() => api.database.db.execute(sql`update tickets set price = 2500 where id = '7a'`))

/** A booking for two adults (or privately), and another free session to `move` to, both more than a week away. */
async function aBooking({ privately = false } = {}) {
  const [from, to] = [api.freshSession(), api.freshSession()]
  const booking = await testPaidBooking(api, {
    sessionId: from,
    tickets: privately ? [{ ticket_id: '7p', quantity: 1 }] : adults(2),
  })
  const move = async (expected_difference: number) => {
    const body = { session_id: String(to), expected_difference }
    return (await booking.browser.ask(Moved, 'POST', `${booking.path}/reschedule`, body)).data
  }
  return { ...booking, from, to, move }
}
const takenOf = async (...ids: number[]) =>
  Promise.all(ids.map(async (id) => (await seatsOf(api.database.db, id)).taken))
const priceAdultsAt = (pence: number) =>
  api.database.db.execute(sql`update tickets set price = ${pence} where id = '7a'`)
const rowOf = (uuid: string) => bookingRow(api, uuid)

test('moves a booking at once for the same price, with its seats, calendar entry and e-mail', async () => {
  const { browser, path, uuid, from, to, move } = await aBooking()
  const { data: options } = await browser.ask(Options, 'GET', `${path}/reschedule-options`)
  expect(options.find(({ session_id }) => session_id === String(to))).toMatchObject({
    total: 5000,
    difference: 0,
    seats_left: 4,
  })
  expect(options.some(({ session_id }) => session_id === String(from))).toBe(false)
  expect(options).toHaveLength(api.sessionIds.length - 1)
  const data = await move(0)
  expect(data).toMatchObject({
    to_pay: null,
    booking: { status: 'confirmed', session: { id: String(to) }, card_amount: 5000 },
  })
  expect(await takenOf(from, to)).toEqual([0, 2])
  expect((await browser.send('GET', `${path}/calendar.ics`)).body).toContain('SEQUENCE:1')
  const mails = await api.database.db.select().from(outbox).where(eq(outbox.bookingUuid, uuid))
  expect(mails.map(({ kind }) => kind)).toEqual(['booking_confirmed', 'booking_rescheduled'])
})

test('refunds the difference to the card when the price has fallen', async () => {
  const { browser, path, uuid, intent, move } = await aBooking()
  await priceAdultsAt(2000)
  const data = await move(-1000)
  expect(data.booking).toMatchObject({
    subtotal: 4000,
    card_amount: 4000,
    refund_status: 'pending',
    refund_amount: 1000,
  })
  await sendRefunds(api.context, api.now())
  expect(api.stripe.refunds.filter((refund) => refund.payment_intent === intent)).toMatchObject([{ amount: 1000 }])
  expect((await rowOf(uuid))?.refundStatus).toBe('partial')
  // A later cancellation refunds the rest.
  const cancelled = await browser.ask(Cancelled, 'POST', `${path}/cancel`, { expected_refund: 4000 })
  await sendRefunds(api.context, api.now())
  expect(cancelled.data.refund_amount).toBe(5000)
  expect((await rowOf(uuid))?.refundStatus).toBe('refunded')
})

test.each([
  ['all', 0, 5000],
  ['45.00', 500, 5000],
])(
  'a move to a lower price after a goodwill refund of %s refunds at most the card money that is left',
  async (amount, pending, refunded) => {
    const { browser, path, reference, to, move } = await aBooking()
    await runCommand(api.context, ['refund', reference, amount, '--as', 'Mo'], api.now())
    await priceAdultsAt(2000)
    const { data: options } = await browser.ask(Options, 'GET', `${path}/reschedule-options`)
    expect(options.find(({ session_id }) => session_id === String(to))).toMatchObject({
      total: 4000,
      difference: -pending || 0,
    })
    const data = await move(-pending || 0)
    expect(data.booking).toMatchObject({ subtotal: 4000, card_amount: 4000, refund_amount: refunded })
  },
)

test('holds the new seats until the difference is paid when the price has risen, and moves then', async () => {
  const { browser, path, uuid, from, to, intent, move } = await aBooking()
  await priceAdultsAt(3000)
  const data = await move(1000)
  expect(data.booking.session.id).toBe(String(from))
  expect(data.to_pay).toMatchObject({
    status: 'held',
    card_amount: 1000,
    reschedules: uuid,
    session: { id: String(to) },
  })
  expect(await takenOf(from, to)).toEqual([2, 2])
  const hold = data.to_pay?.uuid ?? ''
  const difference = await payFor(api, browser, hold)
  expect(await rowOf(uuid)).toMatchObject({ sessionId: to, subtotal: 6000, cardAmount: 6000, calendarSequence: 1 })
  expect(await takenOf(from, to)).toEqual([0, 2])
  expect((await browser.send('GET', `/api/customer/bookings/${hold}/tickets`)).statusCode).toBe(404)
  // A cancellation refunds both payments.
  await browser.ask(Cancelled, 'POST', `${path}/cancel`, { expected_refund: 6000 })
  await sendRefunds(api.context, api.now())
  const back = (ref: string) => api.stripe.refunds.filter((refund) => refund.payment_intent === ref)
  expect([back(intent), back(difference)]).toMatchObject([[{ amount: 5000 }], [{ amount: 1000 }]])
  expect((await rowOf(uuid))?.refundStatus).toBe('refunded')
  expect(await takenOf(from, to)).toEqual([0, 0])
})

test('waives a difference too small for a card payment, and moves at once', async () => {
  const { move } = await aBooking()
  await priceAdultsAt(2514)
  const data = await move(0)
  expect(data).toMatchObject({ to_pay: null, booking: { subtotal: 5028, discount: 28, card_amount: 5000 } })
})

test('an unpaid difference releases the new seats when its hold expires, and the booking stays', async () => {
  const { uuid, from, to, move } = await aBooking()
  await priceAdultsAt(3000)
  await move(1000)
  api.wind(15 * MINUTE_MS)
  await reclaimExpired(api.context, api.now())
  expect(await takenOf(from, to)).toEqual([2, 0])
  expect(await rowOf(uuid)).toMatchObject({ status: 'confirmed', sessionId: from })
})

/** Pays the difference after its hold has expired. */
async function paidTooLate(meanwhile: (to: number) => Promise<unknown>) {
  const made = await aBooking()
  await priceAdultsAt(3000)
  const data = await made.move(1000)
  const hold = data.to_pay?.uuid ?? ''
  const secret = (await made.browser.send('POST', `/api/customer/bookings/${hold}/payment-intent`)).json().data
  const intent = secret.client_secret.split('_secret')[0]
  api.wind(15 * MINUTE_MS)
  await reclaimExpired(api.context, api.now())
  await meanwhile(made.to)
  await succeed(api, intent)
  return { ...made, hold }
}

test('a late payment of the difference moves the booking while the seats are free', async () => {
  const { uuid, from, to } = await paidTooLate(async () => {})
  expect(await rowOf(uuid)).toMatchObject({ sessionId: to, cardAmount: 6000 })
  expect(await takenOf(from, to)).toEqual([0, 2])
})

test('a late payment of the difference is refunded when the session is full, and the booking stays', async () => {
  const { uuid, hold, from, to } = await paidTooLate(async (to) =>
    (await Browser.open(api.app)).send('POST', '/api/customer/bookings', {
      session_id: String(to),
      tickets: adults(4),
    }),
  )
  expect(await rowOf(uuid)).toMatchObject({
    status: 'confirmed',
    sessionId: from,
    cardAmount: 5000,
    refundStatus: 'none',
  })
  await sendRefunds(api.context, api.now())
  expect(await rowOf(hold)).toMatchObject({ status: 'expired', refundStatus: 'refunded', refundAmount: 1000 })
  expect(await takenOf(from, to)).toEqual([2, 4])
})

test('a booking that is cancelled during the payment of its move stays cancelled, and the difference is refunded', async () => {
  const { browser, path, uuid, from, to, move } = await aBooking()
  await priceAdultsAt(3000)
  const data = await move(1000)
  const hold = data.to_pay?.uuid ?? ''
  const { client_secret } = (await browser.send('POST', `/api/customer/bookings/${hold}/payment-intent`)).json().data
  await browser.ask(Cancelled, 'POST', `${path}/cancel`, { expected_refund: 5000 })
  expect(await takenOf(from, to)).toEqual([0, 0])
  const intent = client_secret.split('_secret')[0]
  await succeed(api, intent)
  await sendRefunds(api.context, api.now())
  expect(await rowOf(uuid)).toMatchObject({ status: 'cancelled_by_customer', refundStatus: 'refunded' })
  expect(await rowOf(hold)).toMatchObject({ status: 'expired', refundStatus: 'refunded' })
  expect(await takenOf(from, to)).toEqual([0, 0])
})

test('refuses to move to a full session, to the same session, to another experience or at another price', async () => {
  const { browser, path, from, to } = await aBooking()
  const move = (sessionId: number | string, expected_difference = 0) =>
    browser.send('POST', `${path}/reschedule`, { session_id: String(sessionId), expected_difference })
  const other = await testExperience(api.database.db, api.now(), { id: '8' })
  expect(refusalOf(await move(from))).toEqual([409, 'SESSION_NOT_BOOKABLE'])
  expect(refusalOf(await move(other.sessionIds[0] ?? 0))).toEqual([409, 'SESSION_NOT_BOOKABLE'])
  expect(refusalOf(await move('nonsense'))).toEqual([409, 'SESSION_NOT_BOOKABLE'])
  expect(refusalOf(await move(to, -100))).toEqual([409, 'PRICE_CHANGED'])
  await (await Browser.open(api.app)).send('POST', '/api/customer/bookings', {
    session_id: String(to),
    tickets: adults(3),
  })
  expect(refusalOf(await move(to))).toEqual([409, 'SESSION_FULL'])
  expect(await takenOf(from, to)).toEqual([2, 3])
})

test('refuses to move once cancelling is no longer free', async () => {
  const { browser, path, uuid, to } = await aBooking()
  const soon = new Date(api.now().getTime() + 23 * 60 * MINUTE_MS)
  await api.database.db
    .update(bookings)
    .set({ startsAt: soon, confirmedAt: new Date(0) })
    .where(eq(bookings.uuid, uuid))
  const refused = await browser.send('POST', `${path}/reschedule`, { session_id: String(to), expected_difference: 0 })
  expect(refusalOf(refused)).toEqual([409, 'BOOKING_NOT_RESCHEDULABLE'])
  expect((await browser.send('GET', `${path}/reschedule-options`)).statusCode).toBe(409)
})

test('a private party takes all seats of the new session and releases all of its own', async () => {
  const { from, to, move } = await aBooking({ privately: true })
  await move(0)
  expect(await takenOf(from, to)).toEqual([0, 4])
})

test('six concurrent moves between two sessions keep their seat counts correct', async () => {
  const [a, b] = [api.freshSession(), api.freshSession()]
  const parties = await Promise.all(
    [a, a, a, b, b, b].map((sessionId) => testPaidBooking(api, { sessionId, tickets: adults(1) })),
  )
  const responses = await Promise.all(
    parties.map(({ browser, path, sessionId }) =>
      browser.send('POST', `${path}/reschedule`, {
        session_id: String(sessionId === a ? b : a),
        expected_difference: 0,
      }),
    ),
  )
  expect(responses.every(({ statusCode }) => statusCode === 200 || statusCode === 409)).toBe(true)
  const sums = await api.database.db
    .select({ sessionId: bookings.sessionId, seats: sql<number>`sum(${bookings.seats})::integer` })
    .from(bookings)
    .where(eq(bookings.status, 'confirmed'))
    .groupBy(bookings.sessionId)
  const sold = (id: number) => sums.find(({ sessionId }) => sessionId === id)?.seats ?? 0
  expect(await takenOf(a, b)).toEqual([sold(a), sold(b)])
  expect(sold(a) + sold(b)).toBe(6)
})
