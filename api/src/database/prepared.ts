import { createHash } from 'node:crypto'
import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Db } from './connect'

const dialect = new PgDialect()
const names = new Map<string, string>()

/**
 * Runs a query that each connection parses and plans once. For the few statements that run all the time: every text of its own stays in each
 * connection's memory.
 */
export async function prepared(db: Db, query: SQL): Promise<unknown[]> {
  const { sql: text, params } = dialect.sqlToQuery(query)
  let name = names.get(text)
  if (!name) {
    name = createHash('sha256').update(text).digest('base64url').slice(0, 32)
    names.set(text, name)
  }
  const { rows } = await db.$client.query({ name, text, values: params })
  return rows
}
