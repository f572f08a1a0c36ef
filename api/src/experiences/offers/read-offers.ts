import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../database/connect'
import { prepared } from '../../database/prepared'
import { bitsOf, dayNumberOf, type Offer } from './offer'
import { Offers } from './offers'
import { oneAfterAnother } from './one-after-another'

/** Written by the database's own trigger when all rows have been emptied out at once. */
const ALL = ''
/** How long the list of changes is kept, and how long somebody who reads it may not have looked. */
export const CHANGES_KEPT_MINUTES = 60
const MOST_BEHIND_MS = (CHANGES_KEPT_MINUTES / 2) * 60_000

const Bits = z.string().transform((digits) => bitsOf(BigInt(digits)))
/** Milliseconds as text: JSON knows no infinity. */
const Instant = z.string().transform(Number)
const numbersOf = (text: string, separator: string) => (text === '' ? [] : text.split(separator).map(Number))
const Row = z.object({
  traits: Bits,
  party: Bits,
  x: z.number(),
  y: z.number(),
  z: z.number(),
  priceFrom: z.number(),
  durationMinutes: z.number(),
  rating: z.number(),
  standing: z.number(),
  minGuests: z.number(),
  baseDay: z.string().transform(dayNumberOf),
  exactFrom: Instant,
  exactUntil: Instant,
  seats: z.string().transform((text) => numbersOf(text, ',')),
  privateDays: z.string().transform((text) => numbersOf(text, '')),
}) satisfies z.ZodType<Omit<Offer, 'id'>>
const Change = z.object({ horizon: z.string(), id: z.string().nullable(), row: Row.nullable() })

/**
 * The rows that may have changed since the transaction `since`, or all; and the horizon to ask from the next time: every transaction before it had
 * ended when this was read. Numbers alone could not say it: transaction 5 may commit after 6 has been read.
 */
const changes = (since: string | null): SQL => sql`
  select pg_snapshot_xmin(pg_current_snapshot())::text as horizon, changed.id, case when s.experience_id is not null then json_build_object(
    'traits', s.traits::text, 'party', s.party_bits::text, 'x', s.x, 'y', s.y, 'z', s.z, 'priceFrom', s.price_from,
    'durationMinutes', s.duration_minutes, 'rating', s.rating, 'standing', s.standing, 'minGuests', s.min_guests, 'baseDay', s.base_day,
    'exactFrom', (extract(epoch from s.exact_from) * 1000)::text, 'exactUntil', (extract(epoch from s.exact_until) * 1000)::text,
    'seats', array_to_string(s.seats::integer[], ','), 'privateDays', s.private_days::text) end as row
  from (select 1) one left join (${
    since === null
      ? sql`select experience_id as id from experience_search`
      : sql`select distinct experience_id as id from search_changes where changed_in >= ${since}::xid8`
  }) changed on true left join experience_search s on s.experience_id = changed.id`

/** All offers as they are now: at least as new as what was committed when they were asked for. */
export type ReadOffers = () => Promise<Offers>

/** Keeps the offers of a database in memory, and reads before each use what has changed since the last. */
export function offersOf(db: Db, clock = () => performance.now()): ReadOffers {
  let offers = new Offers()
  let since: string | null = null
  let readAt = 0

  /** @returns whether that was all: if not, everything has to be read anew */
  const read = async (from: string | null): Promise<boolean> => {
    const startedAt = clock()
    const found = z.array(Change).parse(await prepared(db, changes(from)))
    if (from !== null && found.some(({ id }) => id === ALL)) return false
    // Who is searching the old ones goes on with them.
    if (from === null) offers = new Offers(offers.generation + 1)
    for (const { id, row } of found) {
      if (id === null) continue
      if (row) offers.put({ id, ...row })
      else offers.remove(id)
    }
    since = found[0]?.horizon ?? null
    readAt = startedAt
    return true
  }
  const catchUp = oneAfterAnother(async () => {
    const isFarBehind = clock() - readAt > MOST_BEHIND_MS
    if (isFarBehind || !(await read(since))) await read(null)
  })
  return async () => {
    await catchUp()
    return offers
  }
}
