import { eq, isNull, or, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context'
import type { Db } from '../../platform/database/connect'
import { deleteOlder } from '../../platform/database/delete-older'
import { experienceSearch, experiences, searchChanges } from '../../platform/database/schema'
import { purge } from '../../platform/purges/purge'
import { refreshSearchRows } from './search-cells'
import { CHANGES_RETENTION_MINUTES } from './search-index/load-index'
import { writeSearchRows } from './write-search-rows'

/** Writes the search rows that are missing or older than their experience, and purges cached searches. */
export async function fillSearch(db: Db, now: Date): Promise<void> {
  const [outdated] = await db
    .select({ id: experiences.id })
    .from(experiences)
    .leftJoin(experienceSearch, eq(experienceSearch.experienceId, experiences.id))
    .where(or(isNull(experienceSearch.experienceId), eq(experienceSearch.isStale, true)))
    .limit(1)
  if (!outdated) return
  await db.transaction(async (tx) => {
    await writeSearchRows(tx)
    await refreshSearchRows(tx, now)
    await purge(tx, ['search', 'search-party'], now)
  })
}

/**
 * Keeps the search rows exact as time passes and as experiences change. When London's day has changed, moves their window of days and purges
 * cached searches.
 */
export async function refreshSearchWindow(context: Context, now: Date): Promise<void> {
  const hasMoved = await refreshSearchRows(context.db, now)
  if (hasMoved) await context.db.transaction((tx) => purge(tx, ['search', 'search-party'], now))
  await fillSearch(context.db, now)
}

/** Deletes the log of changes that every search index has read. Compared with the database's clock, which wrote `changed_at`. */
export async function deleteOldSearchChanges(db: Db): Promise<void> {
  await deleteOlder(db, searchChanges.changedAt, sql`now() - make_interval(mins => ${CHANGES_RETENTION_MINUTES})`)
}
