import { sql } from 'drizzle-orm'
import { EVERYTHING } from 'shared/contracts'
import { localDate } from 'shared/formats'
import { refreshSearchRows, writeSearchRows } from '../catalogue'
import type { Db, Queries } from '../platform/database/connect'
import { experiences, seedRuns } from '../platform/database/schema'
import { purge } from '../platform/purges/purge'
import { seedAccounts } from './accounts'
import { buildCatalogue } from './build-catalogue'
import { type BlurHash, rememberBlurHashes } from './build-experience'
import { buildReviews } from './build-reviews'
import { buildSessions } from './build-sessions'
import { seedPromoCodes } from './promo-codes'
import { randomOf } from './random'
import { writeCatalogue, writeReviews, writeSessions } from './write-catalogue'

export { seededAccounts } from './accounts'

/** Start of the random numbers: the same seed gives the same demo data. */
export const SEED = 1066
/** Number of experiences in the demo data. */
export const SEED_EXPERIENCES = 240
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
    if (options.replaces) await empty(tx)
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
      await writeSessions(
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
  await db.execute(sql`analyze`)
}

/** Deletes everything that customers and tests can have changed. Secrets, the clock and the purge feed stay. */
async function empty(tx: Queries): Promise<void> {
  await tx.execute(sql`truncate promo_code_uses, promo_codes, voucher_ledger, booking_vouchers, vouchers, outbox, email_opt_outs, idempotency_keys, webhook_events, audit_log, rate_limits, refunds, disputes, payments, contact_messages, newsletter_subscribers, newsletter_popup, waiting_places, booking_companions, booking_guests, booking_lines,
    bookings, wishlist_items, wishlists, login_sessions, known_devices, mailed_tokens, social_identities, social_attempts, uploads, group_votes, group_poll_options, group_polls, group_invites, group_members, groups, users, reviews, experience_search, experience_words, search_vocabulary, sessions, tickets, experiences, hosts, seed_runs
    restart identity`)
}

/** Resets the database to the seed, as of the day of `now`. */
export async function resetToSeed(db: Db, now: Date): Promise<void> {
  const known = await db.select({ images: experiences.images }).from(experiences)
  rememberBlurHashes(known.flatMap(({ images }) => images))
  await seedDatabase(db, now, { replaces: true })
}

/** True when nothing has been seeded or sold yet. */
export async function isEmpty(db: Db): Promise<boolean> {
  const runs = await db.select({ one: sql`1` }).from(seedRuns).limit(1)
  if (runs.length > 0) return false
  const rows = await db.execute(sql`select 1 from experiences limit 1`)
  return rows.rows.length === 0
}
