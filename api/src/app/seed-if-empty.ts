import { sql } from 'drizzle-orm'
import type { PictureStore } from '../pictures'
import { withAdvisoryLock } from '../platform/database/advisory-lock'
import { connect, type Db } from '../platform/database/connect'
import { seedRuns } from '../platform/database/schema'
import { loadDemo } from './load-demo'

/**
 * Fills a prepared database with demo data, unless something has been seeded or sold in it, and stores the pictures of the demo data that
 * are missing. Several processes can call it concurrently.
 * @param options.pictures where the pictures of the demo data are stored
 * @param options.experiences number of experiences; all of the demo data by default
 * @param options.days days from today that have sessions
 * @returns false when the database was not empty
 */
export async function seedIfEmpty(
  url: string,
  {
    pictures,
    experiences,
    days,
    onProgress = () => {},
  }: { pictures: PictureStore; experiences?: number; days?: number; onProgress?: (step: string) => void },
): Promise<boolean> {
  const { db, close } = connect(url, 4)
  try {
    return await withAdvisoryLock(url, 'seed', async () => {
      const { SEED_EXPERIENCES, seedDatabase, storePictures } = await loadDemo()
      const isFilled = await isEmpty(db)
      if (isFilled) {
        const count = experiences ?? SEED_EXPERIENCES
        onProgress(`Filling it with ${count} experiences, their sessions and reviews`)
        await seedDatabase(db, new Date(), { experiences: count, days })
      }
      const drawn = await storePictures(db, pictures)
      if (drawn > 0) onProgress(`Drew ${drawn} pictures`)
      return isFilled
    })
  } finally {
    await close()
  }
}

async function isEmpty(db: Db): Promise<boolean> {
  const runs = await db.select({ one: sql`1` }).from(seedRuns).limit(1)
  if (runs.length > 0) return false
  const rows = await db.execute(sql`select 1 from experiences limit 1`)
  return rows.rows.length === 0
}
