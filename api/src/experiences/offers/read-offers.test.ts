import { eq, sql } from 'drizzle-orm'
import { experienceSearch, experiences } from '../../database/schema'
import { anExperience } from '../../testing/fixtures'
import { type TestDatabase, testDatabase } from '../../testing/test-database'
import { CHANGES_KEPT_MINUTES, offersOf } from './read-offers'

let database: TestDatabase
const [FIRST, SECOND] = ['7', '8']
beforeEach(async () => {
  database = await testDatabase()
  await anExperience(database.db, new Date(), { id: FIRST, capacities: [4] })
  await anExperience(database.db, new Date(), { id: SECOND, capacities: [6, 8] })
})

const setSeats = (db: Pick<TestDatabase['db'], 'execute'>, id: string, seats: number) =>
  db.execute(sql`update experience_search set seats[5] = ${seats}::integer::"char" where experience_id = ${id}`)
/** PostgreSQL counts from one. */
const FIFTH = 4

test('holds what the table holds', async () => {
  const offers = await offersOf(database.db)()
  expect(offers.size).toBe(2)
  const [row] = await database.db.select().from(experienceSearch).where(eq(experienceSearch.experienceId, SECOND))
  expect(offers.get(SECOND)).toMatchObject({
    x: row?.x,
    priceFrom: row?.priceFrom,
    rating: row?.rating,
    minGuests: row?.minGuests,
    mostSeats: 8,
    exactFrom: row?.exactFrom.getTime(),
    exactUntil: row?.exactUntil.getTime(),
  })
})

test('whoever asks sees what was committed before, whoever wrote it', async () => {
  const read = offersOf(database.db)
  await read()
  for (const seats of [3, 1, 127, 0]) {
    await setSeats(database.db, FIRST, seats)
    expect((await read()).get(FIRST)?.seats[FIFTH]).toBe(seats)
  }
})

test('a sale that began earlier and was committed later is not missed', async () => {
  const read = offersOf(database.db)
  const slow = await database.db.$client.connect()
  try {
    await slow.query('begin')
    await slow.query(`update experience_search set seats[5] = 9::integer::"char" where experience_id = '${FIRST}'`)
    await setSeats(database.db, SECOND, 11)
    const before = await read()
    expect([before.get(FIRST)?.seats[FIFTH], before.get(SECOND)?.seats[FIFTH]]).not.toContain(9)
    await setSeats(database.db, SECOND, 12)
    await read()
    await slow.query('commit')
  } finally {
    slow.release()
  }
  const after = await read()
  expect([after.get(FIRST)?.seats[FIFTH], after.get(SECOND)?.seats[FIFTH]]).toEqual([9, 12])
})

test('what came, went or was emptied out altogether is seen', async () => {
  const read = offersOf(database.db)
  const { generation } = await read()
  const third = await anExperience(database.db, new Date(), { id: '9', capacities: [2] })
  expect((await read()).get(third.id)?.mostSeats).toBe(2)
  await database.db.delete(experienceSearch).where(eq(experienceSearch.experienceId, third.id))
  expect((await read()).get(third.id)).toBeUndefined()
  await database.db.execute(sql`truncate experience_search`)
  const empty = await read()
  expect([empty.size, empty.generation > generation]).toEqual([0, true])
})

test('a list stays in order when seats change, and is ordered anew when a rating does', async () => {
  const read = offersOf(database.db)
  const first = (await read()).inOrder('rating')
  await setSeats(database.db, FIRST, 2)
  expect((await read()).inOrder('rating')).toBe(first)
  const worst = first.at(-1)?.id ?? ''
  await database.db.update(experiences).set({ ratingAvg: 5 }).where(eq(experiences.id, worst))
  await database.db.update(experienceSearch).set({ rating: 5.5 }).where(eq(experienceSearch.experienceId, worst))
  expect((await read()).inOrder('rating')[0]?.id).toBe(worst)
})

test('whoever has not looked for long reads everything anew: old changes are forgotten', async () => {
  let now = 0
  const read = offersOf(database.db, () => now)
  await read()
  await setSeats(database.db, FIRST, 7)
  await database.db.execute(sql`delete from search_changes`)
  expect((await read()).get(FIRST)?.seats[FIFTH]).not.toBe(7)
  now += CHANGES_KEPT_MINUTES * 60_000
  expect((await read()).get(FIRST)?.seats[FIFTH]).toBe(7)
})
