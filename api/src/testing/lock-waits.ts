import { sql } from 'drizzle-orm'
import { connect, type Db } from '../platform/database/connect'

/** Resolves once this many transactions of the database wait for a lock. */
export async function untilLockWaits(db: Db, transactions = 1): Promise<void> {
  for (;;) {
    const { rows } = await db.execute<{ waiting: number }>(
      sql`select count(*)::integer as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    if ((rows[0]?.waiting ?? 0) >= transactions) return
  }
}

/**
 * Synchronises transactions: blocks writes to `table` until so many of the transactions that `act` starts wait for a lock, then releases
 * them together. By then each has read what it decides by and written nothing, at any speed of the machine.
 */
export async function atTheSameMoment<Result>(
  url: string,
  { table, waiting }: { table: string; waiting: number },
  act: () => Promise<Result>,
): Promise<Result> {
  // A separate pool, because the waiting transactions may use all connections of theirs.
  const { db, close } = connect(url, 2)
  try {
    const { acting } = await db.transaction(async (tx) => {
      await tx.execute(sql`lock table ${sql.identifier(table)} in share mode`)
      const acting = act()
      await Promise.race([untilLockWaits(db, waiting), acting])
      return { acting }
    })
    return await acting
  } finally {
    await close()
  }
}
