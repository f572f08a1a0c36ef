import { type SQL, sql } from 'drizzle-orm'
import type { ExperienceSummary, PageMeta } from 'shared/contracts'
import { z } from 'zod'
import type { Queries } from '../database/connect'
import type { Criteria } from './criteria'
import { filterOf, metresFrom, nextSession } from './search-filter'
import { tsqueryOf } from './search-words'
import { SummaryRow, summaryColumns, summaryOf } from './summaries'

const Row = SummaryRow.extend({ total: z.coerce.number().int() })

/** The order of the list, best first; the id makes it whole, so that pages never overlap. */
function orderOf({ sort, words, text, place }: Criteria): SQL {
  const relevance =
    words.length > 0
      ? sql`ts_rank(s.document, ${tsqueryOf(words)}) + word_similarity(${text}, s.label) desc, s.standing desc`
      : sql`s.standing desc`
  switch (sort) {
    case 'soonest':
      return sql`next_session_at asc nulls last`
    case 'nearest':
      return place ? sql`${metresFrom(place)} asc` : relevance
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
  db: Queries,
  criteria: Criteria,
): Promise<{ data: ExperienceSummary[]; meta: PageMeta }> {
  const { page, perPage, place, sort } = criteria
  const filter = filterOf(criteria)
  // Only this order needs every hit's next session; otherwise the page's rows will do.
  const early = sort === 'soonest' ? nextSession(criteria) : sql`null::timestamptz`
  const late = sort === 'soonest' ? sql`hit.next_session_at` : nextSession(criteria)
  const found = await db.execute(sql`
    with hit as materialized (
      select s.experience_id, ${early} as next_session_at, count(*) over () as total
      from experience_search s
      where ${filter}
      order by ${orderOf(criteria)}, s.experience_id
      limit ${perPage} offset ${(page - 1) * perPage}
    )
    select ${summaryColumns({
      nextSessionAt: late,
      ...(place && { distanceKm: sql`round((${metresFrom(place)} / 1000)::numeric, 1)::float8` }),
    })},
      hit.total
    from hit
    join experience_search s on s.experience_id = hit.experience_id
    join experiences e on e.id = hit.experience_id
    order by ${sort === 'soonest' ? sql`hit.next_session_at asc nulls last` : orderOf(criteria)}, e.id`)
  const rows = z.array(Row).parse(found.rows)
  const total = rows[0]?.total ?? (page > 1 ? await countHits(db, filter) : 0)
  return {
    data: rows.map(({ total: _, ...row }) => summaryOf(row)),
    meta: { page, last_page: Math.max(1, Math.ceil(total / perPage)), total },
  }
}

async function countHits(db: Queries, filter: SQL): Promise<number> {
  const counted = await db.execute(sql`select count(*) as total from experience_search s where ${filter}`)
  return z.array(Row.pick({ total: true })).parse(counted.rows)[0]?.total ?? 0
}
