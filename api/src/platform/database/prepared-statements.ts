import { createHash } from 'node:crypto'
import type pg from 'pg'

/** A statement is prepared when it has been executed this often, so the most frequent ones come first. */
const OFTEN = 20
/** Most statements that are prepared: each takes memory in every connection that has executed it. */
const MAX_STATEMENTS = 96
/** Most statements that are counted while they are not prepared. */
const COUNTED = 2_000
/** Longer statements contain lists of varying length, so they are rarely repeated. */
const MAX_LENGTH = 4_000

/** Returns the name under which the connections of a pool prepare a statement; undefined for a rare one. */
export type StatementName = (text: string) => string | undefined

/** Counts the statements of a pool's connections, and names the frequent ones. */
export function nameFrequentStatements(): StatementName {
  const counts = new Map<string, number>()
  const names = new Map<string, string>()
  return (text) => {
    const known = names.get(text)
    if (known || names.size >= MAX_STATEMENTS || text.length > MAX_LENGTH) return known
    const count = (counts.get(text) ?? 0) + 1
    if (count < OFTEN) {
      if (counts.size >= COUNTED) counts.clear()
      counts.set(text, count)
      return undefined
    }
    const name = createHash('sha256').update(text).digest('base64url').slice(0, 32)
    counts.delete(text)
    names.set(text, name)
    return name
  }
}

function withName(config: unknown, values: unknown, nameOf: StatementName): unknown {
  if (typeof config !== 'object' || config === null || !Array.isArray(values) || values.length === 0) return config
  const text: unknown = Reflect.get(config, 'text')
  if (typeof text !== 'string' || Reflect.get(config, 'name') !== undefined) return config
  const name = nameOf(text)
  return name === undefined ? config : { ...config, name }
}

/**
 * Makes a connection prepare frequent statements: they are parsed once, and planned once where PostgreSQL finds a generic plan as good as a
 * plan for the values. Applies to statements given as objects, as the query builder does; those given as text are not changed.
 */
export function enablePreparedStatements(client: pg.PoolClient, nameOf: StatementName): void {
  const ask = client.query
  const query = (config: unknown, values?: unknown, ...rest: unknown[]): unknown =>
    Reflect.apply(ask, client, [withName(config, values, nameOf), values, ...rest])
  Reflect.set(client, 'query', query)
}

/**
 * Makes a connection send every statement without a name. Behind a PgBouncer in transaction mode the next statement may run on another
 * connection, on which it was not prepared.
 */
export function disablePreparedStatements(client: pg.PoolClient): void {
  const ask = client.query
  const query = (config: unknown, ...rest: unknown[]): unknown => {
    const isNamed = typeof config === 'object' && config !== null && Reflect.get(config, 'name') !== undefined
    return Reflect.apply(ask, client, [isNamed ? { ...config, name: undefined } : config, ...rest])
  }
  Reflect.set(client, 'query', query)
}
