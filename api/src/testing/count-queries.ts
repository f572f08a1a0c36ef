import type { Pool, PoolClient } from 'pg'

/** Statements that a pool has sent to the database since the last reset. */
export interface QueryCount {
  readonly texts: readonly string[]
  reset: () => void
}

/** Counts the statements of a pool, also those that begin and end a transaction. */
export function countQueries(pool: Pool): QueryCount {
  const texts: string[] = []
  const counted = new WeakSet<PoolClient>()
  pool.on('acquire', (client) => {
    if (counted.has(client)) return
    counted.add(client)
    const send: (...args: unknown[]) => unknown = client.query.bind(client)
    const query = (...args: unknown[]) => {
      const [first] = args
      const text = typeof first === 'string' ? first : Reflect.get(Object(first), 'text')
      texts.push(String(text))
      return send(...args)
    }
    Object.assign(client, { query })
  })
  return { texts, reset: () => texts.splice(0) }
}
