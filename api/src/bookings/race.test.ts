import { eq, sql } from 'drizzle-orm'
import { bookings } from '../database/schema'
import { apiProcess } from '../testing/api-process'
import { Browser } from '../testing/browser'
import { anExperience, seatsOf } from '../testing/fixtures'
import { type TestDatabase, testDatabase } from '../testing/test-database'

const BUYERS = 200
const SEATS = 20

let database: TestDatabase
beforeEach(async () => {
  database = await testDatabase()
})

const twoProcesses = (main?: string) => Promise.all([apiProcess(database, main), apiProcess(database, main)])

/** Buyers of one seat each, every one a visitor of its own, all at once. */
async function rush(origins: string[], sessionId: number, ticketId: string): Promise<Map<number, number>> {
  const buyers = await Promise.all(
    Array.from({ length: BUYERS }, (_, n) => Browser.open(origins[n % origins.length] ?? '')),
  )
  const answers = await Promise.all(
    buyers.map((buyer) =>
      buyer.send('POST', '/api/customer/bookings', {
        session_id: String(sessionId),
        tickets: [{ ticket_id: ticketId, quantity: 1 }],
      }),
    ),
  )
  const counts = new Map<number, number>()
  for (const { statusCode } of answers) counts.set(statusCode, (counts.get(statusCode) ?? 0) + 1)
  return counts
}

const soldSeats = async (sessionId: number) => {
  const [row] = await database.db
    .select({ seats: sql<number>`coalesce(sum(${bookings.seats}), 0)::integer` })
    .from(bookings)
    .where(eq(bookings.sessionId, sessionId))
  return row?.seats
}

test('of two hundred buyers at two processes twenty get the twenty seats, and the others a clear no', async () => {
  const made = await anExperience(database.db, new Date(), { capacities: [SEATS] })
  const sessionId = made.sessionIds[0] ?? 0
  const counts = await rush(await twoProcesses(), sessionId, made.adult)
  expect(Object.fromEntries(counts)).toEqual({ 201: SEATS, 409: BUYERS - SEATS })
  expect(await soldSeats(sessionId)).toBe(SEATS)
  expect(await seatsOf(database.db, sessionId)).toEqual({ taken: SEATS, cell: 0 })
}, 120_000)

test('with the guard left out the same rush oversells, so it would be noticed', async () => {
  const made = await anExperience(database.db, new Date(), { capacities: [SEATS] })
  const sessionId = made.sessionIds[0] ?? 0
  await rush(await twoProcesses('testing/unguarded-main.ts'), sessionId, made.adult)
  expect(await soldSeats(sessionId)).toBeGreaterThan(SEATS)
}, 120_000)
