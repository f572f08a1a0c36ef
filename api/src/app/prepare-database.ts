import { fillSearch, writeGazetteer } from '../catalogue'
import { withAdvisoryLock } from '../platform/database/advisory-lock'
import { connect } from '../platform/database/connect'
import { createDatabaseIfMissing, migrateDatabase } from '../platform/database/migrate'

/**
 * Prepares a database for API processes: creates it if it is missing, migrates it, and fills the search tables. Can be called again, and by
 * several processes concurrently.
 * @param options.onProgress receives each step as a readable text
 */
export async function prepareDatabase(
  url: string,
  { onProgress = () => {} }: { onProgress?: (step: string) => void } = {},
): Promise<void> {
  onProgress('Bringing the database up to date')
  await createDatabaseIfMissing(url)
  await migrateDatabase(url)
  const { db, close } = connect(url, 4)
  try {
    await withAdvisoryLock(url, 'search', async () => {
      await writeGazetteer(db)
      await fillSearch(db, new Date())
    })
  } finally {
    await close()
  }
}
