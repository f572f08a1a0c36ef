import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { keepPlanned } from './keep-planned'
import * as schema from './schema'

export type Db = NodePgDatabase<typeof schema> & { $client: pg.Pool }
/** The database or a transaction in it. */
export type Queries = PgDatabase<NodePgQueryResultHKT, typeof schema>

/** How alike a word and a part of a name must be for a typing error to be forgiven (pg_trgm, 0 to 1). */
export const WORD_SIMILARITY = 0.4
/** The same of two whole words. */
export const SIMILARITY = 0.35

/** Whoever has waited so long for a connection is told that we are busy. */
const PATIENCE_MS = 10_000

/**
 * A pool of connections. `close()` waits for running queries. Idle connections that break are replaced, not fatal. Statements that are asked all the
 * time are parsed once on each.
 */
export function connect(
  url: string,
  size: number,
  { patienceMs = PATIENCE_MS }: { patienceMs?: number } = {},
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
      // Queries here take milliseconds: compiling one would take longer than running it.
      'jit=off',
    ]
      .map((setting) => `-c ${setting}`)
      .join(' '),
  })
  pool.on('error', () => {})
  // One that breaks in the middle of a transaction fails its query; without a listener it would end the process as well.
  pool.on('connect', (client) => {
    client.on('error', () => {})
    keepPlanned(client)
  })
  return { db: drizzle(pool, { schema }), pool, close: () => pool.end() }
}

/** Searches take milliseconds of a processor each: more at once would only wait for each other. */
const SEARCH_CONNECTIONS = 4

/** The pool that searches read from. */
export const connectForSearch = (url: string) => connect(url, SEARCH_CONNECTIONS)
