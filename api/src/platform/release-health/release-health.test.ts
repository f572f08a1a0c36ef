import { sql } from 'drizzle-orm'
import { internalHeaders } from 'server/access'
import { ReleaseHealth } from 'shared/contracts'
import { deleteExpired } from '../../app/jobs/delete-expired'
import { apiProcess } from '../../testing/api-process'
import { Browser, originOf } from '../../testing/browser'
import { type TestApp, testApp } from '../../testing/test-app'
import { releasePages, watchedReleases } from '../database/schema'

const LIVE = 'booking@1.0.0'
const TRIAL = 'booking@2.0.0'
const longAgo = '2026-01-01T00:00:00.000Z'

let api: TestApp
beforeAll(async () => {
  api = await testApp({ env: { LIMITS_TELEMETRY: 'off' } })
})
beforeEach(async () => {
  await api.database.db.delete(releasePages)
  await api.database.db.delete(watchedReleases)
})

const ask = (query: Record<string, string> = {}) =>
  fetch(
    `${originOf(api.app)}/api/internal/release-health?${new URLSearchParams({ releases: `${LIVE},${TRIAL}`, since: longAgo, ...query })}`,
    { headers: internalHeaders(api.settings.internalToken) },
  )
const health = async (query?: Record<string, string>) => ReleaseHealth.parse(await (await ask(query)).json()).data
async function tell(body: object, origin = originOf(api.app)) {
  expect((await new Browser(origin).send('POST', '/api/telemetry', body)).statusCode).toBe(204)
}
const leave = (...flawless: string[]) => tell({ kind: 'vitals', release: LIVE, path: '/pay', values: {}, flawless })
const fail = (release: string, more: object = { first: true }) =>
  tell({ kind: 'error', release, message: 'broken', path: '/pay', ...more })

test('counts a page once for each release on it, as faulty or as flawless', async () => {
  expect(await health()).toEqual([])
  await leave(LIVE, 'shell@1.0.0')
  await leave(LIVE)
  await leave(TRIAL, TRIAL)
  await fail(TRIAL)
  await fail(TRIAL, { first: false })
  await fail(TRIAL, {})
  expect(await health()).toEqual([
    { release: LIVE, flawless: 2, faulty: 0 },
    { release: TRIAL, flawless: 1, faulty: 1 },
  ])
})

test('does not count releases that no edge watches', async () => {
  await leave(LIVE, TRIAL)
  await fail('booking@9.9.9')
  expect(await api.database.db.$count(releasePages)).toBe(0)
  await health({ releases: LIVE })
  await leave(LIVE, TRIAL, 'nobody@1.0.0')
  expect(await health()).toEqual([{ release: LIVE, flawless: 1, faulty: 0 }])
})

test('stops counting a release five minutes after the last request of an edge', async () => {
  await health()
  await api.database.db.execute(sql`update watched_releases set until = until - interval '6 minutes'`)
  await leave(LIVE)
  expect(await health()).toEqual([])
  await leave(LIVE)
  expect(await health()).toEqual([{ release: LIVE, flawless: 1, faulty: 0 }])
})

test('leaves out pages from before `since`, and deletes counts after two hours', async () => {
  const { db } = api.database
  await health()
  await leave(LIVE)
  await db.execute(sql`update release_pages set slot = slot - interval '1 hour'`)
  await leave(LIVE)
  const halfAnHourAgo = new Date(Date.now() - 30 * 60_000).toISOString()
  expect(await health({ since: halfAnHourAgo })).toEqual([{ release: LIVE, flawless: 1, faulty: 0 }])
  expect(await health()).toEqual([{ release: LIVE, flawless: 2, faulty: 0 }])
  await db.execute(sql`update release_pages set slot = slot - interval '90 minutes'`)
  await db.execute(sql`update watched_releases set until = now() - interval '1 second' where release = ${TRIAL}`)
  await deleteExpired(api.context, api.now())
  expect(await db.$count(releasePages)).toBe(1)
  expect(await db.$count(watchedReleases)).toBe(1)
})

test('counts all of many concurrent reports to several processes', async () => {
  const other = await apiProcess(api.database)
  await health()
  await Promise.all(
    Array.from({ length: 60 }, (_, at) =>
      tell(
        { kind: 'vitals', release: LIVE, path: '/', values: {}, flawless: at % 2 ? [LIVE, TRIAL] : [TRIAL, LIVE] },
        at % 3 ? originOf(api.app) : other,
      ),
    ),
  )
  expect((await health()).map(({ flawless }) => flawless)).toEqual([60, 60])
}, 60_000)

test('answers 422 to invalid parameters', async () => {
  expect((await ask({ releases: '' })).status).toBe(422)
  expect((await ask({ since: 'yesterday' })).status).toBe(422)
  expect((await ask({ releases: Array.from({ length: 30 }, (_, at) => `a@${at}`).join() })).status).toBe(422)
})
