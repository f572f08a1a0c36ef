import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Purges } from 'shared/contracts'
import type { Queries } from '../database/connect'
import { deleteOlder } from '../database/delete-older'
import { purgeTags } from '../database/schema'

const MAX_ROWS = 1_000
export const PURGE_RETENTION_HOURS = 24

/**
 * True for rows that no running transaction can still precede. Ids do not tell: one transaction may get id 5, another id 6, and the
 * second commit first; an edge that has read up to 6 would never see 5. A long transaction therefore delays purges, but none is lost.
 */
const isSettled: SQL = sql`${purgeTags.madeIn} < pg_snapshot_xmin(pg_current_snapshot())`

/** The purge feed, with the time of each row. */
export type ReadPurges = Omit<Purges, 'data'> & { data: (Purges['data'][number] & { madeAt: Date })[] }

/**
 * Reads the tags purged after the row with id `after`, oldest first, at most a thousand. Without `after`, returns only the id to start
 * from. When that row has been deleted or is of another database, the result is `missed`.
 */
export async function readPurges(db: Queries, after: number | null): Promise<ReadPurges> {
  const begin = async (missed: boolean): Promise<ReadPurges> => ({
    data: [],
    meta: { last: await newestId(db), more: false, missed },
  })
  if (after === null) return begin(false)
  const [from] = await db
    .select({ madeIn: purgeTags.madeIn })
    .from(purgeTags)
    .where(and(eq(purgeTags.id, after), isSettled))
  if (!from) return begin(true)
  const found = await db
    .select({ id: purgeTags.id, tag: purgeTags.tag, madeAt: purgeTags.madeAt })
    .from(purgeTags)
    .where(and(isSettled, sql`(${purgeTags.madeIn}, ${purgeTags.id}) > (${from.madeIn}::xid8, ${after}::bigint)`))
    .orderBy(asc(purgeTags.madeIn), asc(purgeTags.id))
    .limit(MAX_ROWS + 1)
  const data = found.slice(0, MAX_ROWS)
  return { data, meta: { last: data.at(-1)?.id ?? after, more: found.length > MAX_ROWS, missed: false } }
}

/**
 * Reads the feed from the database that searches read: a page of a search that is purged earlier would be rendered from old rows again. When
 * that is a replica without the row `after` yet, nothing is new.
 */
export async function readPurgeFeed(
  { db, searchDb }: { db: Queries; searchDb: Queries },
  after: number | null,
): Promise<ReadPurges> {
  const feed = await readPurges(searchDb, after)
  if (after === null || !feed.meta.missed || searchDb === db) return feed
  const main = await readPurges(db, after)
  return main.meta.missed ? main : { data: [], meta: { last: after, more: false, missed: false } }
}

/** Zero when there are no rows; continuing after it is `missed`. */
async function newestId(db: Queries): Promise<number> {
  const [newest] = await db
    .select({ id: purgeTags.id })
    .from(purgeTags)
    .where(isSettled)
    .orderBy(desc(purgeTags.madeIn), desc(purgeTags.id))
    .limit(1)
  return newest?.id ?? 0
}

/** Deletes rows from before `before`. The newest row always stays, so that edges can continue after it. */
export async function deleteOldPurges(db: Queries, before: Date): Promise<void> {
  const newest = sql`(select n.made_in, n.id from purge_tags n where n.made_in < pg_snapshot_xmin(pg_current_snapshot())
    order by n.made_in desc, n.id desc limit 1)`
  await deleteOlder(db, purgeTags.madeAt, before, sql`(${purgeTags.madeIn}, ${purgeTags.id}) < ${newest}`)
}
