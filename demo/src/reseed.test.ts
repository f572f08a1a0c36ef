import { experiences } from 'api/platform/database/schema'
import { testDatabase } from 'api/testing/test-database'
import { seedDatabase } from './index'

test('replaces an existing seed, emptying every table with foreign keys', async () => {
  const { db } = await testDatabase()
  const now = new Date('2026-06-10T09:00:00.000Z')
  const size = { experiences: 2, days: 2, replaces: true }
  await seedDatabase(db, now, size)
  await seedDatabase(db, now, size)
  expect(await db.$count(experiences)).toBe(2)
})
