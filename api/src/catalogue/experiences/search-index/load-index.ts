import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../../platform/database/connect'
import { prepared } from '../../../platform/database/prepared'
import { coalesceRuns } from './coalesce-runs'
import { bitsOf, dayNumberOf, type IndexEntry } from './index-entry'
import { SearchIndex } from './search-index'

/** Written by database triggers when the table was truncated, and when the words of an experience have changed. */
const ALL = ''
/** How long changes are kept. A process that has not read for half of this time reads everything again. */
export const CHANGES_RETENTION_MINUTES = 60
const MAX_LAG_MS = (CHANGES_RETENTION_MINUTES / 2) * 60_000

const Bits = z.string().transform((digits) => bitsOf(BigInt(digits)))
/** Milliseconds as text, because JSON has no infinity. */
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
}) satisfies z.ZodType<Omit<IndexEntry, 'id'>>
const Change = z.object({ horizon: z.string(), id: z.string().nullable(), row: Row.nullable() })

/**
 * Selects the rows that may have changed since transaction `since`, or all rows, and the horizon to pass as `since` next time: every
 * transaction before the horizon had ended at this read. The newest id is not enough: transaction 5 may commit after 6 was read.
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

/** True for a horizon before the last one: of a replica that is behind, or of a database that has replaced the other. */
const isEarlier = (horizon: string | undefined, last: string) => horizon !== undefined && BigInt(horizon) < BigInt(last)

/** Returns the search index: at least as new as what was committed before the call. */
export type LoadEntries = () => Promise<SearchIndex>

/**
 * Keeps the search index of a database in memory, and reads the changes since the last use before each use. It may change between a database
 * and its replica. After a failure everything is read again, because a database that was replaced may have lost its last transactions.
 * @param current the database to read now
 */
export function entriesOf(current: () => Db, clock = () => performance.now()): LoadEntries {
  let offers = new SearchIndex()
  let since: string | null = null
  let readAt = 0

  /** @returns false when everything must be read again */
  const read = async (from: string | null): Promise<boolean> => {
    const startedAt = clock()
    const found = z.array(Change).parse(await prepared(current(), changes(from)))
    if (from !== null && (found.some(({ id }) => id === ALL) || isEarlier(found[0]?.horizon, from))) return false
    // Running searches continue with the old index.
    if (from === null) offers = new SearchIndex(offers.generation + 1)
    for (const { id, row } of found) {
      if (id === null) continue
      if (row) offers.put({ id, ...row })
      else offers.remove(id)
    }
    since = found[0]?.horizon ?? null
    readAt = startedAt
    return true
  }
  const catchUp = coalesceRuns(async () => {
    const from = clock() - readAt > MAX_LAG_MS ? null : since
    since = null
    if (!(await read(from))) await read(null)
  })
  return async () => {
    await catchUp()
    return offers
  }
}
