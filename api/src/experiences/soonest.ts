import { type SQL, sql } from 'drizzle-orm'
import { addDays } from 'shared/formats'
import { z } from 'zod'
import type { Db } from '../database/connect'
import { prepared } from '../database/prepared'
import { instantOf } from '../time/london'
import { type Criteria, NO_END } from './criteria'
import { nextSession, sessionFits } from './search-filter'
import type { Searched } from './searched'

/** Up to so many hits each is asked for its next session; more than these are met soon enough by looking through days in turn. */
const ASKED_ONE_BY_ONE = 300
/** Days looked through at a time, to begin with. */
const FIRST_DAYS = 1
/** As far as sessions are on sale. */
const MOST_DAYS = 400

const Count = z.array(z.object({ total: z.coerce.number().int() }))
const Met = z.array(z.object({ id: z.string(), starts_at: z.coerce.date() }))

/** The page's hits, those first whose next session is first: `hit`, as experience_id, place in the list and total of them. */
export async function hitsBySoonest(db: Db, criteria: Criteria, { from }: Searched): Promise<SQL> {
  const { page, perPage } = criteria
  const [{ total } = { total: 0 }] = Count.parse(await prepared(db, sql`select count(*) as total ${from}`))
  const skipped = (page - 1) * perPage
  const met =
    total > ASKED_ONE_BY_ONE ? await metDayByDay(db, criteria, from, Math.min(skipped + perPage, total)) : null
  if (met) {
    const ids = met.slice(skipped, skipped + perPage).map(({ id }) => id)
    return sql`hit as (
      select met.id as experience_id, met.place, ${total}::integer as total from unnest(${sql.param(ids)}::text[]) with ordinality as met(id, place)
    )`
  }
  return sql`hit as materialized (
    select soonest.experience_id, ${total}::integer as total, row_number() over () as place
    from (
      select s.experience_id, ${nextSession(criteria)} as starts_at ${from}
      order by starts_at nulls last, s.experience_id
      limit ${perPage} offset ${skipped}
    ) soonest
  )`
}

/** The first `wanted` of what is found by the start of their next session; null when the days on sale hold fewer. */
async function metDayByDay(db: Db, criteria: Criteria, from: SQL, wanted: number) {
  const known = new Map<string, Date>()
  const lastDay = criteria.to === NO_END ? addDays(criteria.from, MOST_DAYS) : criteria.to
  let day = criteria.from
  for (let days = FIRST_DAYS; day <= lastDay; days *= 3) {
    const until = addDays(day, days)
    // Planned for these very days: how many sessions they hold decides how to find them.
    const found = await db.execute(sql`
      select x.experience_id as id, min(x.starts_at) as starts_at
      from sessions x join (select s.experience_id, s.min_guests ${from}) s on s.experience_id = x.experience_id
      where x.starts_at >= ${instantOf(day, 0)} and x.starts_at < ${instantOf(until > lastDay ? addDays(lastDay, 1) : until, 0)}
        and ${sessionFits(criteria)}
      group by x.experience_id`)
    for (const { id, starts_at } of Met.parse(found.rows)) if (!known.has(id)) known.set(id, starts_at)
    if (known.size >= wanted) return inOrder(known)
    day = until
  }
  return null
}

const inOrder = (known: ReadonlyMap<string, Date>) =>
  [...known]
    .map(([id, startsAt]) => ({ id, startsAt }))
    .sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime() || (a.id < b.id ? -1 : 1))
