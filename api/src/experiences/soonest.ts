import { type SQL, sql } from 'drizzle-orm'
import { addDays } from 'shared/formats'
import { z } from 'zod'
import type { Db } from '../database/connect'
import { prepared } from '../database/prepared'
import { instantOf, startOfDay } from '../time/london'
import { countHits } from './count-hits'
import type { Criteria } from './criteria'
import { isNarrow, isOpen, nextSession, offerFits } from './search-filter'
import type { Searched } from './searched'

const HOUR_MS = 3_600_000
/** By day an experience begins a session about every twenty hours: how far to look first for so many of them. */
const SESSIONS_AN_HOUR = 0.05
const LEAST_HOURS = 0.5
const MORNING_MINUTE = 8 * 60
/** If that was not far enough, so many times farther. */
const FARTHER = 8
/** As far as sessions are on sale. */
const MOST_DAYS = 400
/** Up to so many hits each is asked for its next session, rather than go farther. */
const ASKED_ONE_BY_ONE = 1_500

const Walk = z.tuple([z.object({ met: z.coerce.number().int(), ids: z.array(z.string()).nullable() })])

/**
 * The page's hits, those first whose next session is first: `hit`, as experience_id, place in the list and total of them. Most are met by walking
 * through the next sessions in time, whoever's they are; asking each hit for its next one takes as many looks as there are hits.
 */
export async function hitsBySoonest(db: Db, criteria: Criteria, found: Searched): Promise<SQL> {
  if (isNarrow(criteria)) return eachAsked(criteria, found)
  const { page, perPage, to, now } = criteria
  const total = await countHits(db, found)
  const wanted = Math.min(page * perPage, total)
  const begin = Math.max(now.getTime(), startOfDay(criteria.from).getTime())
  const morning = instantOf(criteria.from, MORNING_MINUTE).getTime()
  const last = addDays(criteria.from, MOST_DAYS)
  const end = startOfDay(addDays(to < last ? to : last, 1)).getTime()
  const first = Math.max(LEAST_HOURS, wanted / (Math.max(1, total) * SESSIONS_AN_HOUR))
  for (let hours = first; ; hours *= FARTHER) {
    const until = Math.min(Math.max(begin, morning) + hours * HOUR_MS, end)
    const [{ met, ids }] = Walk.parse(await prepared(db, walk(criteria, new Date(begin), new Date(until))))
    if (met >= wanted)
      return sql`hit as (
      select met.id as experience_id, met.place, ${total}::integer as total
      from unnest(${sql.param(ids ?? [])}::text[]) with ordinality as met(id, place)
    )`
    // Whatever has no session at all comes last, and is met nowhere.
    if (total <= ASKED_ONE_BY_ONE || until >= end) return eachAsked(criteria, found)
  }
}

/** How many have a session that fits before `until`, and the ids of those on the page. */
const walk = (criteria: Criteria, begin: Date, until: Date): SQL => sql`
  with met as materialized (
    select x.experience_id, min(x.starts_at) as starts_at
    from sessions x
    -- A scalar for each session: the planner would rather look for the sessions of every experience.
    where x.starts_at >= ${begin} and x.starts_at < ${until} and coalesce((
      select true from experience_search s where s.experience_id = x.experience_id and ${isOpen(criteria)} and ${offerFits(criteria)}), false)
    group by x.experience_id
  )
  select (select count(*) from met) as met, (
    select array_agg(soonest.experience_id order by soonest.starts_at, soonest.experience_id) from (
      select met.experience_id, met.starts_at from met order by met.starts_at, met.experience_id
      limit ${criteria.perPage} offset ${(criteria.page - 1) * criteria.perPage}
    ) soonest
  ) as ids`

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
