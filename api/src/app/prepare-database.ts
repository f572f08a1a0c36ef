import { fillSearch, writeGazetteer } from '../catalogue'
import { withAdvisoryLock } from '../platform/database/advisory-lock'
import { connect } from '../platform/database/connect'
import { createDatabaseIfMissing, migrateDatabase } from '../platform/database/migrate'
import { isEmpty, SEED_DAYS, SEED_EXPERIENCES, seedDatabase } from '../seed'

/**
 * Prepares a database for API processes: creates it if it is missing, migrates it, fills the search tables, and seeds it if it is empty.
 * Can be called again, and by several processes concurrently.
 * @param options.onProgress receives each step as a readable text
 */
export async function prepareDatabase(
  url: string,
  options: { seed?: boolean; experiences?: number; days?: number; onProgress?: (step: string) => void } = {},
): Promise<void> {
  const { seed = true, experiences = SEED_EXPERIENCES, days = SEED_DAYS, onProgress = () => {} } = options
  onProgress('Bringing the database up to date')
  await createDatabaseIfMissing(url)
  await migrateDatabase(url)
  const { db, close } = connect(url, 4)
  try {
    await withAdvisoryLock(url, 'search', async () => {
      await writeGazetteer(db)
      await fillSearch(db, new Date())
    })
    if (!seed) return
    await withAdvisoryLock(url, 'seed', async () => {
      if (!(await isEmpty(db))) return
      onProgress(`Filling it with ${experiences} experiences, their sessions and reviews`)
      await seedDatabase(db, new Date(), { experiences, days })
    })
  } finally {
    await close()
  }
}
