import type { Pool, PoolClient } from 'pg'

export interface SentStatement {
  text: string
  values: readonly unknown[]
  /** Milliseconds until the answer. */
  ms: number
  /** Number of the connection. */
  connection: number
}

/** Statements that a pool has sent to the database since the last reset. */
export interface QueryCount {
  readonly statements: readonly SentStatement[]
  reset: () => void
}

/** Records the statements of a pool, also those that begin and end a transaction. */
export function countQueries(pool: Pool): QueryCount {
  const statements: SentStatement[] = []
  const counted = new WeakSet<PoolClient>()
  let connections = 0
  pool.on('acquire', (client) => {
    if (counted.has(client)) return
    counted.add(client)
    connections += 1
    const connection = connections
    const send: (...args: unknown[]) => unknown = client.query.bind(client)
    const query = (...args: unknown[]) => {
      const statement = { ...sentIn(args), ms: 0, connection }
      statements.push(statement)
      const startedAt = performance.now()
      const end = () => {
        statement.ms = performance.now() - startedAt
      }
      // `pool.query` passes a function that receives the answer, all others wait for a promise.
      const told = args.at(-1)
      if (typeof told === 'function') {
        const tell = (...answer: unknown[]) => {
          end()
          told(...answer)
        }
        return send(...args.slice(0, -1), tell)
      }
      const result = send(...args)
      if (!(result instanceof Promise)) throw new Error(`It cannot be measured how long this takes: ${statement.text}`)
      result.then(end, end)
      return result
    }
    Object.assign(client, { query })
  })
  return { statements, reset: () => statements.splice(0) }
}

/** The text and values that `query` of a client is called with: apart, or as one object. */
function sentIn([first, second]: readonly unknown[]): { text: string; values: readonly unknown[] } {
  const { text, values }: { text?: unknown; values?: unknown } =
    typeof first === 'string' ? { text: first, values: second } : Object(first)
  const given = values ?? second
  return { text: String(text), values: Array.isArray(given) ? given : [] }
}

/** Milliseconds of each batch: of each transaction, and of each statement outside one. */
export function batchTimes(statements: readonly SentStatement[]): number[] {
  const open = new Map<number, number>()
  const times: number[] = []
  for (const { text, ms, connection } of statements) {
    const word = text.trimStart().slice(0, 8).toLowerCase()
    const before = open.get(connection)
    if (word.startsWith('begin')) open.set(connection, ms)
    else if (before === undefined) times.push(ms)
    else if (word === 'commit' || word === 'rollback') {
      times.push(before + ms)
      open.delete(connection)
    } else open.set(connection, before + ms)
  }
  return times
}
