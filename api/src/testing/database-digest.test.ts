import { eq } from 'drizzle-orm'
import { experiences } from '../platform/database/schema'
import { databaseDigest } from './database-digest'
import { testExperience } from './fixtures'
import { testDatabase } from './test-database'

test('the digests of a database change with any write, and stay the same after a rollback', async () => {
  const { db } = await testDatabase()
  await testExperience(db, new Date())
  const before = await databaseDigest(db)
  expect(await databaseDigest(db)).toEqual(before)
  const describeAs = (description: string, at: Pick<typeof db, 'update'> = db) =>
    at.update(experiences).set({ description }).where(eq(experiences.id, '7'))
  await expect(
    db.transaction(async (tx) => {
      await describeAs('Something else', tx)
      throw new Error('No')
    }),
  ).rejects.toThrow('No')
  expect(await databaseDigest(db)).toEqual(before)
  await describeAs('Another text')
  const after = await databaseDigest(db)
  expect(Object.keys(after).filter((table) => after[table] !== before[table])).toEqual(['experiences'])
})
