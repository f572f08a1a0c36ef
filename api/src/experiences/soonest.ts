import { type SQL, sql } from 'drizzle-orm'
import { addDays } from 'shared/formats'
import { z } from 'zod'
import { prepared } from '../database/prepared'
import { startOfDay } from '../time/london'
import type { Criteria } from './criteria'
import type { Offer } from './offers/offer'
import { isOpen, seatsNeeded } from './open-sessions'
import { nextSessions, type SearchSource } from './search-source'

/** Up to so many hits each is asked for its next session. */
const ASKED_ONE_BY_ONE = 400
/** Of more, the next sessions in time are looked through, whoever's they are: so many at first for each hit wanted … */
const LOOKED_AT_EACH = 4
const LOOKED_AT_LEAST = 200
/** … and if that was not far enough, so many times farther. */
const FARTHER = 8

const Walk = z.tuple([
  z.object({
    seen: z.coerce.number().int(),
    next: z.array(z.object({ id: z.string(), left: z.number() })).nullable(),
  }),
])

/** The page's hits, those first whose next session is first. */
export async function pageBySoonest(
  { db }: SearchSource,
  criteria: Criteria,
  hits: readonly Offer[],
): Promise<Offer[]> {
  const [first, end] = [(criteria.page - 1) * criteria.perPage, criteria.page * criteria.perPage]
  if (first >= hits.length) return []
  const wanted = Math.min(end, hits.length)
  let looks = Math.max(LOOKED_AT_LEAST, LOOKED_AT_EACH * wanted)
  while (hits.length > Math.max(ASKED_ONE_BY_ONE, looks / FARTHER)) {
    const [{ seen, next }] = Walk.parse(await prepared(db, walk(criteria, looks)))
    const met = meet(hits, next ?? [])
    if (met.length >= wanted) return met.slice(first, end)
    // Whatever has no session at all comes last, and is met nowhere.
    if (seen < looks) break
    looks *= FARTHER
  }
  const starts = await nextSessions(db, criteria, hits)
  return [...hits]
    .sort((a, b) => byStart(starts.get(a.id), starts.get(b.id)) || (a.id < b.id ? -1 : 1))
    .slice(first, end)
}

/** Instants as text compare as they follow each other; whoever has none comes last. */
const byStart = (a: string | undefined, b: string | undefined) =>
  a === b ? 0 : a === undefined || (b !== undefined && a > b) ? 1 : -1

/** Which hits the sessions belong to, in the order in which they are met. */
function meet(hits: readonly Offer[], next: readonly { id: string; left: number }[]): Offer[] {
  const unmet = new Map(hits.map((offer) => [offer.id, offer]))
  const met: Offer[] = []
  for (const { id, left } of next) {
    const offer = unmet.get(id)
    if (!offer || left < offer.minGuests) continue
    unmet.delete(id)
    met.push(offer)
  }
  return met
}

/** Of the next so many sessions: how many there are, and whose the open ones are, with the seats they have left. */
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

/** Nothing that has begun can be booked. */
const startOf = ({ from, now }: Criteria) => new Date(Math.max(now.getTime(), startOfDay(from).getTime()))
