import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../database/connect'
import { prepared } from '../database/prepared'
import { instantOf } from '../time/london'
import { type Criteria, NO_END } from './criteria'
import { all, nextSession, partyFits, sessionFits } from './search-filter'
import type { Searched } from './searched'

/** Up to so many hits each is asked for its next session; more than these are met soon enough by walking through the sessions by time. */
const ASKED_ONE_BY_ONE = 400
/** Sessions walked for each experience wanted, to begin with: several of one come before the first of another. */
const WALKED_EACH = 12
const WALKED_AT_LEAST = 1_000

const Count = z.array(z.object({ total: z.coerce.number().int() }))
const Walked = z.array(z.object({ walked: z.coerce.number().int(), met: z.coerce.number().int() }))

/** The page's hits, those first whose next session is first: `experience_id`, `place` in the list and `total` of them. */
export async function hitsBySoonest(db: Db, criteria: Criteria, { from }: Searched): Promise<SQL> {
  const { page, perPage } = criteria
  const [{ total } = { total: 0 }] = Count.parse(await prepared(db, sql`select count(*) as total ${from}`))
  const pageOf = (soonest: SQL) => sql`
    select soonest.experience_id, ${total}::integer as total, row_number() over (order by soonest.starts_at nulls last, soonest.experience_id) as place
    from (${soonest}) soonest
    order by soonest.starts_at nulls last, soonest.experience_id
    limit ${perPage} offset ${(page - 1) * perPage}`
  const eachAsked = sql`select s.experience_id, ${nextSession(criteria)} as starts_at ${from}`
  if (total <= ASKED_ONE_BY_ONE) return pageOf(eachAsked)

  const wanted = Math.min(page * perPage, total)
  for (let most = WALKED_AT_LEAST + wanted * WALKED_EACH; ; most *= 4) {
    const walk = walkThrough(criteria, from, most)
    const counted = await prepared(
      db,
      sql`select count(*) as walked, count(distinct walk.experience_id) as met from (${walk}) walk`,
    )
    const [{ walked, met } = { walked: 0, met: 0 }] = Walked.parse(counted)
    // The last one met may begin at the same time as the next: one more than wanted is certain.
    if (met > wanted) {
      return pageOf(
        sql`select walk.experience_id, min(walk.starts_at) as starts_at from (${walk}) walk group by walk.experience_id`,
      )
    }
    // Hits without a session in the walk come last, so all must be asked.
    if (walked < most) return pageOf(eachAsked)
  }
}

/** The first sessions in time that fit, of whatever is found. */
function walkThrough(criteria: Criteria, from: SQL, most: number): SQL {
  const { from: firstDay, to } = criteria
  const begin = instantOf(firstDay, 0)
  const start = begin > criteria.now ? begin : criteria.now
  return sql`
    select x.experience_id, x.starts_at
    from sessions x
    join (select s.* ${from}) s on s.experience_id = x.experience_id
    where x.starts_at >= ${start} and ${sessionFits(criteria)} and ${all(partyFits(criteria))}
      ${to === NO_END ? sql`` : sql`and x.local_date <= ${to}::date`}
    order by x.starts_at, x.id
    limit ${most}`
}
