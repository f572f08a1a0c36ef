import { asc, eq } from 'drizzle-orm'
import type { Queries } from '../../platform/database/connect'
import { experiences } from '../../platform/database/schema'

/** Returns the slugs of live experiences, with the time of their last change. */
export async function experienceUrls(db: Queries) {
  const rows = await db
    .select({ slug: experiences.slug, updatedAt: experiences.updatedAt })
    .from(experiences)
    .where(eq(experiences.status, 'live'))
    .orderBy(asc(experiences.slug))
  return rows.map(({ slug, updatedAt }) => ({ slug, updated_at: updatedAt.toISOString() }))
}
