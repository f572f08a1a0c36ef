import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { enablePreparedStatements, nameFrequentStatements } from './prepared-statements'
import * as schema from './schema'

export type Db = NodePgDatabase<typeof schema> & { $client: pg.Pool }
/** The database or a transaction in it. */
export type Queries = PgDatabase<NodePgQueryResultHKT, typeof schema>

/** Minimum similarity between a search word and a part of a name, for a typing error to be corrected (pg_trgm, 0 to 1). */
export const WORD_SIMILARITY = 0.4
/** Minimum similarity between two complete words. */
export const SIMILARITY = 0.35

/** A request that has waited this long for a connection is answered as busy. */
const TIMEOUT_MS = 10_000

/**
 * Creates a pool of connections. `close()` waits for running queries. Idle connections that break are replaced. Frequent statements are
 * prepared once per connection.
 */
export function connect(
  url: string,
  size: number,
  { patienceMs = TIMEOUT_MS }: { patienceMs?: number } = {},
): { db: Db; pool: pg.Pool; close: () => Promise<void> } {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: patienceMs,
    options: [
      `pg_trgm.word_similarity_threshold=${WORD_SIMILARITY}`,
      `pg_trgm.similarity_threshold=${SIMILARITY}`,
      'timezone=UTC',
      'statement_timeout=30000',
      // Queries here take milliseconds; compiling one would take longer than running it.
      'jit=off',
    ]
      .map((setting) => `-c ${setting}`)
      .join(' '),
  })
  const nameOf = nameFrequentStatements()
  pool.on('error', () => {})
  // A connection that breaks in a transaction fails its query. Without a listener it would also end the process.
  pool.on('connect', (client) => {
    client.on('error', () => {})
    enablePreparedStatements(client, nameOf)
  })
  return { db: drizzle(pool, { schema }), pool, close: () => pool.end() }
}

/** Each search takes milliseconds of a processor: more at once would wait for each other. */
const SEARCH_CONNECTIONS = 4

/** Creates the pool for searches. */
export const connectForSearch = (url: string) => connect(url, SEARCH_CONNECTIONS)
