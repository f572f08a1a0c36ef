import { sql } from 'drizzle-orm'
import { ExperiencePin } from 'shared/contracts'
import { z } from 'zod'
import type { Db } from '../database/connect'
import { prepared } from '../database/prepared'
import type { SearchFilter } from './criteria'
import { searched } from './searched'

const MOST_PINS = 500
const Row = ExperiencePin.extend({ total: z.coerce.number().int() })

/** Where what fits the filter is, the best first, and how many there are in all. */
export async function readPins(
  db: Db,
  filter: SearchFilter,
): Promise<{ data: ExperiencePin[]; meta: { total: number } }> {
  const { from } = await searched(db, filter)
  const found = await prepared(
    db,
    sql`
      with hit as materialized (
        select s.experience_id, s.standing, count(*) over () as total ${from}
        order by s.standing desc, s.experience_id limit ${MOST_PINS}
      )
      select e.id, e.slug, e.name, e.town, e.latitude, e.longitude, e.price_from, e.rating_avg, hit.total
      from hit join experiences e on e.id = hit.experience_id
      order by hit.standing desc, e.id`,
  )
  const rows = z.array(Row).parse(found)
  return { data: rows.map(({ total: _, ...pin }) => pin), meta: { total: rows[0]?.total ?? 0 } }
}
