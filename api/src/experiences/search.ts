import { type SQL, sql } from 'drizzle-orm'
import { ExperienceSummary, type PageMeta } from 'shared/contracts'
import { z } from 'zod'
import type { Db } from '../database/connect'
import { prepared } from '../database/prepared'
import { countHits } from './count-hits'
import type { Criteria } from './criteria'
import { cosineFrom, cosineOfExperience, kilometresOf } from './on-the-globe'
import { isNarrow, nextSession } from './search-filter'
import { type Searched, searched } from './searched'
import { hitsBySoonest } from './soonest'
import { summaryColumns } from './summaries'

const Rows = z.array(ExperienceSummary.extend({ total: z.coerce.number().int() }))

/**
 * What the list is ordered by, the larger the better; what is as good is ordered by standing. One expression for all orders: only weights differ,
 * so that one plan serves them.
 */
function meritOf({ sort, place }: Criteria, rank: SQL | null): SQL {
  const isNearest = sort === 'nearest' && place !== null
  const isRelevance = !isNearest && sort !== 'price' && sort !== 'rating'
  const weight = (counts: boolean) => sql`${Number(counts)}::float8`
  return sql`${weight(isNearest)} * ${cosineFrom(place)} - ${weight(sort === 'price')} * s.price_from
    + ${weight(sort === 'rating')} * s.rating + case when ${isRelevance}::boolean then ${rank ?? sql`0`} else 0 end`
}

/** One page of what fits the criteria, and how many there are in all. Reads the narrow search rows, then the page's experiences. */
export async function searchExperiences(
  db: Db,
  criteria: Criteria,
): Promise<{ data: ExperienceSummary[]; meta: PageMeta }> {
  const { page, perPage, place, sort } = criteria
  const found = await searched(db, criteria)
  const hits = sort === 'soonest' ? await hitsBySoonest(db, criteria, found) : hitsInOrder(criteria, found)
  const answer = await prepared(
    db,
    sql`
      with ${hits}
      select ${summaryColumns({
        nextSessionAt: nextSession(criteria, 'e'),
        distanceKm: sql`case when ${place !== null}::boolean then round((${kilometresOf(cosineOfExperience(place))})::numeric, 1)::float8 end`,
      })}, hit.total
      from hit
      join experiences e on e.id = hit.experience_id
      order by hit.place`,
  )
  const rows = Rows.parse(answer)
  const total = rows[0]?.total ?? (page > 1 ? await countHits(db, found) : 0)
  return {
    data: rows.map(({ total: _, ...summary }) => summary),
    meta: { page, last_page: Math.max(1, Math.ceil(total / perPage)), total },
  }
}

/** The page's hits: `hit`, as experience_id, place in the list and total of them. The id makes the order whole, so that pages never overlap. */
function hitsInOrder(criteria: Criteria, found: Searched): SQL {
  const order = indexedOrder(criteria)
  return order === null || isNarrow(criteria) ? hitsByMerit(criteria, found) : hitsByIndex(criteria, found, order)
}

/** The order as an index has it; null when none has. */
function indexedOrder({ sort, place }: Criteria): SQL | null {
  if (sort === 'price') return sql`s.price_from, s.standing desc, s.experience_id`
  if (sort === 'rating') return sql`s.rating desc, s.standing desc, s.experience_id`
  return sort === 'nearest' && place ? null : sql`s.standing desc, s.experience_id`
}

/** Of much that is found the page's hits are soon met in the order of an index; only counting looks through all. */
function hitsByIndex({ page, perPage }: Criteria, { from }: Searched, order: SQL): SQL {
  return sql`
    hit as materialized (
      select best.experience_id, row_number() over () as place, (select count(*) ${from}) as total
      from (select s.experience_id ${from} order by ${order} limit ${perPage} offset ${(page - 1) * perPage}) best
    )`
}

/** Of little that is found all are put in order. */
function hitsByMerit(criteria: Criteria, { from, rank }: Searched): SQL {
  const { page, perPage } = criteria
  return sql`
    found as materialized (select s.experience_id, ${meritOf(criteria, rank)} as merit, s.standing ${from}),
    hit as materialized (
      select best.experience_id, row_number() over () as place, (select count(*) from found) as total
      from (
        select found.experience_id from found
        order by found.merit desc, found.standing desc, found.experience_id
        limit ${perPage} offset ${(page - 1) * perPage}
      ) best
    )`
}
