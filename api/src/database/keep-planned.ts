import { createHash } from 'node:crypto'
import type pg from 'pg'

/** A statement is asked this often before connections keep it; the busiest come first. */
const OFTEN = 20
/** Each takes some memory of every connection that has asked it, so not all of them are kept. */
const MOST = 96
/** Of statements that are not kept, so many are counted. */
const COUNTED = 2_000
/** Longer statements contain lists of varying length, so they are rarely repeated. */
const MAX_LENGTH = 4_000

const counts = new Map<string, number>()
const names = new Map<string, string>()

/** The name under which connections of this process keep a statement; undefined for one that is rarely asked. */
function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= MOST || text.length > MAX_LENGTH) return known
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

function withName(config: unknown, values: unknown): unknown {
  if (typeof config !== 'object' || config === null || !Array.isArray(values) || values.length === 0) return config
  const text: unknown = Reflect.get(config, 'text')
  if (typeof text !== 'string' || Reflect.get(config, 'name') !== undefined) return config
  const name = nameOf(text)
  return name === undefined ? config : { ...config, name }
}

/**
 * Has a connection parse statements that are asked all the time once, and plan them once where PostgreSQL finds a plan for all values as good as
 * one for each. Statements come as objects from the query builder; those given as text alone are left as they are.
 */
export function keepPlanned(client: pg.PoolClient): void {
  const ask = client.query
  const query = (config: unknown, values?: unknown, ...rest: unknown[]): unknown =>
    Reflect.apply(ask, client, [withName(config, values), values, ...rest])
  Reflect.set(client, 'query', query)
}
