import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { endpoints } from 'shared/contracts'
import { completeBookings } from '../../orders/bookings/complete-bookings'
import { reclaimExpired } from '../../orders/bookings/reclaim-expired'
import { terminalTokenOf } from '../../orders/terminal/terminal-token'
import { sendRefunds } from '../../payments/send-refunds'
import { domainChanges, experiences } from '../../platform/database/schema'
import { Browser } from '../../testing/browser'
import { adults, buyer, openPayment, payFor, testHold, testPaidBooking } from '../../testing/buy'
import { staffCommand } from '../../testing/staff'
import { verifyWebhook } from '../../testing/webhook-receiver'
import { type SubscribedPartner, testWebhookShop, type WebhookShop } from '../../testing/webhook-shop'

const Tickets = endpoints['GET /api/customer/bookings/:uuid/tickets'].response
const Moved = endpoints['POST /api/customer/bookings/:uuid/reschedule'].response
const Cancelled = endpoints['POST /api/customer/bookings/:uuid/cancel'].response
const DAY_MS = 86_400_000
const text = 'A fine afternoon, and the pot holds water.'

let shop: WebhookShop
let host: SubscribedPartner
beforeEach(async () => {
  shop = await testWebhookShop({ sessions: 12, seats: 4, freshFrom: 9 })
  host = await shop.subscribe('h7')
})

const eventsOf = async ({ receiver }: SubscribedPartner) => {
  await shop.sendWebhooks()
  return receiver.messages.splice(0).map(({ event }) => event)
}
const typesOf = async (system: SubscribedPartner) => (await eventsOf(system)).map(({ type }) => type)
const waiting = () => shop.database.db.$count(domainChanges)

test('a hold and its expiry cause no event, a paid booking one, signed and without personal data', async () => {
  const sessionId = shop.freshSession()
  await testHold(shop, { sessionId, tickets: adults(1) })
  const held = await testHold(shop, { sessionId, tickets: adults(2) })
  await held.browser.send('PUT', held.path, buyer)
  await openPayment(held)
  shop.wind(DAY_MS / 24)
  await reclaimExpired(shop.context, shop.now())
  expect(await waiting()).toBe(0)

  const booking = await testPaidBooking(shop, { sessionId, tickets: adults(2) })
  await shop.sendWebhooks()
  const [message] = host.receiver.messages
  if (!message) throw new Error('There was no message')
  verifyWebhook(message, host.secret, shop.now())
  expect(message.event).toMatchObject({
    type: 'booking.confirmed',
    timestamp: shop.now().toISOString(),
    data: {
      id: booking.uuid,
      reference: booking.reference,
      status: 'confirmed',
      change: null,
      host_id: 'h7',
      experience_id: '7',
      session_id: String(sessionId),
      guests: 2,
      checked_in_guests: 0,
      seats: 2,
    },
  })
  expect(message.body).not.toMatch(/ada|lovell|example\.com/i)
  expect(await waiting()).toBe(0)
  await shop.sendWebhooks()
  expect(host.receiver.messages).toHaveLength(1)
})

test('a booking that is moved and cancelled has an event for each change, and for its refund', async () => {
  const [from, to] = [shop.freshSession(), shop.freshSession()]
  const { browser, path, uuid } = await testPaidBooking(shop, { sessionId: from, tickets: adults(2) })
  expect(await typesOf(host)).toEqual(['booking.confirmed'])
  await browser.ask(Moved, 'POST', `${path}/reschedule`, { session_id: String(to), expected_difference: 0 })
  expect(await eventsOf(host)).toMatchObject([
    {
      type: 'booking.changed',
      data: { id: uuid, change: 'rescheduled', previous_session_id: String(from), session_id: String(to) },
    },
  ])
  await browser.ask(Cancelled, 'POST', `${path}/cancel`, { expected_refund: 5000 })
  expect(await eventsOf(host)).toMatchObject([
    { type: 'booking.cancelled', data: { id: uuid, status: 'cancelled_by_customer', refund_status: 'pending' } },
  ])
  await sendRefunds(shop.context, shop.now())
  expect(await eventsOf(host)).toMatchObject([
    { type: 'booking.changed', data: { id: uuid, change: 'refund', refund_status: 'refunded' } },
  ])
})

test('a move that costs more has one event, when its difference is paid', async () => {
  const [from, to] = [shop.freshSession(), shop.freshSession()]
  const { browser, path, uuid } = await testPaidBooking(shop, { sessionId: from, tickets: adults(2) })
  await shop.database.db.execute(sql`update tickets set price = 3000 where id = '7a'`)
  expect(await typesOf(host)).toEqual(['booking.confirmed'])
  const body = { session_id: String(to), expected_difference: 1000 }
  const { to_pay } = (await browser.ask(Moved, 'POST', `${path}/reschedule`, body)).data
  expect(await typesOf(host)).toEqual([])
  await payFor(shop, browser, to_pay?.uuid ?? '')
  expect(await eventsOf(host)).toMatchObject([
    { type: 'booking.changed', data: { id: uuid, change: 'rescheduled', session_id: String(to) } },
  ])
})

test('each guest who is checked in, and a no-show, cause an event', async () => {
  const sessionId = shop.freshSession()
  const [came, stayed] = [
    await testPaidBooking(shop, { sessionId, tickets: adults(2) }),
    await testPaidBooking(shop, { sessionId, tickets: adults(1) }),
  ]
  await eventsOf(host)
  const { data: tickets } = await came.browser.ask(Tickets, 'GET', `${came.path}/tickets`)
  const until = new Date(shop.now().getTime() + 30 * DAY_MS)
  const door = await Browser.open(shop.app)
  const scans = tickets.map(({ signed }) => ({
    id: randomUUID(),
    ticket: signed,
    scanned_at: shop.now().toISOString(),
  }))
  await door.send('POST', `/api/customer/terminal/${terminalTokenOf(shop.context.signer, { sessionId, until })}`, {
    scans,
  })
  expect(await eventsOf(host)).toMatchObject([
    { type: 'booking.checked_in', data: { id: came.uuid, guests: 2, checked_in_guests: 2 } },
    { type: 'booking.checked_in', data: { id: came.uuid } },
  ])
  shop.wind(20 * DAY_MS)
  await staffCommand(shop, 'no-show', stayed.reference)
  expect(await eventsOf(host)).toMatchObject([
    { type: 'booking.changed', data: { id: stayed.uuid, change: 'no_show', status: 'no_show' } },
  ])
})

test('a session that bookings fill is reported once each time, not while its last seats are only held', async () => {
  const sessionId = shop.freshSession()
  const first = await testPaidBooking(shop, { sessionId, tickets: adults(2) })
  const held = await testHold(shop, { sessionId, tickets: adults(2) })
  expect(await typesOf(host)).toEqual(['booking.confirmed'])
  await held.browser.send('PUT', held.path, buyer)
  await payFor(shop, held.browser, held.uuid)
  const [, full] = await eventsOf(host)
  expect(full).toMatchObject({
    type: 'session.full',
    data: { id: String(sessionId), status: 'scheduled', capacity: 4, seats_left: 0 },
  })
  await first.browser.ask(Cancelled, 'POST', `${first.path}/cancel`, { expected_refund: 5000 })
  expect(await typesOf(host)).toEqual(['booking.cancelled'])
  await testPaidBooking(shop, { sessionId, tickets: adults(2) })
  expect(await typesOf(host)).toEqual(['booking.confirmed', 'session.full'])
})

test('of several confirmations between two runs that fill a session, only one reports it', async () => {
  const sessionId = shop.freshSession()
  for (const _ of [1, 2, 3, 4]) await testPaidBooking(shop, { sessionId, tickets: adults(1) })
  expect((await typesOf(host)).filter((type) => type === 'session.full')).toHaveLength(1)
})

test('a cancelled session has an event, as have its bookings', async () => {
  const sessionId = shop.freshSession()
  await testPaidBooking(shop, { sessionId, tickets: adults(1) })
  await testHold(shop, { sessionId, tickets: adults(1) })
  await eventsOf(host)
  await staffCommand(shop, 'cancel-session', String(sessionId))
  expect(await eventsOf(host)).toMatchObject([
    { type: 'session.cancelled', data: { id: String(sessionId), status: 'cancelled' } },
    { type: 'booking.cancelled', data: { status: 'cancelled_by_host' } },
  ])
})

test('a review has an event when it is published, edited, answered, withdrawn, published again and deleted', async () => {
  const { browser, path } = await testPaidBooking(shop, { sessionId: shop.sessionIds[0] ?? 0, tickets: adults(1) })
  shop.wind(2 * DAY_MS)
  await completeBookings(shop.context, shop.now())
  await eventsOf(host)
  const { id } = (await browser.send('POST', `${path}/review`, { rating: 4, text })).json().data
  expect(await eventsOf(host)).toMatchObject([
    { type: 'review.published', data: { id, rating: 4, status: 'published', has_reply: false, experience_id: '7' } },
  ])
  await browser.send('PUT', `/api/customer/reviews/${id}`, { rating: 2, text })
  expect(await eventsOf(host)).toMatchObject([{ type: 'review.changed', data: { id, rating: 2 } }])
  await staffCommand(shop, 'reply-review', id, 'Thank you for coming.')
  expect(await eventsOf(host)).toMatchObject([{ type: 'review.changed', data: { id, has_reply: true } }])
  await staffCommand(shop, 'resolve-report', id, 'keep')
  expect(await typesOf(host)).toEqual([])
  await staffCommand(shop, 'resolve-report', id, 'withdraw')
  expect(await eventsOf(host)).toMatchObject([{ type: 'review.withdrawn', data: { id, status: 'withdrawn' } }])
  await staffCommand(shop, 'resolve-report', id, 'keep')
  expect(await typesOf(host)).toEqual(['review.published'])
  await browser.send('DELETE', `/api/customer/reviews/${id}`)
  expect(await eventsOf(host)).toMatchObject([
    { type: 'review.withdrawn', data: { id, status: 'deleted', rating: null } },
  ])
})

test('an endpoint receives only the types it has chosen, and only events of its host', async () => {
  const { db } = shop.database
  await db.execute(sql`insert into hosts (id, name, bio, email, since, verified)
    select 'other', name, bio, email, since, verified from hosts where id = 'h7'`)
  const [other, everything, cancellations] = [
    await shop.subscribe('other'),
    await shop.subscribe(null),
    await shop.subscribe('h7', ['booking.cancelled']),
  ]
  const { browser, path } = await testPaidBooking(shop, { sessionId: shop.freshSession(), tickets: adults(2) })
  await browser.ask(Cancelled, 'POST', `${path}/cancel`, { expected_refund: 5000 })
  await shop.sendWebhooks()
  expect(host.receiver.types()).toEqual(['booking.confirmed', 'booking.cancelled'])
  expect(everything.receiver.types()).toEqual(['booking.confirmed', 'booking.cancelled'])
  expect(cancellations.receiver.types()).toEqual(['booking.cancelled'])
  expect(other.receiver.types()).toEqual([])
  await db.update(experiences).set({ hostId: 'other' }).where(eq(experiences.id, '7'))
  await testPaidBooking(shop, { sessionId: shop.freshSession(), tickets: adults(1) })
  await shop.sendWebhooks()
  expect(other.receiver.types()).toEqual(['booking.confirmed'])
})

test('a change that cannot be read does not hold up others, and is not retried for ever', async () => {
  const { db } = shop.database
  await db.execute(
    sql`insert into domain_changes (subject, action, status_to, at) values ('booking:no-uuid', 'confirmed', 'confirmed', now())`,
  )
  await testPaidBooking(shop, { sessionId: shop.freshSession(), tickets: adults(1) })
  expect(await typesOf(host)).toEqual(['booking.confirmed'])
  expect(await waiting()).toBe(1)
  for (let run = 0; run < 25; run += 1) await shop.sendWebhooks()
  const [stuck] = await db.select().from(domainChanges)
  expect(stuck?.attempts).toBe(20)
})
