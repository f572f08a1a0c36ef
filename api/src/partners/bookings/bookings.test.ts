import { eq, sql } from 'drizzle-orm'
import { bookings } from '../../platform/database/schema'
import { refusalOf } from '../../testing/browser'
import { adults, buyer, payFor, testHold, testPaidBooking } from '../../testing/buy'
import { testExperience } from '../../testing/fixtures'
import { type PartnerClient, testPartner } from '../../testing/partner-client'
import { insertResellerBooking } from '../../testing/reseller-booking-rows'
import { type Shop, testShop } from '../../testing/shop'
import { staffCommand } from '../../testing/staff'
import type { PartnerBooking } from '../contract/booking-endpoints'

const MINUTE_MS = 60_000

let api: Shop
let partner: PartnerClient
beforeEach(async () => {
  // The first session is on 11 June 2026, the others a day apart each.
  api = await testShop({ sessions: 4 })
  partner = await testPartner(api, 'h7')
})

const pay = (session: number, quantity = 2) =>
  testPaidBooking(api, { sessionId: api.sessionIds[session] ?? 0, tickets: adults(quantity) })
const read = async ({ uuid }: { uuid: string }): Promise<PartnerBooking> =>
  (await partner.send('GET', `/bookings/${uuid}`)).json().data
const listed = async (query: string, system = partner): Promise<string[]> =>
  (await system.send('GET', `/bookings?${query}`)).json().data.map(({ uuid }: PartnerBooking) => uuid)

test('shows a booking with its session, lines, guests, contact and amounts', async () => {
  const { browser, path, uuid, reference } = await testHold(api, {
    sessionId: api.sessionIds[0] ?? 0,
    tickets: [...adults(2), { ticket_id: '7c', quantity: 1 }],
  })
  expect(await read({ uuid })).toMatchObject({
    status: 'held',
    contact: null,
    guests: [{ first_name: null, kind: 'adult' }, { kind: 'adult' }, { kind: 'child' }],
    amounts: { gross: 6000, refunds: { total: 0 } },
  })
  const written = await browser.send('PUT', path, {
    ...buyer,
    contact: { ...buyer.contact, phone: '07400 123456' },
    guests: [{ first_name: 'Bea', last_name: 'Lovell' }],
  })
  expect(written.statusCode).toBe(200)
  expect((await read({ uuid })).contact).toBeNull()
  await payFor(api, browser, uuid)
  expect(await read({ uuid })).toMatchObject({
    uuid,
    reference,
    status: 'confirmed',
    experience_id: '7',
    experience_name: 'Throw Your First Pot',
    session: { id: String(api.sessionIds[0]), date: '2026-06-11', time: '12:00' },
    seats: 3,
    is_private: false,
    lines: [
      { ticket_id: '7a', kind: 'adult', unit_price: 2500, quantity: 2, total: 5000 },
      { ticket_id: '7c', kind: 'child', unit_price: 1000, quantity: 1, total: 1000 },
    ],
    guests: [{ first_name: 'Bea', last_name: 'Lovell', checked_in_at: null }, { first_name: null }, { kind: 'child' }],
    contact: { first_name: 'Ada', last_name: 'Lovell', email: 'ada@example.com', phone: '+447400123456' },
    amounts: { gross: 6000, card: 6000, refunds: { total: 0 } },
    reseller: null,
  })
})

test('shows neither contact nor names once a booking is cancelled, and what was refunded', async () => {
  const booking = await pay(0)
  await staffCommand(api, 'refund', booking.reference, '10.00')
  expect((await read(booking)).amounts).toMatchObject({ card: 5000, refunds: { card: 1000, total: 1000 } })
  await partner.send('POST', `/sessions/${api.sessionIds[0]}/cancel`)
  expect(await read(booking)).toMatchObject({
    status: 'cancelled_by_host',
    contact: null,
    guests: [
      { first_name: null, last_name: null },
      { first_name: null, last_name: null },
    ],
    amounts: { refunds: { card: 5000, total: 5000 } },
  })
})

test('shows the reseller who made a booking', async () => {
  const { uuid } = await pay(0)
  await insertResellerBooking(api, uuid, 'DO-1')
  expect((await read({ uuid })).reseller).toEqual({ id: 'days-out', name: 'Days Out Ltd', reference: 'DO-1' })
})

test('filters by days, status and experience, and shows a hold past its expiry as expired', async () => {
  const [first, second] = [await pay(0), await pay(1)]
  const hold = await testHold(api, { sessionId: api.sessionIds[2] ?? 0, tickets: adults(1) })
  expect(await listed('')).toEqual([first.uuid, second.uuid, hold.uuid])
  expect(await listed('from=2026-06-12&until=2026-06-12')).toEqual([second.uuid])
  expect(await listed('status=held')).toEqual([hold.uuid])
  expect(await listed('experience_id=7&status=confirmed,cancelled_by_host')).toEqual([first.uuid, second.uuid])
  api.wind(16 * MINUTE_MS)
  expect([await listed('status=held'), await listed('status=expired')]).toEqual([[], [hold.uuid]])
  expect((await read(hold)).status).toBe('expired')
  const page = await partner.send('GET', '/bookings?per_page=2&page=2')
  expect([page.json().data.length, page.json().meta]).toEqual([1, { page: 2, per_page: 2, last_page: 2, total: 3 }])
  const ofSession = (await partner.send('GET', `/sessions/${api.sessionIds[1]}/bookings`)).json().data
  expect(ofSession.map(({ uuid }: PartnerBooking) => uuid)).toEqual([second.uuid])
})

test('updated_since finds what has changed since, also a check-in, in the order of the changes', async () => {
  const [first, second] = [await pay(0), await pay(1)]
  const { updated_at: since } = await read(second)
  expect(await listed(`updated_since=${since}`)).toEqual([second.uuid])
  const [guest] = (await first.browser.send('GET', first.path)).json().data.guests
  await partner.send('POST', `/sessions/${api.sessionIds[0]}/check-ins`, {
    check_ins: [{ id: crypto.randomUUID(), ticket: guest.ticket_code }],
  })
  expect(await listed(`updated_since=${since}`)).toEqual([second.uuid, first.uuid])
  const changed = await read(first)
  expect(changed.guests.map(({ checked_in_at }) => checked_in_at !== null)).toEqual([true, false])
  expect(Date.parse(changed.updated_at)).toBeGreaterThan(Date.parse(since))
})

test('does not list the payment of a move', async () => {
  const { browser, path, uuid } = await pay(0)
  await api.database.db.execute(sql`update tickets set price = 3000 where id = '7a'`)
  const { to_pay } = (
    await browser.send('POST', `${path}/reschedule`, {
      session_id: String(api.sessionIds[3]),
      expected_difference: 1000,
    })
  ).json().data
  expect(await listed('')).toEqual([uuid])
  expect(refusalOf(await partner.send('GET', `/bookings/${to_pay.uuid}`))).toEqual([404, 'NOT_FOUND'])
})

test('a key to another host sees none of it, and one to all hosts sees all', async () => {
  const other = await testExperience(api.database.db, api.now(), { id: '8', capacities: [4] })
  const elsewhere = await testHold(api, {
    sessionId: other.sessionIds[0] ?? 0,
    tickets: [{ ticket_id: '8a', quantity: 1 }],
  })
  const own = await pay(0)
  const [stranger, all] = [await testPartner(api, 'h8'), await testPartner(api, null)]
  expect(await listed('', stranger)).toEqual([elsewhere.uuid])
  expect((await listed('', all)).sort()).toEqual([own.uuid, elsewhere.uuid].sort())
  for (const path of [
    `/bookings/${own.uuid}`,
    `/sessions/${api.sessionIds[0]}/bookings`,
    '/bookings?experience_id=7',
    `/bookings/${crypto.randomUUID()}`,
  ])
    expect(refusalOf(await stranger.send('GET', path))).toEqual([404, 'NOT_FOUND'])
})

test.each([['status=lost'], ['from=today'], ['updated_since=yesterday'], ['per_page=0'], ['colour=red']])(
  'refuses %s',
  async (query) => {
    expect(refusalOf(await partner.send('GET', `/bookings?${query}`))).toEqual([422, 'VALIDATION'])
  },
)

test('every change of a booking moves its updated_at, also by SQL', async () => {
  const { uuid } = await pay(0)
  await api.database.db
    .update(bookings)
    .set({ updatedAt: new Date('2020-01-01T00:00:00Z') })
    .where(eq(bookings.uuid, uuid))
  const [row] = await api.database.db.select().from(bookings).where(eq(bookings.uuid, uuid))
  expect(row?.updatedAt.getTime()).toBeGreaterThan(Date.parse('2021-01-01'))
})
