import pg from 'pg'

/** Runs `work` under an advisory lock: other processes of this database that use the same name wait. */
export async function withAdvisoryLock<Result>(
  url: string,
  name: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const lock = new pg.Client({ connectionString: url })
  await lock.connect()
  try {
    await lock.query('select pg_advisory_lock(hashtext($1))', [`meander:${name}`])
    return await work()
  } finally {
    // Closing the connection releases the lock, also after a failure.
    await lock.end()
  }
}
