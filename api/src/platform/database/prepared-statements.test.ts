import { eq, sql } from 'drizzle-orm'
import { closeAfterTests } from '../../testing/close-after-tests'
import { testExperience } from '../../testing/fixtures'
import { testDatabase } from '../../testing/test-database'
import { connect } from './connect'
import { experiences, hosts } from './schema'

const OFTEN = 25

test('a connection prepares a statement that is repeated, with the same result, and none that is executed once', async () => {
  const database = await testDatabase()
  await testExperience(database.db, new Date())
  const { db, close } = connect(database.url, 1)
  closeAfterTests(close)
  const responses = new Set<string>()
  for (let n = 0; n < OFTEN; n += 1) {
    responses.add(JSON.stringify(await db.select().from(experiences).where(eq(experiences.id, '7'))))
  }
  await db.select().from(hosts).where(eq(hosts.id, 'h7'))
  expect(responses.size).toBe(1)
  expect([...responses][0]).toContain('Throw Your First Pot')
  expect(await db.select().from(experiences).where(eq(experiences.id, 'none'))).toEqual([])
  const { rows } = await db.execute<{ statement: string }>(sql`select statement from pg_prepared_statements`)
  expect(rows).toHaveLength(1)
  expect(rows[0]?.statement).toContain('from "experiences"')
})

test('a prepared statement that fails once can be executed again', async () => {
  const database = await testDatabase()
  const { db, close } = connect(database.url, 1)
  closeAfterTests(close)
  const divide = (by: number) => db.execute<{ result: number }>(sql`select 10 / ${by}::integer as result`)
  for (let n = 1; n <= OFTEN; n += 1) await divide(n)
  await expect(divide(0)).rejects.toThrow()
  expect((await divide(5)).rows).toEqual([{ result: 2 }])
})
