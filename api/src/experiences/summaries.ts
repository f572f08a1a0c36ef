import { type SQL, sql } from 'drizzle-orm'
import { ExperienceSummary } from 'shared/contracts'
import { z } from 'zod'
import type { Db } from '../database/connect'
import { prepared } from '../database/prepared'

/** What a card shows, as PostgreSQL answers it. */
export const SummaryRow = ExperienceSummary.extend({ next_session_at: z.coerce.date().nullable() })

/** The columns of `SummaryRow`, of `experiences e`. */
export const summaryColumns = ({ nextSessionAt, distanceKm }: { nextSessionAt: SQL; distanceKm?: SQL }): SQL => sql`
  e.id, e.slug, e.name, e.headline, e.town, e.latitude, e.longitude, e.duration_minutes, e.price_from, e.rating_avg, e.rating_count,
  e.categories, e.picture,
  ${nextSessionAt} as next_session_at, ${distanceKm ?? sql`null::float8`} as distance_km`

export const summaryOf = ({ next_session_at, ...row }: z.output<typeof SummaryRow>): ExperienceSummary => ({
  ...row,
  next_session_at: next_session_at?.toISOString() ?? null,
})

export async function readSummaries(db: Db, query: SQL): Promise<ExperienceSummary[]> {
  return z
    .array(SummaryRow)
    .parse(await prepared(db, query))
    .map(summaryOf)
}
