import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Queries } from './connect'

const BATCH_ROWS = 2_000
/** A million rows, so that a call stays short. */
const MAX_BATCHES = 500

/**
 * Deletes the rows of a table that fulfil a condition, in statements that lock few of them. Rows that change meanwhile are left, and so are
 * rows beyond a million: the next call deletes them.
 */
export async function deleteInBatches(db: Queries, table: PgTable, condition: SQL | undefined): Promise<void> {
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
    const { rowCount } = await db.execute(
      sql`delete from ${table} where ctid = any(array(select ctid from ${table} where ${condition} limit ${BATCH_ROWS}))`,
    )
    if ((rowCount ?? 0) < BATCH_ROWS) return
  }
}
