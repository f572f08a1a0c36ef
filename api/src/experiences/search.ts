import { type SQL, sql } from 'drizzle-orm'
import type { ExperienceSummary, PageMeta } from 'shared/contracts'
import { z } from 'zod'
import type { Db } from '../database/connect'
import { prepared } from '../database/prepared'
import type { Criteria } from './criteria'
import { cosineFrom, kilometresOf } from './on-the-globe'
import { nextSession } from './search-filter'
import { type Searched, searched } from './searched'
import { hitsBySoonest } from './soonest'
import { SummaryRow, summaryColumns, summaryOf } from './summaries'

const Total = z.object({ total: z.coerce.number().int() })
const Row = SummaryRow.extend(Total.shape)

/** The order of the list, best first; the id makes it whole, so that pages never overlap. */
function orderOf({ sort, place }: Criteria, rank: SQL | null): SQL {
  const relevance = rank ? sql`${rank} desc, s.standing desc` : sql`s.standing desc`
  switch (sort) {
    case 'nearest':
      return place ? sql`${cosineFrom(place)} desc` : relevance
    case 'price':
      return sql`s.price_from asc, s.standing desc`
    case 'rating':
      return sql`s.rating desc, s.standing desc`
    default:
      return relevance
  }
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
      with hit as materialized (${hits})
      select ${summaryColumns({
        nextSessionAt: nextSession(criteria),
        ...(place && { distanceKm: sql`round((${kilometresOf(cosineFrom(place))})::numeric, 1)::float8` }),
      })}, hit.total
      from hit
      join experience_search s on s.experience_id = hit.experience_id
      join experiences e on e.id = hit.experience_id
      order by hit.place`,
  )
  const rows = z.array(Row).parse(answer)
  const total = rows[0]?.total ?? (page > 1 ? await countHits(db, found) : 0)
  return {
    data: rows.map(({ total: _, ...row }) => summaryOf(row)),
    meta: { page, last_page: Math.max(1, Math.ceil(total / perPage)), total },
  }
}

/** The page's hits as `experience_id`, `place` in the list and `total` of them. */
function hitsInOrder(criteria: Criteria, { from, rank }: Searched): SQL {
  const { page, perPage } = criteria
  return sql`
    select found.experience_id, found.total, row_number() over () as place
    from (
      select s.experience_id, count(*) over () as total ${from}
      order by ${orderOf(criteria, rank)}, s.experience_id
      limit ${perPage} offset ${(page - 1) * perPage}
    ) found`
}

export async function countHits(db: Db, { from }: Searched): Promise<number> {
  return z.array(Total).parse(await prepared(db, sql`select count(*) as total ${from}`))[0]?.total ?? 0
}
