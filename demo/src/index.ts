import { insertSessions, refreshSearchRows, writeSearchRows } from 'api/catalogue'
import type { Db } from 'api/platform/database/connect'
import { emptyDatabase } from 'api/platform/database/empty-database'
import { experiences, seedRuns } from 'api/platform/database/schema'
import { purge } from 'api/platform/purges/purge'
import { EVERYTHING } from 'shared/contracts'
import { localDate } from 'shared/formats'
import { seedAccounts } from './accounts'
import { buildCatalogue, listedInTurn } from './build-catalogue'
import { type BlurHash, rememberBlurHashes } from './build-experience'
import { buildReviews } from './build-reviews'
import { buildSessions } from './build-sessions'
import { seedPromoCodes } from './promo-codes'
import { randomOf } from './random'
import { writeCatalogue, writeReviews } from './write-catalogue'

export { seededAccounts } from './accounts'
export { storePictures } from './store-pictures'

/** Start of the random numbers: the same seed gives the same demo data. */
export const SEED = 1066
/** Number of experiences in the demo data: all that are listed. */
export const SEED_EXPERIENCES = listedInTurn.length
/** Days from today for which the demo data has sessions. */
export const SEED_DAYS = 120

interface SeedOptions {
  seed?: number
  experiences?: number
  days?: number
  /** Computes the BlurHash of a picture; `cachedBlurHash` by default. */
  blurHash?: BlurHash
  /** Deletes the existing data first, in the same transaction, so that no visitor sees an empty catalogue. */
  replaces?: boolean
}

/** Fills a database. The same seed number and day give the same catalogue, sessions and reviews. */
export async function seedDatabase(db: Db, now: Date, options: SeedOptions = {}): Promise<void> {
  const { seed = SEED, experiences: count = SEED_EXPERIENCES, days = SEED_DAYS } = options
  const startDay = localDate(now)
  const catalogue = await buildCatalogue(seed, startDay, count, options.blurHash)
  await db.transaction(async (tx) => {
    if (options.replaces) await emptyDatabase(tx)
    await writeCatalogue(tx, catalogue)
    const names = new Map(catalogue.hosts.map(({ id, name }) => [id, name]))
    const noon = new Date(`${startDay}T12:00:00Z`)
    await writeReviews(
      tx,
      catalogue.experiences.flatMap((built) =>
        buildReviews(
          built,
          names.get(built.row.hostId) ?? '',
          noon,
          randomOf(`meander-${seed}-${built.row.id}-reviews`),
        ),
      ),
    )
    for (let i = 0; i < catalogue.experiences.length; i += 100) {
      await insertSessions(
        tx,
        catalogue.experiences
          .slice(i, i + 100)
          .flatMap((built) =>
            buildSessions(built, startDay, days, randomOf(`meander-${seed}-${built.row.id}-sessions`)),
          ),
      )
    }
    await writeSearchRows(tx)
    await refreshSearchRows(tx, now)
    await seedAccounts(tx, now)
    await seedPromoCodes(tx, now)
    await tx.insert(seedRuns).values({ seed, startDay, finishedAt: now })
    await purge(tx, [EVERYTHING], now)
  })
  await db.execute('analyze')
}

/** Resets the database to the seed, as of the day of `now`. */
export async function resetToSeed(db: Db, now: Date): Promise<void> {
  const known = await db.select({ images: experiences.images }).from(experiences)
  rememberBlurHashes(known.flatMap(({ images }) => images))
  await seedDatabase(db, now, { replaces: true })
}
