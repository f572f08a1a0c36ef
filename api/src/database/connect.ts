import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'
import * as schema from './schema'

export type Db = NodePgDatabase<typeof schema>
/** The database or a transaction in it. */
export type Queries = PgDatabase<NodePgQueryResultHKT, typeof schema>

/** How alike a word and a part of a name must be for a typing error to be forgiven (pg_trgm, 0 to 1). */
export const WORD_SIMILARITY = 0.4

/** A pool of connections. `close()` waits for running queries. Idle connections that break are replaced, not fatal. */
export function connect(url: string, size: number): { db: Db; pool: pg.Pool; close: () => Promise<void> } {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: 10_000,
    options: `-c pg_trgm.word_similarity_threshold=${WORD_SIMILARITY} -c timezone=UTC -c statement_timeout=30000`,
  })
  pool.on('error', () => {})
  return { db: drizzle(pool, { schema }), pool, close: () => pool.end() }
}
