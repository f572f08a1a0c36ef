import pg from 'pg'

/** Runs `work` while no other process of this database runs work of the same name: the others wait. */
export async function oneAtATime<Result>(url: string, name: string, work: () => Promise<Result>): Promise<Result> {
  const lock = new pg.Client({ connectionString: url })
  await lock.connect()
  try {
    await lock.query('select pg_advisory_lock(hashtext($1))', [`meander:${name}`])
    return await work()
  } finally {
    // Closing the connection lets the lock go, also after a failure.
    await lock.end()
  }
}
