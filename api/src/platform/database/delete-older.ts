import { and, lt, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Queries } from './connect'

const BATCH_ROWS = 2_000
/** A million rows, so that a call stays short. */
const MAX_BATCHES = 500

/**
 * Deletes the rows of a table whose instant in `column` is before another one, in statements that lock few rows. The column needs a b-tree
 * index: the oldest rows come first, so that PostgreSQL never reads the table to find them. Rows that change meanwhile are left, and so are
 * rows beyond a million: the next call deletes them.
 * @param condition what the rows must fulfil as well
 */
export async function deleteOlder(
  db: Queries,
  column: PgColumn,
  before: Date | SQL,
  condition?: SQL | undefined,
): Promise<void> {
  const { table } = column
  const isOld = and(lt(column, before), condition)
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
    const { rowCount } = await db.execute(
      sql`delete from ${table} where ctid = any(array(select ctid from ${table} where ${isOld} order by ${column} limit ${BATCH_ROWS}))`,
    )
    if ((rowCount ?? 0) < BATCH_ROWS) return
  }
}
