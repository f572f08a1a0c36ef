import { asc, eq } from 'drizzle-orm'
import type { Queries } from '../database/connect'
import { experiences } from '../database/schema'

/** A sitemap holds no more (sitemaps.org). */
const MOST = 50_000

/** Live experiences by their slugs, with when they were changed last. */
export async function experienceAddresses(db: Queries) {
  const rows = await db
    .select({ slug: experiences.slug, updatedAt: experiences.updatedAt })
    .from(experiences)
    .where(eq(experiences.status, 'live'))
    .orderBy(asc(experiences.slug))
    .limit(MOST)
  return rows.map(({ slug, updatedAt }) => ({ slug, updated_at: updatedAt.toISOString() }))
}
