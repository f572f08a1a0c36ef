import { eq, sql } from 'drizzle-orm'
import { connect } from '../../../platform/database/connect'
import { experienceSearch, experienceSearchWords } from '../../../platform/database/schema'
import { testExperience } from '../../../testing/fixtures'
import { type TestDatabase, testDatabase } from '../../../testing/test-database'
import { writeSearchRows } from '../write-search-rows'
import { cellOf } from './columns'
import { bitsOf, type IndexEntry } from './index-entry'
import { CHANGES_RETENTION_MINUTES, entriesOf } from './load-index'
import { SearchIndex } from './search-index'

let database: TestDatabase
const [FIRST, SECOND] = ['7', '8']
beforeEach(async () => {
  database = await testDatabase()
  await testExperience(database.db, new Date(), { id: FIRST, capacities: [4] })
  await testExperience(database.db, new Date(), { id: SECOND, capacities: [6, 8] })
})

type Read = Awaited<ReturnType<ReturnType<typeof entriesOf>>>
const seatsIn = (offers: Read, id: string, day = FIFTH) =>
  offers.columns.seats[cellOf(offers.columns, offers.placeOf(id) ?? Number.NaN, day)]
const setSeats = (db: Pick<TestDatabase['db'], 'execute'>, id: string, seats: number) =>
  db.execute(sql`update experience_search set seats[5] = ${seats}::integer::"char" where experience_id = ${id}`)
/** Index of `seats[5]`: PostgreSQL counts from one. */
const FIFTH = 4
const LIVE_BIT = 61
const testEntry: IndexEntry = {
  id: '',
  traits: bitsOf(1n << BigInt(LIVE_BIT)),
  party: bitsOf(-1n),
  x: 0,
  y: 0,
  z: 1,
  priceFrom: 2500,
  durationMinutes: 120,
  rating: 0,
  standing: 4.3,
  minGuests: 1,
  baseDay: 20_000,
  exactFrom: 0,
  exactUntil: 0,
  seats: [],
  privateDays: [],
}

test('reads the values of the table', async () => {
  const offers = await entriesOf(() => database.db)()
  const place = offers.placeOf(SECOND) ?? Number.NaN
  const [row] = await database.db.select().from(experienceSearch).where(eq(experienceSearch.experienceId, SECOND))
  const { columns } = offers
  expect([
    columns.x[place],
    columns.priceFrom[place],
    columns.rating[place],
    columns.minGuests[place],
    columns.exactFrom[place],
    columns.exactUntil[place],
    columns.mostSeats[place],
  ]).toEqual([
    row?.x,
    row?.priceFrom,
    row?.rating,
    row?.minGuests,
    row?.exactFrom.getTime(),
    row?.exactUntil.getTime(),
    8,
  ])
})

test('a read sees everything that was committed before it', async () => {
  const read = entriesOf(() => database.db)
  await read()
  for (const seats of [3, 1, 127, 0]) {
    await setSeats(database.db, FIRST, seats)
    expect(seatsIn(await read(), FIRST)).toBe(seats)
  }
})

test('does not miss a transaction that began earlier and committed later', async () => {
  const read = entriesOf(() => database.db)
  const slow = await database.db.$client.connect()
  try {
    await slow.query('begin')
    await slow.query(`update experience_search set seats[5] = 9::integer::"char" where experience_id = '${FIRST}'`)
    await setSeats(database.db, SECOND, 11)
    const before = await read()
    expect([seatsIn(before, FIRST), seatsIn(before, SECOND)]).not.toContain(9)
    await setSeats(database.db, SECOND, 12)
    await read()
    await slow.query('commit')
  } finally {
    slow.release()
  }
  const after = await read()
  expect([seatsIn(after, FIRST), seatsIn(after, SECOND)]).toEqual([9, 12])
})

/** Returns the id that comes first in a list by rating. */
const best = (offers: Read) => offers.idOf(offers.inOrder('rating')[0] ?? Number.NaN)
const isLive = (offers: Read, id: string) => offers.isLive(offers.placeOf(id) ?? Number.NaN)

test('sees entries that were added, removed and added again', async () => {
  const read = entriesOf(() => database.db)
  const { generation } = await read()
  await testExperience(database.db, new Date(), { id: '9', capacities: [2] })
  const more = await read()
  expect([isLive(more, '9'), more.generation > generation]).toEqual([true, true])
  await database.db.delete(experienceSearch).where(eq(experienceSearch.experienceId, '9'))
  expect(isLive(await read(), '9')).toBe(false)
  await database.db.delete(experienceSearchWords).where(eq(experienceSearchWords.experienceId, '9'))
  const { generation: gone } = await read()
  await writeSearchRows(database.db)
  const again = await read()
  // A new generation, because cached results of words do not contain the entry.
  expect([isLive(again, '9'), again.generation > gone]).toEqual([true, true])
})

test('a truncated table gives a new, empty index, and a running search continues with the old one', async () => {
  const read = entriesOf(() => database.db)
  const old = await read()
  await database.db.execute(sql`truncate experience_search`)
  const empty = await read()
  expect([empty.placeOf(FIRST), empty.inOrder('price').length, empty.generation > old.generation]).toEqual([
    undefined,
    0,
    true,
  ])
  expect(isLive(old, FIRST)).toBe(true)
})

test('keeps a sorted list when seats change, and sorts it again when a rating changes', async () => {
  const read = entriesOf(() => database.db)
  const list = (await read()).inOrder('rating')
  await setSeats(database.db, FIRST, 2)
  expect((await read()).inOrder('rating')).toBe(list)
  expect(best(await read())).toBe(FIRST)
  await database.db.update(experienceSearch).set({ rating: 5 }).where(eq(experienceSearch.experienceId, SECOND))
  expect(best(await read())).toBe(SECOND)
})

test('finds entries after the columns have grown', () => {
  const offers = new SearchIndex()
  for (let n = 0; n < 3_000; n += 1) offers.put({ ...testEntry, id: String(n), rating: n })
  expect([offers.idOf(offers.inOrder('rating')[0] ?? 0), offers.columns.rating[offers.placeOf('7') ?? 0]]).toEqual([
    '2999',
    7,
  ])
})

test('reads everything again after a pause in which changes may have been deleted', async () => {
  let now = 0
  const read = entriesOf(
    () => database.db,
    () => now,
  )
  await read()
  await setSeats(database.db, FIRST, 7)
  await database.db.execute(sql`delete from search_changes`)
  expect(seatsIn(await read(), FIRST)).not.toBe(7)
  now += CHANGES_RETENTION_MINUTES * 60_000
  expect(seatsIn(await read(), FIRST)).toBe(7)
})

test('reads everything again when a read fails, because another database may answer the next', async () => {
  const elsewhere = await testDatabase()
  await testExperience(elsewhere.db, new Date(), { id: SECOND })
  await writeSearchRows(elsewhere.db)
  let current = database.db
  const read = entriesOf(() => current)
  expect(isLive(await read(), FIRST)).toBe(true)
  const broken = connect('postgres://127.0.0.1:9/none', 1, { patienceMs: 100 })
  current = broken.db
  await expect(read()).rejects.toThrow()
  await broken.close()
  current = elsewhere.db
  expect((await read()).placeOf(FIRST)).toBeUndefined()
})
