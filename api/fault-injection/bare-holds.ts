import { randomUUID } from 'node:crypto'
import { drizzle } from 'drizzle-orm/node-postgres'
import { holdSeats } from '../src/orders/bookings/hold-seats'
import type { Context } from '../src/platform/context'
import { connect } from '../src/platform/database/connect'
import * as schema from '../src/platform/database/schema'
import { randomCrockford } from '../src/platform/secrets'

/** The values that differ from hold to hold. */
export interface Sale {
  experienceId: string
  sessionId: number
  /** Hash of the visitor who creates the hold. */
  visitor: string
}

interface Statement {
  text: string
  params: unknown[]
}

/** The recorded SQL statements of one hold. */
export interface RecordedHold {
  sale: Sale
  uuid: string
  reference: string
  statements: Statement[]
}

/** Holds one ticket as the API does, and records the statements that it sends to the database. */
export async function recordHold(
  context: Context,
  url: string,
  { sale, ticketId }: { sale: Sale; ticketId: string },
): Promise<RecordedHold> {
  const { pool, close } = connect(url, 1)
  const statements: Statement[] = []
  const logger = { logQuery: (text: string, params: unknown[]) => void statements.push({ text, params }) }
  try {
    const { uuid, reference } = await holdSeats(
      { ...context, db: drizzle(pool, { schema, logger }) },
      {
        request: { session_id: String(sale.sessionId), tickets: [{ ticket_id: ticketId, quantity: 1 }] },
        buyer: { key: `visitor:${sale.visitor}`, userId: null, visitorHash: sale.visitor, ipHash: null },
        now: new Date(),
      },
    )
    return { sale, uuid, reference, statements }
  } finally {
    await close()
  }
}

/** The recorded statements with the values of another sale. */
function again({ sale: before, uuid, reference, statements }: RecordedHold, sale: Sale): Statement[] {
  const changes: [from: string, to: string][] = [
    [uuid, randomUUID()],
    [reference, `MN-${randomCrockford(6)}`],
    [before.visitor, sale.visitor],
    [before.experienceId, sale.experienceId],
    [String(before.sessionId), String(sale.sessionId)],
  ]
  const changed = (value: unknown): unknown => {
    if (value === before.sessionId) return sale.sessionId
    if (typeof value !== 'string') return value
    return changes.reduce((text, [from, to]) => text.replaceAll(from, to), value)
  }
  return statements.map(({ text, params }) => ({ text, params: params.map(changed) }))
}

/** Sends the recorded statements for each sale on this many connections, without the API around them. @returns holds per second */
export async function bareHolds(url: string, recorded: RecordedHold, sales: readonly Sale[], connections: number) {
  const { pool, close } = connect(url, connections)
  try {
    const clients = await Promise.all(Array.from({ length: connections }, () => pool.connect()))
    const waiting = [...sales]
    const started = performance.now()
    await Promise.all(
      clients.map(async (client) => {
        for (let sale = waiting.pop(); sale; sale = waiting.pop())
          for (const { text, params } of again(recorded, sale)) await client.query({ text, values: params })
        client.release()
      }),
    )
    return (sales.length / (performance.now() - started)) * 1000
  } finally {
    await close()
  }
}
