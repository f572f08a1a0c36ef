import { type SQL, sql } from 'drizzle-orm'
import { addDays } from 'shared/formats'
import { z } from 'zod'
import type { Db } from '../database/connect'
import { prepared } from '../database/prepared'
import { instantOf } from '../time/london'
import type { Criteria } from './criteria'
import { isNarrow, isOpen, nextSession } from './search-filter'
import type { Searched } from './searched'

const HOUR_MS = 3_600_000
/** Hours looked through first for every page asked for, from the morning on; in a large county each holds hundreds of sessions. */
const HOURS_A_PAGE = 2
const MORNING_MINUTE = 8 * 60
/** If that was not far enough, so many times farther. */
const FARTHER = 8
/** As far as sessions are on sale. */
const MOST_DAYS = 400
/** Up to so many hits each is asked for its next session, rather than go farther. */
const ASKED_ONE_BY_ONE = 1_500

const Walk = z.tuple([
  z.object({ total: z.coerce.number().int(), met: z.coerce.number().int(), ids: z.array(z.string()).nullable() }),
])

/**
 * The page's hits, those first whose next session is first: `hit`, as experience_id, place in the list and total of them. Most are met by walking
 * through the next sessions in time, whoever's they are; asking each hit for its next one takes as many looks as there are hits.
 */
export async function hitsBySoonest(db: Db, criteria: Criteria, found: Searched): Promise<SQL> {
  if (isNarrow(criteria)) return eachAsked(criteria, found)
  const { page, perPage, to, now } = criteria
  const begin = Math.max(now.getTime(), instantOf(criteria.from, 0).getTime())
  const morning = instantOf(criteria.from, MORNING_MINUTE).getTime()
  const end = instantOf(addDays(to < addDays(criteria.from, MOST_DAYS) ? to : addDays(criteria.from, MOST_DAYS), 1), 0)
  for (let hours = HOURS_A_PAGE * page; ; hours *= FARTHER) {
    const until = new Date(Math.min(Math.max(begin, morning) + hours * HOUR_MS, end.getTime()))
    const [{ total, met, ids }] = Walk.parse(await prepared(db, walk(criteria, found, new Date(begin), until)))
    if (met >= Math.min(page * perPage, total))
      return sql`hit as (
      select met.id as experience_id, met.place, ${total}::integer as total
      from unnest(${sql.param(ids ?? [])}::text[]) with ordinality as met(id, place)
    )`
    // Whatever has no session at all comes last, and is met nowhere.
    if (total <= ASKED_ONE_BY_ONE || until >= end) return eachAsked(criteria, found)
  }
}

/** How many are found, how many of them have a session that fits before `until`, and the ids of those on the page. */
function walk(criteria: Criteria, { from }: Searched, begin: Date, until: Date): SQL {
  const { page, perPage, party, isPrivate } = criteria
  const asksRow = !party && !isPrivate
  return sql`
    with found as materialized (select s.experience_id ${from}),
    met as materialized (
      select x.experience_id, min(x.starts_at) as starts_at
      from sessions x ${asksRow ? sql`join experience_search s on s.experience_id = x.experience_id` : sql``}
      where x.starts_at >= ${begin} and x.starts_at < ${until} and ${isOpen(criteria)}
        -- Hidden from the planner, which would rather ask for the sessions of each that is found.
        and coalesce(x.experience_id in (select found.experience_id from found), false)
      group by x.experience_id
    )
    select (select count(*) from found) as total, (select count(*) from met) as met, (
      select array_agg(soonest.experience_id order by soonest.starts_at, soonest.experience_id) from (
        select met.experience_id, met.starts_at from met order by met.starts_at, met.experience_id
        limit ${perPage} offset ${(page - 1) * perPage}
      ) soonest
    ) as ids`
}

const eachAsked = (criteria: Criteria, { from }: Searched): SQL => {
  const { page, perPage } = criteria
  return sql`
    hit as materialized (
      select soonest.experience_id, soonest.total, row_number() over () as place
      from (
        select s.experience_id, ${nextSession(criteria)} as starts_at, count(*) over () as total ${from}
        order by starts_at nulls last, s.experience_id
        limit ${perPage} offset ${(page - 1) * perPage}
      ) soonest
    )`
}
