import { sql } from 'drizzle-orm'
import { fillSearch, writeGazetteer } from '../catalogue'
import { withAdvisoryLock } from '../platform/database/advisory-lock'
import { connect, type Db } from '../platform/database/connect'
import { createDatabaseIfMissing, migrateDatabase } from '../platform/database/migrate'
import { seedRuns } from '../platform/database/schema'
import { loadDemo } from './load-demo'

/**
 * Prepares a database for API processes: creates it if it is missing, migrates it, fills the search tables, and seeds it if it is empty.
 * Can be called again, and by several processes concurrently.
 * @param options.onProgress receives each step as a readable text
 */
export async function prepareDatabase(
  url: string,
  options: { seed?: boolean; experiences?: number; days?: number; onProgress?: (step: string) => void } = {},
): Promise<void> {
  const { seed = true, experiences, days, onProgress = () => {} } = options
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
      const { SEED_EXPERIENCES, seedDatabase } = await loadDemo()
      const count = experiences ?? SEED_EXPERIENCES
      onProgress(`Filling it with ${count} experiences, their sessions and reviews`)
      await seedDatabase(db, new Date(), { experiences: count, days })
    })
  } finally {
    await close()
  }
}

/** True when nothing has been seeded or sold yet. */
async function isEmpty(db: Db): Promise<boolean> {
  const runs = await db.select({ one: sql`1` }).from(seedRuns).limit(1)
  if (runs.length > 0) return false
  const rows = await db.execute(sql`select 1 from experiences limit 1`)
  return rows.rows.length === 0
}
