import { type SQL, sql } from 'drizzle-orm'
import { ExperienceSummary } from 'shared/contracts'
import { z } from 'zod'
import type { Db } from '../../platform/database/connect'
import { prepared } from '../../platform/database/prepared'

const Summaries = z.array(ExperienceSummary)

/** SQL columns of an `ExperienceSummary`, from `experiences e`. */
export const summaryColumns = ({ nextSessionAt, distanceKm }: { nextSessionAt: SQL; distanceKm?: SQL }): SQL => sql`
  e.id, e.slug, e.name, e.headline, e.town, e.latitude, e.longitude, e.duration_minutes, e.price_from, e.rating_avg, e.rating_count,
  e.categories, e.picture,
  ${nextSessionAt} as next_session_at, ${distanceKm ?? sql`null::float8`} as distance_km`

export async function readSummaries(db: Db, query: SQL): Promise<ExperienceSummary[]> {
  return Summaries.parse(await prepared(db, query))
}
