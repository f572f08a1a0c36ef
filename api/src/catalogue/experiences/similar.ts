import { sql } from 'drizzle-orm'
import type { ExperienceSummary } from 'shared/contracts'
import type { Db } from '../../platform/database/connect'
import { Refusal } from '../../platform/refusal'
import { ALL_CATEGORIES, isLive } from './bits'
import { searchFilterOf } from './criteria'
import { cosineWithin, kilometresOf } from './geo-distance'
import { nextSession } from './open-sessions'
import { readSummaries, summaryColumns } from './summaries'

const MAX_SIMILAR = 8
/** Experiences farther away are not similar. */
const NEAR_KM = 40
/** This distance weighs as much as one category in common. */
const KM_PER_CATEGORY = 10

/** Finds experiences like this one: near it, and with many categories in common. @throws Refusal NOT_FOUND */
export async function similarTo(db: Db, id: string, now: Date): Promise<ExperienceSummary[]> {
  const known = await db.execute(sql`select 1 from experiences where id = ${id} and status <> 'retired'`)
  if (known.rows.length === 0) throw new Refusal('NOT_FOUND')
  return await readSummaries(
    db,
    sql`
      with near as materialized (
        select s.experience_id, s.standing, bit_count((s.traits & own.traits & ${String(ALL_CATEGORIES)}::bigint)::bit(64)) as common,
          own.x * s.x + own.y * s.y + own.z * s.z as cosine
        from experience_search own, experience_search s
        where own.experience_id = ${id} and s.experience_id <> own.experience_id and ${isLive}
      ), hit as materialized (
        select near.experience_id, near.standing, near.common - ${kilometresOf(sql`near.cosine`)} / ${KM_PER_CATEGORY}::float8 as likeness
        from near where near.cosine >= ${cosineWithin(NEAR_KM)}::float8
        order by likeness desc, near.standing desc, near.experience_id
        limit ${MAX_SIMILAR}
      )
      select ${summaryColumns({ nextSessionAt: nextSession(searchFilterOf({}, now)) })}
      from hit
      join experiences e on e.id = hit.experience_id
      order by hit.likeness desc, hit.standing desc, e.id`,
  )
}
