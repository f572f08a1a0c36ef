import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { disablePreparedStatements, enablePreparedStatements, nameFrequentStatements } from './prepared-statements'
import * as schema from './schema'
import { sessionOptions } from './session-settings'

export type Db = NodePgDatabase<typeof schema> & { $client: pg.Pool }
/** The database or a transaction in it. */
export type Queries = PgDatabase<NodePgQueryResultHKT, typeof schema>

/** A request that has waited this long for a connection is answered as busy. */
const TIMEOUT_MS = 10_000

/**
 * Creates a pool of connections. `close()` waits for running queries. Idle connections that break are replaced. Frequent statements are
 * prepared once per connection.
 * @param options.hasPgBouncer the connections go through a PgBouncer in transaction mode: statements are not prepared, and the session settings
 * come from the database, where the migration stores them
 * @param options.queryTimeoutMs a statement without an answer fails after this time, although the server may still run it
 */
export function connect(
  url: string,
  size: number,
  {
    patienceMs = TIMEOUT_MS,
    hasPgBouncer = false,
    queryTimeoutMs,
  }: { patienceMs?: number; hasPgBouncer?: boolean; queryTimeoutMs?: number } = {},
): { db: Db; pool: pg.Pool; close: () => Promise<void> } {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: patienceMs,
    query_timeout: queryTimeoutMs,
    ...(hasPgBouncer ? {} : { options: sessionOptions }),
  })
  const nameOf = nameFrequentStatements()
  pool.on('error', () => {})
  // A connection that breaks in a transaction fails its query. Without a listener it would also end the process.
  pool.on('connect', (client) => {
    client.on('error', () => {})
    if (hasPgBouncer) disablePreparedStatements(client)
    else enablePreparedStatements(client, nameOf)
  })
  return { db: drizzle(pool, { schema }), pool, close: () => pool.end() }
}
