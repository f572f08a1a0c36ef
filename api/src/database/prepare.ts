import { writeGazetteer } from '../places/write-gazetteer'
import { isEmpty, seedDatabase } from '../seed'
import { connect } from './connect'
import { createDatabaseIfMissing, migrateDatabase } from './migrate'
import { oneAtATime } from './one-at-a-time'

/**
 * Makes a database ready for API processes: created if its server lacks it, migrated, and seeded when it is empty.
 * `onProgress` is told each step in words a person can read. Safe to call again, and by several processes at once.
 */
export async function prepareDatabase(
  url: string,
  options: { seed?: boolean; onProgress?: (step: string) => void } = {},
): Promise<void> {
  const { seed = true, onProgress = () => {} } = options
  onProgress('Bringing the database up to date')
  await createDatabaseIfMissing(url)
  await migrateDatabase(url)
  const { db, close } = connect(url, 4)
  try {
    await oneAtATime(url, 'gazetteer', () => writeGazetteer(db))
    if (!seed) return
    await oneAtATime(url, 'seed', async () => {
      if (!(await isEmpty(db))) return
      onProgress('Filling it with experiences, sessions and reviews')
      await seedDatabase(db, new Date())
    })
  } finally {
    await close()
  }
}
