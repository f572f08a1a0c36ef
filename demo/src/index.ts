import { refreshSearchRows, writeSearchRows } from 'api/catalogue'
import { catalogueInMemory, importCatalogue } from 'api/catalogue-files'
import type { Db, Queries } from 'api/platform/database/connect'
import { emptyDatabase } from 'api/platform/database/empty-database'
import { experiences, seedRuns } from 'api/platform/database/schema'
import { purge } from 'api/platform/purges/purge'
import { startOfDay } from 'api/platform/time/london'
import { EVERYTHING } from 'shared/contracts'
import { localDate } from 'shared/formats'
import { seedAccounts } from './accounts'
import { buildCatalogue, type Catalogue, listedInTurn } from './build-catalogue'
import { type BlurHash, rememberBlurHashes } from './build-experience'
import { buildReviews } from './build-reviews'
import { catalogueData } from './catalogue-data'
import { seedPromoCodes } from './promo-codes'
import { randomOf } from './random'
import { writeReviews } from './write-reviews'

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
    await importAll(tx, catalogue, { seed, startDay, days, now })
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
    await writeSearchRows(tx)
    await refreshSearchRows(tx, now)
    await seedAccounts(tx, now)
    await seedPromoCodes(tx, now)
    await tx.insert(seedRuns).values({ seed, startDay, finishedAt: now })
    await purge(tx, [EVERYTHING], now)
  })
  await db.execute('analyze')
}

/** Imports hosts, experiences and sessions, also the sessions of today that have started. Search rows follow the reviews, whose ratings they have. */
async function importAll(
  tx: Queries,
  catalogue: Catalogue,
  { now, ...span }: { seed: number; startDay: string; days: number; now: Date },
): Promise<void> {
  const faults: string[] = []
  const { counts } = await importCatalogue(tx, catalogueInMemory(catalogueData(catalogue, span)), {
    now,
    actor: null,
    pictures: null,
    sessionsFrom: startOfDay(span.startDay),
    writesSearch: false,
    print: (line) => {
      if (line.startsWith('FAULT')) faults.push(line)
    },
  })
  if (counts.faults > 0) throw new Error(`The demo data cannot be imported: ${faults.slice(0, 5).join(' ')}`)
}

/** Resets the database to the seed, as of the day of `now`. */
export async function resetToSeed(db: Db, now: Date): Promise<void> {
  const known = await db.select({ images: experiences.images }).from(experiences)
  rememberBlurHashes(known.flatMap(({ images }) => images))
  await seedDatabase(db, now, { replaces: true })
}
