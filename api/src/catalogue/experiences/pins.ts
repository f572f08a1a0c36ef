import { sql } from 'drizzle-orm'
import { ExperiencePin } from 'shared/contracts'
import { z } from 'zod'
import { prepared } from '../../platform/database/prepared'
import type { SearchFilter } from './criteria'
import { find, idsOf, type SearchSource } from './search-source'

const MAX_PINS = 500

const Pins = z.array(ExperiencePin)

/** Reads where the matching experiences are, the best first, and how many there are in all. */
export async function readPins(
  source: SearchSource,
  filter: SearchFilter,
): Promise<{ data: ExperiencePin[]; meta: { total: number } }> {
  const { offers, hits } = await find(source, filter)
  const best = sql.param(idsOf(offers, hits.subarray(0, MAX_PINS)))
  const pins = await prepared(
    source.db,
    sql`
      select e.id, e.slug, e.name, e.town, e.latitude, e.longitude, e.price_from, e.rating_avg
      from unnest(${best}::text[]) with ordinality as hit(id, place) join experiences e on e.id = hit.id
      order by hit.place`,
  )
  return { data: Pins.parse(pins), meta: { total: hits.length } }
}
