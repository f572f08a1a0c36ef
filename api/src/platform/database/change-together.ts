import { type SQLWrapper, sql } from 'drizzle-orm'
import type { Queries } from './connect'

/**
 * Sends inserts, updates and deletes as one statement, so that rows stay locked for one round trip only. All of them see the state before it,
 * and PostgreSQL runs them in any order: no two of them may change the same row.
 */
export async function changeTogether(tx: Queries, changes: readonly SQLWrapper[]): Promise<void> {
  if (changes.length === 0) return
  const parts = changes.map((change, index) => sql`${sql.identifier(`change_${index}`)} as (${change.getSQL()})`)
  await tx.execute(sql`with ${sql.join(parts, sql`, `)} select 1`)
}
