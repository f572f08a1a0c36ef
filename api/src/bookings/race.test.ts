import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { bookings } from '../database/schema'
import { Browser } from '../testing/browser'
import { anExperience, seatsOf } from '../testing/fixtures'
import { freePort } from '../testing/free-port'
import { TEST_ENVIRONMENT } from '../testing/test-app'
import { type TestDatabase, testDatabase } from '../testing/test-database'

const BUYERS = 200
const SEATS = 20

let database: TestDatabase
let running: ChildProcess[] = []
beforeEach(async () => {
  database = await testDatabase()
})
afterEach(async () => {
  const ended = running.map((child) => new Promise((resolve) => child.once('exit', resolve)))
  for (const child of running) child.kill('SIGTERM')
  await Promise.all(ended)
  running = []
  await database.close()
})

/** Two API processes on one database. */
async function twoProcesses(main: string): Promise<string[]> {
  return Promise.all(
    [1, 2].map(async () => {
      const port = await freePort()
      const child = spawn(process.execPath, ['--import', 'tsx', join(process.cwd(), 'api/src', main)], {
        env: {
          ...process.env,
          ...TEST_ENVIRONMENT,
          NODE_OPTIONS: '',
          DATABASE_URL: database.url,
          API_PORT: String(port),
          DATA_DIR: '/tmp',
        },
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      running.push(child)
      const origin = `http://127.0.0.1:${port}`
      for (let tries = 0; tries < 600; tries += 1) {
        if (
          await fetch(`${origin}/api/ready`).then(
            ({ ok }) => ok,
            () => false,
          )
        )
          return origin
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
      throw new Error(`${main} did not get ready`)
    }),
  )
}

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
  const counts = await rush(await twoProcesses('main.ts'), sessionId, made.adult)
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
