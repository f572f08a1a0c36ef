import { eq } from 'drizzle-orm'
import type { Queries } from '../database/connect'
import { qaClock } from '../database/schema'

/** How long a process may trust the offset it last read. */
export const OFFSET_MAX_AGE_MS = 500

/** The time by which every rule works. Outside production QA may move it; the offset lives in the database, so that all processes agree. */
export interface Clock {
  now: () => Promise<Date>
  /** Forgets the offset it knows. */
  refresh: () => void
}

export const systemClock: Clock = { now: async () => new Date(), refresh: () => {} }

/** A clock that QA can move, with `source` as what it is moved from. */
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
      return new Date(source().getTime() + offsetMs)
    },
    refresh: () => {
      readAt = Number.NEGATIVE_INFINITY
    },
  }
}
