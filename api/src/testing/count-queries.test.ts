import { batchTimes, countQueries } from './count-queries'
import { testDatabase } from './test-database'

test('records each statement of a pool with its time, however it is sent', async () => {
  const { db } = await testDatabase()
  const count = countQueries(db.$client)
  await db.$client.query('select pg_sleep(0.05)')
  await db.$client.query({ name: 'sleep', text: 'select pg_sleep($1)', values: [0.05] })
  await db.execute('select pg_sleep(0.05)')
  expect(count.statements.map(({ ms }) => ms >= 45 && ms < 1_000)).toEqual([true, true, true])
  expect(count.statements[1]?.text).toBe('select pg_sleep($1)')
  count.reset()
  await db.transaction(async (tx) => {
    await tx.execute('select pg_sleep(0.03)')
    await tx.execute('select pg_sleep(0.03)')
  })
  await db.execute('select 1')
  const [transaction = 0, statement = 0, ...others] = batchTimes(count.statements)
  expect([transaction >= 55, statement < 50, others]).toEqual([true, true, []])
})
