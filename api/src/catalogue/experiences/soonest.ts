import { type SQL, sql } from 'drizzle-orm'
import { addDays } from 'shared/formats'
import { z } from 'zod'
import { prepared } from '../../platform/database/prepared'
import { startOfDay } from '../../platform/time/london'
import type { Criteria } from './criteria'
import { isOpen, seatsNeeded } from './open-sessions'
import { idsOf, nextSessions, type SearchMatches, type SearchSource } from './search-source'

/** Up to this many hits are asked for their next session one by one. */
const MAX_SINGLE_QUERIES = 400
/** For more hits, the next sessions of all experiences are scanned: at first this many for each hit wanted … */
const LOOKED_AT_EACH = 4
const MIN_CANDIDATES = 200
/** … and then this many times more, when that was not enough. */
const FARTHER = 8

const Walk = z.tuple([
  z.object({
    seen: z.coerce.number().int(),
    next: z.array(z.object({ id: z.string(), left: z.number() })).nullable(),
  }),
])

/** Returns the ids of the page's hits, ordered by their next session. */
export async function pageBySoonest({ db }: SearchSource, criteria: Criteria, found: SearchMatches): Promise<string[]> {
  const { hits, offers } = found
  const [first, end] = [(criteria.page - 1) * criteria.perPage, criteria.page * criteria.perPage]
  if (first >= hits.length) return []
  const wanted = Math.min(end, hits.length)
  let looks = Math.max(MIN_CANDIDATES, LOOKED_AT_EACH * wanted)
  while (hits.length > Math.max(MAX_SINGLE_QUERIES, looks / FARTHER)) {
    const [{ seen, next }] = Walk.parse(await prepared(db, walk(criteria, looks)))
    const met = meet(found, next ?? [])
    if (met.length >= wanted) return met.slice(first, end)
    // Hits without a session come last, and the scan does not find them.
    if (seen < looks) break
    looks *= FARTHER
  }
  const ids = idsOf(offers, hits)
  const starts = await nextSessions(db, criteria, ids)
  return ids.sort((a, b) => byStart(starts.get(a), starts.get(b)) || (a < b ? -1 : 1)).slice(first, end)
}

/** Compares instants as ISO 8601 text; undefined comes last. */
const byStart = (a: string | undefined, b: string | undefined) =>
  a === b ? 0 : a === undefined || (b !== undefined && a > b) ? 1 : -1

/** Returns the ids of the hits that the sessions belong to, in the order of the sessions. */
function meet({ offers, hits }: SearchMatches, next: readonly { id: string; left: number }[]): string[] {
  const unmet = new Set(hits)
  return next.flatMap(({ id, left }) => {
    const place = offers.placeOf(id)
    if (place === undefined || left < (offers.columns.minGuests[place] ?? 0) || !unmet.delete(place)) return []
    return [id]
  })
}

/** Scans the next `looks` sessions. Returns how many there are, and the experiences of the open ones with their seats left. */
const walk = (criteria: Criteria, looks: number): SQL => sql`
  with next as materialized (
    select x.experience_id, x.starts_at, x.status, x.bookable_until, x.capacity, x.seats_taken from sessions x
    where x.starts_at >= ${startOf(criteria)} and x.starts_at < ${startOfDay(addDays(criteria.to, 1))}
    order by x.starts_at fetch first (${looks}::integer) rows with ties
  )
  select (select count(*) from next) as seen, (
    select json_agg(json_build_object('id', x.experience_id, 'left', x.capacity - x.seats_taken) order by x.starts_at, x.experience_id)
    from next x where ${isOpen(criteria, seatsNeeded(criteria, sql`1`))}
  ) as next`

/** A session that has started cannot be booked. */
const startOf = ({ from, now }: Criteria) => new Date(Math.max(now.getTime(), startOfDay(from).getTime()))
