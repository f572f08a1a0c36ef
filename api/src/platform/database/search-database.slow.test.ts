import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { entriesOf } from '../../catalogue/experiences/search-index/load-index'
import { writeSearchRows } from '../../catalogue/experiences/write-search-rows'
import { closeAfterTests } from '../../testing/close-after-tests'
import { testExperience } from '../../testing/fixtures'
import { startReplicatedPostgres } from '../../testing/replicated-postgres'
import { purge } from '../purges/purge'
import { readPurgeFeed, readPurges } from '../purges/read-purges'
import { connect, type Db } from './connect'
import { connectForSearch, MAX_LAG_SECONDS, type SearchDatabase } from './search-database'

let postgres: Awaited<ReturnType<typeof startReplicatedPostgres>>
let db: Db
let replica: Db
let search: SearchDatabase
let changes: boolean[]

beforeAll(async () => {
  postgres = await startReplicatedPostgres()
}, 60_000)

beforeEach(() => {
  const [databaseUrl, searchDatabaseUrl] = [postgres.main.url, postgres.replica.url]
  const main = connect(databaseUrl, 2)
  const direct = connect(searchDatabaseUrl, 1)
  search = connectForSearch({ databaseUrl, searchDatabaseUrl, hasPgBouncer: false }, main.db)
  changes = []
  search.onChange((isReplica) => changes.push(isReplica))
  db = main.db
  replica = direct.db
  closeAfterTests(main.close)
  closeAfterTests(direct.close)
  closeAfterTests(search.close)
})

const isReplica = async (database: Db) => {
  const { rows } = await database.execute<{ is_replica: boolean }>(sql`select pg_is_in_recovery() as is_replica`)
  return rows[0]?.is_replica
}
const pauseReplay = () => replica.execute(sql`select pg_wal_replay_pause()`)
const resumeReplay = () => replica.execute(sql`select pg_wal_replay_resume()`)
const changedTo = async (state: boolean) => {
  for (let waited = 0; changes.at(-1) !== state && waited < (MAX_LAG_SECONDS + 5) * 1000; waited += 100)
    await sleep(100)
  expect(changes.at(-1)).toBe(state)
}
const addExperience = async (id: string) => {
  await testExperience(db, new Date(), { id })
  await writeSearchRows(db)
}

test('searches read the replica, and the main database while the replica is more than five seconds behind', async () => {
  const read = entriesOf(search.current)
  const isFound = async (id: string) => (await read()).placeOf(id) !== undefined
  await addExperience('7')
  expect(await isReplica(search.current())).toBe(true)
  await sleep(500)
  expect(await isFound('7')).toBe(true)

  await pauseReplay()
  await addExperience('8')
  expect(await isFound('8')).toBe(false)
  await changedTo(false)
  expect(await isReplica(search.current())).toBe(false)
  expect(search.lagSeconds()).toBeGreaterThan(MAX_LAG_SECONDS)
  expect(await isFound('8')).toBe(true)

  await resumeReplay()
  await changedTo(true)
  expect(await isReplica(search.current())).toBe(true)
  expect(search.lagSeconds()).toBeLessThan(MAX_LAG_SECONDS)
  await addExperience('9')
  await sleep(500)
  expect([await isFound('8'), await isFound('9')]).toEqual([true, true])
}, 40_000)

test('a purge reaches the edges when the replica has replayed its change, and none is reported as missed', async () => {
  await purge(db, ['content'], new Date())
  const { last } = (await readPurges(db, null)).meta
  await sleep(500)
  await pauseReplay()
  await purge(db, ['search'], new Date())
  const feed = () => readPurgeFeed({ db, searchDb: replica }, last)
  expect(await feed()).toEqual({ data: [], meta: { last, more: false, missed: false } })
  const { last: newer } = (await readPurges(db, null)).meta
  expect(await readPurgeFeed({ db, searchDb: replica }, newer)).toEqual({
    data: [],
    meta: { last: newer, more: false, missed: false },
  })
  await resumeReplay()
  await sleep(500)
  expect((await feed()).data.map(({ tag }) => tag)).toEqual(['search'])
  expect((await readPurgeFeed({ db, searchDb: replica }, 999_999)).meta.missed).toBe(true)
}, 20_000)

test('searches go on with the replica while the main database is away, also when it was promoted', async () => {
  await postgres.main.stop()
  await sleep((MAX_LAG_SECONDS + 2) * 1000)
  expect(changes).toEqual([])
  expect(await isReplica(search.current())).toBe(true)
  await replica.execute(sql`select pg_promote()`)
  await sleep(2_000)
  expect([changes, await isReplica(search.current())]).toEqual([[], false])
}, 40_000)
