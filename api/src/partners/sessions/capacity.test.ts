import { and, eq } from 'drizzle-orm'
import { auditLog, sessions, waitingListEntries } from '../../platform/database/schema'
import { bookingRow } from '../../testing/booking-rows'
import { Browser, refusalOf } from '../../testing/browser'
import { adults, buyer, openPayment, succeed, testHold, testPaidBooking } from '../../testing/buy'
import { seatsOf } from '../../testing/fixtures'
import { atTheSameMoment, untilLockWaits } from '../../testing/lock-waits'
import { type PartnerClient, testPartner } from '../../testing/partner-client'
import { sessionRow } from '../../testing/session-rows'
import { type Shop, testShop } from '../../testing/shop'

const MINUTE_MS = 60_000

let api: Shop
let partner: PartnerClient
beforeAll(async () => {
  api = await testShop({ sessions: 40, seats: 8 })
  partner = await testPartner(api, 'h7')
})

const rowOf = (id: number) => sessionRow(api, id)
const change = (id: number, capacity: number, elsewhere?: number, headers = {}) =>
  partner.send('PUT', `/sessions/${id}`, { capacity, seats_sold_elsewhere: elsewhere }, headers)
const privately = [{ ticket_id: '7p', quantity: 1 }]

test('is never less than what is sold or held, and names the later bookings that would not fit', async () => {
  const id = api.freshSession()
  const first = await testPaidBooking(api, { sessionId: id, tickets: adults(3) })
  api.wind(1000)
  const second = await testHold(api, { sessionId: id, tickets: adults(2) })
  const refused = await change(id, 4)
  expect([...refusalOf(refused), refused.json().errors]).toEqual([
    409,
    'CAPACITY_SOLD',
    { bookings: [second.reference] },
  ])
  expect((await change(id, 2)).json().errors).toEqual({ bookings: [first.reference, second.reference] })
  expect(refusalOf(await change(id, 6, 2))).toEqual([409, 'CAPACITY_SOLD'])
  expect((await change(id, 6, 1)).json().data).toMatchObject({ capacity: 6, seats_left: 0 })
  expect(await seatsOf(api.database.db, id)).toEqual({ taken: 6, cell: 0 })
  const trail = await api.database.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subject, `session:${id}`), eq(auditLog.action, 'seats_changed')))
  expect(trail).toMatchObject([{ actor: partner.actor, details: { capacityBefore: 8, capacity: 6 } }])
})

test('counts a hold that has expired as free', async () => {
  const id = api.freshSession()
  await testHold(api, { sessionId: id, tickets: adults(5) })
  api.wind(16 * MINUTE_MS)
  expect((await change(id, 2)).statusCode).toBe(200)
  expect(await rowOf(id)).toMatchObject({ capacity: 2, seatsTaken: 0 })
})

test('offers new seats to the waiting list', async () => {
  const id = api.freshSession()
  await testHold(api, { sessionId: id, tickets: adults(8) })
  const waiting = await Browser.open(api.app)
  const place = await waiting.send('POST', `/api/customer/sessions/${id}/waiting-list`, {
    tickets: adults(2),
    email: 'wendy@example.com',
  })
  expect(place.statusCode).toBe(201)
  await change(id, 9)
  expect((await rowOf(id))?.seatsTaken).toBe(8)
  await change(id, 11)
  expect(await rowOf(id)).toMatchObject({ capacity: 11, seatsTaken: 10 })
  const [entry] = await api.database.db.select().from(waitingListEntries).where(eq(waitingListEntries.sessionId, id))
  expect(entry?.status).toBe('offered')
})

test('a private booking grows with its session, never shrinks, and shares it with nothing', async () => {
  const id = api.freshSession()
  const { uuid, reference, path, browser } = await testPaidBooking(api, { sessionId: id, tickets: privately })
  for (const response of [await change(id, 6), await change(id, 10, 1)])
    expect([...refusalOf(response), response.json().errors]).toEqual([409, 'CAPACITY_SOLD', { bookings: [reference] }])
  expect((await change(id, 10)).json().data).toMatchObject({ is_private: true, seats_left: 0, seats_sold: 10 })
  expect(await rowOf(id)).toMatchObject({ capacity: 10, seatsTaken: 10, privateTaken: true })
  expect((await bookingRow(api, uuid))?.seats).toBe(10)
  await browser.send('POST', `${path}/cancel`, { expected_refund: 12_000 })
  expect(await rowOf(id)).toMatchObject({ capacity: 10, seatsTaken: 0, privateTaken: false })
})

test('a late payment for a private booking takes all seats that the session has by then', async () => {
  const id = api.freshSession()
  const { uuid, path, browser } = await testHold(api, { sessionId: id, tickets: privately })
  await browser.send('PUT', path, buyer)
  const { intent } = await openPayment({ browser, path })
  api.wind(16 * MINUTE_MS)
  expect((await change(id, 12)).statusCode).toBe(200)
  await succeed(api, intent)
  expect(await bookingRow(api, uuid)).toMatchObject({ status: 'confirmed', seats: 12 })
  expect(await rowOf(id)).toMatchObject({ seatsTaken: 12, privateTaken: true })
})

test('waits for a hold that takes the seats at the same moment, and is then refused', async () => {
  const id = api.freshSession()
  const { db } = api.database
  const { changing } = await db.transaction(async (tx) => {
    // As a hold does: it takes seats, and has not committed yet.
    await tx.update(sessions).set({ seatsTaken: 6, seatsSoldElsewhere: 0 }).where(eq(sessions.id, id))
    const changing = change(id, 5)
    await untilLockWaits(db)
    return { changing }
  })
  expect(refusalOf(await changing)).toEqual([409, 'CAPACITY_SOLD'])
  expect(await rowOf(id)).toMatchObject({ capacity: 8, seatsTaken: 6 })
})

test('holds that race with a lower capacity never take more seats than it has', async () => {
  const id = api.freshSession()
  const browsers = await Promise.all(Array.from({ length: 8 }, () => Browser.open(api.app)))
  const hold = (browser: Browser) =>
    browser.send('POST', '/api/customer/bookings', { session_id: String(id), tickets: adults(1) })
  const [lowered, ...held] = await atTheSameMoment(api.database.url, { table: 'sessions', waiting: 6 }, () =>
    Promise.all([change(id, 3), ...browsers.map(hold)]),
  )
  const row = await rowOf(id)
  expect([200, 409]).toContain(lowered?.statusCode)
  expect(row?.capacity).toBe(lowered?.statusCode === 200 ? 3 : 8)
  expect(held.filter(({ statusCode }) => statusCode === 201)).toHaveLength(row?.seatsTaken ?? -1)
  expect(row?.seatsTaken).toBeLessThanOrEqual(row?.capacity ?? 0)
})

test('If-Match refuses a change of what has been sold since it was read', async () => {
  const id = api.freshSession()
  const etag = (await partner.send('GET', `/sessions/${id}`)).headers.get('etag') ?? ''
  expect((await change(id, 9, 0, { 'if-match': etag })).statusCode).toBe(200)
  expect(refusalOf(await change(id, 10, 0, { 'if-match': etag }))).toEqual([412, 'PRECONDITION_FAILED'])
  expect((await partner.send('GET', `/sessions/${id}`, undefined, { 'if-none-match': etag })).statusCode).toBe(200)
})
