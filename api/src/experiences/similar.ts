import { sql } from 'drizzle-orm'
import type { ExperienceSummary } from 'shared/contracts'
import type { Queries } from '../database/connect'
import { Refusal } from '../refusal'
import { searchFilterOf } from './criteria'
import { nextSession } from './search-filter'
import { readSummaries, summaryColumns } from './summaries'

const MOST = 8
/** Farther than this is another day out. */
const NEAR_METRES = 60_000
/** So many metres weigh as much as one category in common. */
const METRES_PER_CATEGORY = 10_000

/** What somebody who likes this one may like: much in common, and near it. @throws Refusal NOT_FOUND */
export async function similarTo(db: Queries, id: string, now: Date): Promise<ExperienceSummary[]> {
  const known = await db.execute(sql`select 1 from experiences where id = ${id}`)
  if (known.rows.length === 0) throw new Refusal('NOT_FOUND')
  return await readSummaries(
    db,
    sql`
      with hit as materialized (
        select s.experience_id,
          bit_count((s.category_bits & own.category_bits)::bit(64)) - earth_distance(s.point, own.point) / ${METRES_PER_CATEGORY}::float8 as likeness,
          s.standing
        from experience_search own join experience_search s on earth_box(own.point, ${NEAR_METRES}) @> s.point
        where own.experience_id = ${id} and s.experience_id <> own.experience_id and s.status = 'live'
        order by likeness desc, s.standing desc, s.experience_id
        limit ${MOST}
      )
      select ${summaryColumns({ nextSessionAt: nextSession(searchFilterOf({}, now)) })}
      from hit
      join experience_search s on s.experience_id = hit.experience_id
      join experiences e on e.id = hit.experience_id
      order by hit.likeness desc, hit.standing desc, e.id`,
  )
}
