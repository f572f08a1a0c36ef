import { createHash } from 'node:crypto'
import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import type { Db } from './connect'

const dialect = new PgDialect()
const names = new Map<string, string>()

/** Converts "2026-06-20 09:30:00+00", as connections in the time zone UTC write it, to ISO 8601 with milliseconds. */
const readInstant = (text: string) =>
  `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, -3).slice(0, 3).padEnd(3, '0')}Z`

const TEXT_ARRAY: number = 1009
const readTextArray = pg.types.getTypeParser(TEXT_ARRAY)
/** Parses an array of texts. Keys contain neither quotes nor commas, so most arrays can be split. */
const readTexts = (text: string): unknown =>
  /["\\]|^\{\}$|NULL/.test(text) ? readTextArray(text) : text.slice(1, -1).split(',')

const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === pg.types.builtins.TIMESTAMPTZ) return readInstant
    return oid === TEXT_ARRAY ? readTexts : pg.types.getTypeParser(oid, format)
  },
}

/**
 * Runs a query that each connection parses and plans once. Only for the few statements that run constantly, because each different text
 * stays in every connection's memory. Instants are returned as text: ISO 8601 in UTC with milliseconds.
 */
export async function prepared(db: Db, query: SQL): Promise<unknown[]> {
  const { sql: text, params } = dialect.sqlToQuery(query)
  let name = names.get(text)
  if (!name) {
    name = createHash('sha256').update(text).digest('base64url').slice(0, 32)
    names.set(text, name)
  }
  const { rows } = await db.$client.query({ name, text, values: params, types })
  return rows
}
