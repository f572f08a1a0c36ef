import { and, asc, desc, eq, lt, type SQL, sql } from 'drizzle-orm'
import type { Purges } from 'shared/contracts'
import type { Queries } from '../database/connect'
import { purgeTags } from '../database/schema'

const MOST_ROWS = 1_000
export const PURGES_KEPT_HOURS = 24

/**
 * True of rows that no transaction still under way can get in front of. Ids cannot say it: a sale may be given id 5, another id 6, and the
 * second commit first. Whoever had gone on to 6 would never hear of 5. A long transaction therefore delays purges, and loses none.
 */
const isSettled: SQL = sql`${purgeTags.madeIn} < pg_snapshot_xmin(pg_current_snapshot())`

/**
 * The tags purged after the row with id `after`, oldest first and a thousand at most; without `after` just where to begin. A row that is
 * not kept any more (or is of another database) cannot be gone on from: `missed`.
 */
export async function readPurges(db: Queries, after: number | null): Promise<Purges> {
  const begin = async (missed: boolean): Promise<Purges> => ({
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
    .select({ id: purgeTags.id, tag: purgeTags.tag })
    .from(purgeTags)
    .where(and(isSettled, sql`(${purgeTags.madeIn}, ${purgeTags.id}) > (${from.madeIn}::xid8, ${after}::bigint)`))
    .orderBy(asc(purgeTags.madeIn), asc(purgeTags.id))
    .limit(MOST_ROWS + 1)
  const data = found.slice(0, MOST_ROWS)
  return { data, meta: { last: data.at(-1)?.id ?? after, more: found.length > MOST_ROWS, missed: false } }
}

/** Zero when there is none: nothing can be gone on from it. */
async function newestId(db: Queries): Promise<number> {
  const [newest] = await db
    .select({ id: purgeTags.id })
    .from(purgeTags)
    .where(isSettled)
    .orderBy(desc(purgeTags.madeIn), desc(purgeTags.id))
    .limit(1)
  return newest?.id ?? 0
}

/** Forgets rows made before `before`. The newest stays whatever its age, for edges to go on from. */
export async function forgetPurges(db: Queries, before: Date): Promise<void> {
  const newest = sql`(select n.made_in, n.id from purge_tags n where n.made_in < pg_snapshot_xmin(pg_current_snapshot())
    order by n.made_in desc, n.id desc limit 1)`
  await db
    .delete(purgeTags)
    .where(and(lt(purgeTags.madeAt, before), sql`(${purgeTags.madeIn}, ${purgeTags.id}) < ${newest}`))
}
