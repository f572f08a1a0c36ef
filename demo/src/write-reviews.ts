import { updateRatings } from 'api/catalogue'
import type { Queries } from 'api/platform/database/connect'
import { reviews } from 'api/platform/database/schema'

const BATCH = 1600

export async function writeReviews(db: Queries, written: (typeof reviews.$inferInsert)[]): Promise<void> {
  for (let i = 0; i < written.length; i += BATCH) await db.insert(reviews).values(written.slice(i, i + BATCH))
  await updateRatings(db)
}
