import { type SQL, sql } from 'drizzle-orm'
import { addDays } from 'shared/formats'
import { z } from 'zod'
import type { Db } from '../database/connect'
import { prepared } from '../database/prepared'
import { startOfDay } from '../time/london'
import { countHits } from './count-hits'
import type { Criteria } from './criteria'
import { isOpen, nextSession } from './search-filter'
import type { Searched } from './searched'

/** Up to so many hits each is asked for its next session. */
const ASKED_ONE_BY_ONE = 400
/** Of more, the next sessions in time are looked through, whoever's they are: so many at first for each hit wanted … */
const LOOKED_AT_EACH = 4
const LOOKED_AT_LEAST = 200
/** … and if that was not far enough, so many times farther. */
const FARTHER = 8

const Walk = z.tuple([
  z.object({ seen: z.coerce.number().int(), met: z.coerce.number().int(), ids: z.array(z.string()).nullable() }),
])

/** The page's hits, those first whose next session is first: `hit`, as experience_id, place in the list and total of them. */
export async function hitsBySoonest(db: Db, criteria: Criteria, found: Searched): Promise<SQL> {
  const total = await countHits(db, found)
  const wanted = Math.min(criteria.page * criteria.perPage, total)
  let looks = Math.max(LOOKED_AT_LEAST, LOOKED_AT_EACH * wanted)
  while (total > Math.max(ASKED_ONE_BY_ONE, looks / FARTHER)) {
    const [{ seen, met, ids }] = Walk.parse(await prepared(db, walk(criteria, found, looks)))
    if (met >= wanted) return named(ids ?? [], total)
    // Whatever has no session at all comes last, and is met nowhere.
    if (seen < looks) break
    looks *= FARTHER
  }
  return eachAsked(criteria, found)
}

const named = (ids: string[], total: number): SQL => sql`
  hit as (
    select met.id as experience_id, met.place, ${total}::integer as total
    from unnest(${sql.param(ids)}::text[]) with ordinality as met(id, place)
  )`

/** Of the next so many sessions: how many there are, how many hits they belong to, and which of these are on the page. */
const walk = (criteria: Criteria, { offered }: Searched, looks: number): SQL => sql`
  with next as materialized (
    select x.experience_id, x.starts_at, x.status, x.bookable_until, x.capacity, x.seats_taken from sessions x
    where x.starts_at >= ${startOf(criteria)} and x.starts_at < ${startOfDay(addDays(criteria.to, 1))}
    order by x.starts_at fetch first (${looks}::integer) rows with ties
  ),
  met as materialized (
    select x.experience_id, min(x.starts_at) as starts_at from next x
    -- A scalar for each session: the planner would rather look for the sessions of every experience.
    where coalesce((select true ${offered()} and s.experience_id = x.experience_id and ${isOpen(criteria)}), false)
    group by x.experience_id
  )
  select (select count(*) from next) as seen, (select count(*) from met) as met, (
    select array_agg(soonest.experience_id order by soonest.starts_at, soonest.experience_id) from (
      select met.experience_id, met.starts_at from met order by met.starts_at, met.experience_id
      limit ${criteria.perPage} offset ${(criteria.page - 1) * criteria.perPage}
    ) soonest
  ) as ids`

/** Nothing that has begun can be booked. */
const startOf = ({ from, now }: Criteria) => new Date(Math.max(now.getTime(), startOfDay(from).getTime()))

const eachAsked = (criteria: Criteria, { from }: Searched): SQL => {
  const { page, perPage } = criteria
  return sql`
    hit as materialized (
      select soonest.experience_id, soonest.total, row_number() over () as place
      from (
        select s.experience_id, ${nextSession(criteria, 's')} as starts_at, count(*) over () as total ${from}
        order by starts_at nulls last, s.experience_id
        limit ${perPage} offset ${(page - 1) * perPage}
      ) soonest
    )`
}
