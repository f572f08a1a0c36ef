import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'

const POLL_MS = 100

/**
 * Runs `work` under an advisory lock: other processes of this database that use the same name wait. The lock belongs to a transaction, so it works
 * through a PgBouncer in transaction mode. `work` uses other connections, and may build indexes concurrently: neither the holder of the lock
 * nor a process that waits for it has a snapshot, for whose end such a build would wait.
 */
export async function withAdvisoryLock<Result>(
  url: string,
  name: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const lock = new pg.Client({ connectionString: url })
  await lock.connect()
  try {
    await lock.query('begin')
    // Without parameters, because the portal of a query with parameters would keep its snapshot.
    const query = `select pg_try_advisory_xact_lock(hashtext(${lock.escapeLiteral(`meander:${name}`)})) as is_held`
    while (!(await lock.query<{ is_held: boolean }>(query)).rows[0]?.is_held) await delay(POLL_MS)
    const result = await work()
    await lock.query('commit')
    return result
  } finally {
    // Closing the connection releases the lock, also after a failure.
    await lock.end()
  }
}
