import { eq } from 'drizzle-orm'
import type { Queries } from '../database/connect'
import { qaClock } from '../database/schema'
import { later } from './instants'

/** How long a process trusts the offset that it last read. */
export const OFFSET_MAX_AGE_MS = 500

/** The time that all rules use. Outside production QA can move it; the offset is in the database, so that all processes agree. */
export interface Clock {
  now: () => Promise<Date>
  /** Discards the cached offset. */
  refresh: () => void
}

export const systemClock: Clock = { now: async () => new Date(), refresh: () => {} }

/** Creates a clock that QA can move. `source` is the real time. */
export function movableClock(db: Queries, source: () => Date = () => new Date()): Clock {
  let offsetMs = 0
  let readAt = Number.NEGATIVE_INFINITY
  return {
    now: async () => {
      if (performance.now() - readAt > OFFSET_MAX_AGE_MS) {
        const [row] = await db.select().from(qaClock).where(eq(qaClock.only, true))
        offsetMs = row?.offsetMs ?? 0
        readAt = performance.now()
      }
      return later(source(), offsetMs, 'milliseconds')
    },
    refresh: () => {
      readAt = Number.NEGATIVE_INFINITY
    },
  }
}
