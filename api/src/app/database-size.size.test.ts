import { sql } from 'drizzle-orm'
import { refreshSearchWindow } from '../catalogue'
import type { Mailer } from '../platform/email/mailer'
import { batchTimes, countQueries, type QueryCount } from '../testing/count-queries'
import { FULL_SIZE, fillDatabase, type Size } from '../testing/fill-database'
import { type OwnedRequest, ownedRequests } from '../testing/owned-requests'
import { createOwnedResources } from '../testing/owned-resources'
import { type PayableApp, testPayableApp } from '../testing/payable-app'
import { JOBS } from './jobs/jobs'
import { createOutboxWorker } from './jobs/outbox-worker'

// Measures the database at its full size. SIZE_SCALE=0.01 fills a hundredth of it, to try a change.

const SCALE = Number(process.env.SIZE_SCALE ?? 1)
const BATCH_LIMIT_MS = 200
const ENDPOINT_LIMIT_MS = 50
const REPEATS = 20
const FILL_MS = 45 * 60_000

let api: PayableApp
let owned: Awaited<ReturnType<typeof createOwnedResources>>
let count: QueryCount
beforeAll(async () => {
  api = await testPayableApp()
  owned = await createOwnedResources(api)
  const [bookingUuid, voucherUuid] = [owned.ids.get('bookings') ?? '', owned.ids.get('vouchers') ?? '']
  const templates = { experienceId: '7', bookingUuid, voucherUuid, userId: owned.id }
  await fillDatabase(api.database.url, scaled(FULL_SIZE), templates, api.now())
  await refreshSearchWindow(api.context, api.now())
  await api.database.db.execute(sql`update experience_search set is_stale = true where experience_id = '7'`)
  count = countQueries(api.database.db.$client)
}, FILL_MS)

const scaled = (size: Size): Size => {
  const part = (full: number) => Math.ceil(full * SCALE)
  return {
    experiences: part(size.experiences),
    sessions: part(size.sessions),
    bookings: part(size.bookings),
    vouchers: part(size.vouchers),
    users: part(size.users),
    emails: part(size.emails),
    audits: part(size.audits),
    passing: part(size.passing),
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
const slowest = () => [...count.statements].sort((a, b) => b.ms - a.ms)[0]

describe('background jobs', () => {
  const mailer: Mailer = { send: async () => {}, close: () => {} }
  const outbox = () => createOutboxWorker(api.context, mailer)

  test.each(JOBS)(
    '$name: each batch takes at most 200 ms of the database, first with much to do, then with nothing',
    async ({ name, run }) => {
      for (const state of ['much to do', 'again']) {
        count.reset()
        await run({ context: api.context, outbox: outbox() }, api.now())
        const batches = batchTimes(count.statements)
        const longest = Math.max(0, ...batches)
        console.info(
          `${name}, ${state}: ${count.statements.length} statements, ${batches.length} batches, longest ${longest.toFixed(0)} ms, together ${sum(batches).toFixed(0)} ms`,
        )
        if (longest > BATCH_LIMIT_MS)
          console.info(`  slowest: ${slowest()?.ms.toFixed(0)} ms ${slowest()?.text.slice(0, 400)}`)
        expect(longest).toBeLessThanOrEqual(BATCH_LIMIT_MS)
      }
    },
    300_000,
  )
})

test('every endpoint spends at most 50 ms in the database, at the 95th percentile for reads', async () => {
  const slow: string[] = []
  for (const request of ownedRequests(owned)) {
    const times = await timesOf(request)
    const p95 = times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0
    if (p95 > ENDPOINT_LIMIT_MS)
      slow.push(`${request.key}: ${p95.toFixed(0)} ms; ${slowest()?.ms.toFixed(0)} ms ${slowest()?.text.slice(0, 300)}`)
  }
  expect(slow).toEqual([])
}, 600_000)

/** Milliseconds in the database for each of some requests; changes are sent once, because the first one changes what the next finds. */
async function timesOf({ method, path, body }: OwnedRequest): Promise<number[]> {
  const times: number[] = []
  for (let repeat = 0; repeat < (method === 'GET' ? REPEATS : 1); repeat += 1) {
    count.reset()
    await owned.browser.send(method, path, body)
    times.push(sum(count.statements.map(({ ms }) => ms)))
  }
  return times
}
