import { endpoints } from 'shared/contracts'
import { bookings } from '../../platform/database/schema'
import { Browser, refusalOf } from '../../testing/browser'
import { seatsOf, testExperience } from '../../testing/fixtures'
import { type TestApp, testApp } from '../../testing/test-app'

const Held = endpoints['POST /api/customer/bookings'].response
const MINUTE_MS = 60_000
const CAPACITY = 12
const LIMIT = [409, 'HOLDS_LIMIT']

let api: TestApp
let experience: Awaited<ReturnType<typeof testExperience>>
let nextSession = 0
beforeAll(async () => {
  api = await testApp({
    env: { LIMITS_LIVE_HOLDS_PER_VISITOR: '5', LIMITS_LIVE_HOLDS_PER_IP: '40', LIMITS_LIVE_HOLDS_MIN_SEATS: '4' },
  })
  experience = await testExperience(api.database.db, api.now(), { capacities: Array(90).fill(CAPACITY) })
})
// Holds of earlier tests have expired.
beforeEach(() => api.wind(15 * MINUTE_MS))

const freshSession = () => experience.sessionIds[nextSession++] ?? 0
const wants = (sessionId: number, quantity = 1) => ({
  session_id: String(sessionId),
  tickets: [{ ticket_id: experience.adult, quantity }],
})

/** A browser whose IP address the trusted proxy forwards. */
async function visitorAt(ip: string) {
  const browser = await Browser.open(api.app)
  const hold = (body: object) => browser.send('POST', '/api/customer/bookings', body, { 'x-forwarded-for': ip })
  const held = async (body: object) => Held.parse((await hold(body)).json()).data
  return { browser, hold, held }
}

test('refuses a sixth live hold of one visitor, also from another IP address', async () => {
  const visitor = await visitorAt('203.0.113.1')
  const first = await visitor.held(wants(freshSession()))
  for (let n = 2; n <= 5; n += 1) await visitor.held(wants(freshSession()))
  const sixth = wants(freshSession())
  expect(refusalOf(await visitor.hold(sixth))).toEqual(LIMIT)
  const elsewhere = { 'x-forwarded-for': '203.0.113.99' }
  expect(refusalOf(await visitor.browser.send('POST', '/api/customer/bookings', sixth, elsewhere))).toEqual(LIMIT)
  expect((await seatsOf(api.database.db, Number(sixth.session_id))).taken).toBe(0)

  await visitor.browser.send('DELETE', `/api/customer/bookings/${first.uuid}`)
  expect((await visitor.hold(sixth)).statusCode).toBe(201)
})

test('does not count a hold that the new one replaces', async () => {
  const visitor = await visitorAt('203.0.113.2')
  const sessions = Array.from({ length: 5 }, freshSession)
  for (const session of sessions) await visitor.held(wants(session))
  expect((await visitor.hold(wants(sessions[0] ?? 0, 3))).statusCode).toBe(201)
})

test('grants five of six concurrent holds of one visitor', async () => {
  const visitor = await visitorAt('203.0.113.3')
  const responses = await Promise.all(Array.from({ length: 6 }, () => visitor.hold(wants(freshSession()))))
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, 201, 201, 201, 409])
})

test('does not count expired holds', async () => {
  const visitor = await visitorAt('203.0.113.4')
  for (let n = 1; n <= 5; n += 1) await visitor.held(wants(freshSession()))
  api.wind(15 * MINUTE_MS)
  expect((await visitor.hold(wants(freshSession()))).statusCode).toBe(201)
})

test('grants forty live holds to one IP address, however many visitors share it', async () => {
  const address = '203.0.113.5'
  const visitors = await Promise.all(Array.from({ length: 9 }, () => visitorAt(address)))
  const responses = await Promise.all(
    visitors.flatMap((visitor) => Array.from({ length: 5 }, () => visitor.hold(wants(freshSession())))),
  )
  expect(responses.filter(({ statusCode }) => statusCode === 201)).toHaveLength(40)
  expect(responses.filter(({ statusCode }) => statusCode !== 201).map(refusalOf)).toEqual(Array(5).fill(LIMIT))
  expect((await (await visitorAt('203.0.113.6')).hold(wants(freshSession()))).statusCode).toBe(201)
})

test.each([
  ['one IPv4 address', ['203.0.113.7', '203.0.113.7']],
  ['one IPv6 network', ['2001:db8:1:2::1', '2001:db8:1:2::2']],
])('limits the visitors of %s to half of a session together', async (_, [first = '', second = '']) => {
  const session = freshSession()
  await (await visitorAt(first)).held(wants(session, 4))
  const other = await visitorAt(second)
  expect(refusalOf(await other.hold(wants(session, 3)))).toEqual(LIMIT)
  expect((await other.hold(wants(session, 2))).statusCode).toBe(201)
  expect((await (await visitorAt('198.51.100.1')).hold(wants(session, 6))).statusCode).toBe(201)
})

test('allows four seats of a small session to one IP address, and a single party of any size', async () => {
  const small = await testExperience(api.database.db, api.now(), { id: '8', capacities: [6, 6] })
  const [one, two] = small.sessionIds
  const wanted = (session: number | undefined, quantity: number) => ({
    session_id: String(session),
    tickets: [{ ticket_id: small.adult, quantity }],
  })
  const address = '203.0.113.8'
  await (await visitorAt(address)).held(wanted(one, 2))
  expect((await (await visitorAt(address)).hold(wanted(one, 2))).statusCode).toBe(201)
  expect(refusalOf(await (await visitorAt(address)).hold(wanted(one, 1)))).toEqual(LIMIT)
  expect((await (await visitorAt(address)).hold(wanted(two, 6))).statusCode).toBe(201)
})

test('stores no IP address, and deletes its hash when the hold ends', async () => {
  const address = '203.0.113.9'
  const visitor = await visitorAt(address)
  const { uuid } = await visitor.held(wants(freshSession()))
  await visitor.held(wants(freshSession()))
  await visitor.browser.send('DELETE', `/api/customer/bookings/${uuid}`)
  const rows = await api.database.db.select().from(bookings)
  expect(JSON.stringify(rows)).not.toContain(address)
  expect(rows.find((row) => row.uuid === uuid)?.ipHash).toBeNull()
})
