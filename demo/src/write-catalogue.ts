import { updateRatings } from 'api/catalogue'
import type { Queries } from 'api/platform/database/connect'
import { experiences, hosts, reviews, tickets } from 'api/platform/database/schema'
import type { Catalogue } from './build-catalogue'

const BATCH = 400

async function inBatches<T>(items: readonly T[], size: number, write: (batch: T[]) => Promise<unknown>): Promise<void> {
  for (let i = 0; i < items.length; i += size) await write(items.slice(i, i + size))
}

export async function writeCatalogue(db: Queries, { hosts: people, experiences: built }: Catalogue): Promise<void> {
  await db.insert(hosts).values(people)
  await inBatches(built, BATCH, (batch) => db.insert(experiences).values(batch.map(({ row }) => row)))
  await inBatches(
    built.flatMap((each) => each.tickets),
    BATCH * 4,
    (batch) => db.insert(tickets).values(batch),
  )
}

export async function writeReviews(db: Queries, written: (typeof reviews.$inferInsert)[]): Promise<void> {
  await inBatches(written, BATCH * 4, (batch) => db.insert(reviews).values(batch))
  await updateRatings(db)
}
