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
const Row = z
  .object({
    traits: Bits,
    party_bits: Bits,
    x: z.number(),
    y: z.number(),
    z: z.number(),
    price_from: z.number(),
    duration_minutes: z.number(),
    rating: z.number(),
    standing: z.number(),
    min_guests: z.number(),
    base_day: z.string(),
    exact_from: Instant,
    exact_until: Instant,
    seats: z.string(),
    private_days: z.string(),
  })
  .transform(({ traits, party_bits: party, price_from: priceFrom, duration_minutes: durationMinutes, ...row }) => {
    const seats = row.seats === '' ? new Uint8Array() : Uint8Array.from(row.seats.split(','), Number)
    const privateDays = Uint8Array.from(row.private_days, Number)
    return {
      traits,
      party,
      x: row.x,
      y: row.y,
      z: row.z,
      priceFrom,
      durationMinutes,
      rating: row.rating,
      standing: row.standing,
      minGuests: row.min_guests,
      baseDay: dayNumberOf(row.base_day),
      exactFrom: row.exact_from,
      exactUntil: row.exact_until,
      seats,
      privateDays,
      mostSeats: seats.reduce((most, left) => Math.max(most, left), 0),
      anyPrivate: privateDays.includes(1),
    } satisfies Omit<Offer, 'id'>
  })
const Change = z.object({ horizon: z.string(), id: z.string().nullable(), row: Row.nullable() })

/**
 * The rows that may have changed since the transaction `since`, or all; and the horizon to ask from the next time: every transaction before it had
 * ended when this was read. Numbers alone could not say it: transaction 5 may commit after 6 has been read.
 */
const changes = (since: string | null): SQL => sql`
  select pg_snapshot_xmin(pg_current_snapshot())::text as horizon, changed.id, case when s.experience_id is not null then json_build_object(
    'traits', s.traits::text, 'party_bits', s.party_bits::text, 'x', s.x, 'y', s.y, 'z', s.z, 'price_from', s.price_from,
    'duration_minutes', s.duration_minutes, 'rating', s.rating, 'standing', s.standing, 'min_guests', s.min_guests, 'base_day', s.base_day,
    'exact_from', (extract(epoch from s.exact_from) * 1000)::text, 'exact_until', (extract(epoch from s.exact_until) * 1000)::text,
    'seats', array_to_string(s.seats::integer[], ','), 'private_days', s.private_days::text) end as row
  from (select 1) one left join (${
    since === null
      ? sql`select experience_id as id from experience_search`
      : sql`select distinct experience_id as id from search_changes where changed_in >= ${since}::xid8`
  }) changed on true left join experience_search s on s.experience_id = changed.id`

/** All offers as they are now: at least as new as what was committed when they were asked for. */
export type ReadOffers = () => Promise<Offers>

/** Keeps the offers of a database in memory, and reads before each use what has changed since the last. */
export function offersOf(db: Db, clock = () => performance.now()): ReadOffers {
  const offers = new Offers()
  let since: string | null = null
  let readAt = 0

  const read = async (from: string | null) => {
    const startedAt = clock()
    const found = z.array(Change).parse(await prepared(db, changes(from)))
    if (from !== null && found.some(({ id }) => id === ALL)) return false
    if (from === null) offers.clear()
    const changed = found.flatMap(({ id, row }) => (id === null ? [] : [{ id, row }]))
    offers.put(changed.flatMap(({ id, row }) => (row ? [{ id, ...row }] : [])))
    offers.remove(changed.flatMap(({ id, row }) => (row ? [] : [id])))
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
