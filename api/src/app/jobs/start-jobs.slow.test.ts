import { apiProcess } from '../../testing/api-process'
import { testDatabase } from '../../testing/test-database'

test('processes that start concurrently on a new database all get ready, and share its queues', async () => {
  const database = await testDatabase()
  await Promise.all(Array.from({ length: 4 }, () => apiProcess(database)))
  const { rows } = await database.db.execute('select name from pgboss.queue')
  expect(rows.map(({ name }) => name)).toContain('reclaim-expired-holds')
}, 120_000)
