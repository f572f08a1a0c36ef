import { createConnection, createServer, type Socket } from 'node:net'
import { ApiError } from 'shared/contracts'
import { buildApp } from '../../app/app'
import { type Answer, Browser, originOf } from '../../testing/browser'
import { closeAfterTests } from '../../testing/close-after-tests'
import { testExperience } from '../../testing/fixtures'
import { freePort } from '../../testing/free-port'
import { untilLockWaits } from '../../testing/lock-waits'
import { type TestDatabase, testDatabase } from '../../testing/test-database'
import { TEST_ENVIRONMENT } from '../../testing/test-environment'
import { connect, type Db } from '../database/connect'
import { readSettings } from '../settings'

let database: TestDatabase
beforeEach(async () => {
  database = await testDatabase()
})

/** Starts an API with this many connections and this connection timeout, on the test's database or another URL. */
async function apiWith({
  url = database.url,
  connections = 2,
  patienceMs = 300,
  searchDb,
}: {
  url?: string
  connections?: number
  patienceMs?: number
  searchDb?: () => Db
} = {}) {
  const { db, pool, close } = connect(url, connections, { patienceMs })
  const { app } = await buildApp({ db, searchDb, settings: readSettings({ ...TEST_ENVIRONMENT, DATA_DIR: '/tmp' }) })
  closeAfterTests(async () => {
    await app.close()
    await close()
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  return { app, pool, browser: await Browser.open(app) }
}

/** Starts an API on a database with one session, which another connection has locked: `hold` waits until `unlock`. */
async function apiWithLockedSession() {
  const made = await testExperience(database.db, new Date())
  const { pool, browser } = await apiWith({ connections: 4 })
  const locking = await database.db.$client.connect()
  await locking.query('begin')
  await locking.query('select 1 from sessions for update')
  const wanted = { session_id: String(made.sessionIds[0]), tickets: [{ ticket_id: made.adult, quantity: 1 }] }
  const hold = () => browser.send('POST', '/api/customer/bookings', wanted)
  const unlock = async () => {
    await locking.query('rollback')
    locking.release()
  }
  return { pool, locking, hold, unlock }
}

function expectBusy(response: Answer): void {
  expect(response.statusCode).toBe(503)
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(ApiError.parse(response.json())).toMatchObject({ code: 'BUSY', message: expect.stringContaining('try again') })
}

test('answers 503 with retry-after while all connections are taken, and serves again afterwards', async () => {
  const { pool, browser } = await apiWith()
  const taken = await Promise.all([pool.connect(), pool.connect()])
  const responses = await Promise.all([
    browser.send('GET', '/api/customer/experiences'),
    browser.send('POST', '/api/customer/bookings', { session_id: '1', tickets: [{ ticket_id: '7a', quantity: 1 }] }),
    browser.send('GET', '/api/customer/bookings/5b1f6a52-6c0e-4c39-9a44-0b6f6a1d2e3f'),
  ])
  for (const client of taken) client.release()
  responses.map(expectBusy)
  expect((await browser.send('GET', '/api/customer/experiences')).statusCode).toBe(200)
})

test('searches are answered from their own database while the main one has no connection', async () => {
  const { pool, browser } = await apiWith({ searchDb: () => database.db })
  const taken = await Promise.all([pool.connect(), pool.connect()])
  const paths = ['experiences', 'experiences/pins', 'experiences/facets', 'places?q=win', 'suggest?q=win']
  const responses = await Promise.all(paths.map((path) => browser.send('GET', `/api/customer/${path}`)))
  const held = await browser.send('POST', '/api/customer/bookings', {
    session_id: '1',
    tickets: [{ ticket_id: '7a', quantity: 1 }],
  })
  for (const client of taken) client.release()
  expect(responses.map(({ statusCode }) => statusCode)).toEqual(paths.map(() => 200))
  expectBusy(held)
})

test('answers 503 when a statement times out at a lock, and holds nothing', async () => {
  const { pool, hold, unlock } = await apiWithLockedSession()
  pool.on('acquire', (client) => void client.query(`set statement_timeout = '300ms'`))
  const response = await hold()
  await unlock()
  expectBusy(response)
  expect((await database.db.$client.query('select 1 from bookings')).rowCount).toBe(0)
  expect((await hold()).statusCode).toBe(201)
})

test('answers 503 when connections are cut during a booking, and the next attempt succeeds', async () => {
  const { locking, hold, unlock } = await apiWithLockedSession()
  const waiting = hold()
  await untilLockWaits(database.db)
  await locking.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  await unlock()
  expectBusy(await waiting)
  expect((await hold()).statusCode).toBe(201)
})

test('answers 503 while the database is unreachable, and serves again when it is back', async () => {
  const port = await freePort()
  const real = new URL(database.url)
  const sockets = new Set<Socket>()
  const door = createServer((inside) => {
    const outside = createConnection(Number(real.port), real.hostname)
    for (const socket of [inside, outside]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => sockets.delete(socket))
    }
    inside.pipe(outside).pipe(inside)
  })
  const open = () => new Promise<void>((resolve) => door.listen(port, '127.0.0.1', resolve))
  const shut = () => {
    const closed = new Promise((resolve) => door.close(resolve))
    for (const socket of sockets) socket.destroy()
    return closed
  }
  await open()
  const through = new URL(database.url)
  through.port = String(port)
  const { app, browser } = await apiWith({ url: through.href })
  await shut()
  expectBusy(await browser.send('GET', '/api/customer/experiences'))
  expectBusy(await new Browser(originOf(app)).send('GET', '/api/customer/experiences/7'))
  expect((await browser.send('GET', '/api/ready')).statusCode).toBe(503)
  await open()
  expect((await browser.send('GET', '/api/customer/experiences')).statusCode).toBe(200)
  closeAfterTests(shut)
})
