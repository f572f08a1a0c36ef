import { sql } from 'drizzle-orm'
import { connect, type Db } from '../database/connect'

/** Resolves once as many transactions of this database wait for a lock: whatever they do next depends on whoever holds it. */
export async function untilLockWaits(db: Db, transactions = 1): Promise<void> {
  for (;;) {
    const { rows } = await db.execute<{ waiting: number }>(
      sql`select count(*)::integer as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    if ((rows[0]?.waiting ?? 0) >= transactions) return
  }
}

/**
 * Has transactions meet: holds every write to `table` back until as many of those that `act` starts wait for a lock, then lets them all go on.
 * Each has read what it decides by and written nothing, however quick or slow the machine is.
 */
export async function atTheSameMoment<Result>(
  url: string,
  { table, waiting }: { table: string; waiting: number },
  act: () => Promise<Result>,
): Promise<Result> {
  // Of its own: those who wait may have taken every connection of theirs.
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
