import { sql } from 'drizzle-orm'
import type { Queries } from '../../platform/database/connect'
import { sessions } from '../../platform/database/schema'

export interface SeatRequest {
  sessionId: number
  /** Ignored for a private booking, which takes all seats. */
  seats: number
  isPrivate: boolean
  now: Date
}

/** Returns the taken seats, or null when there were not enough free ones. */
export type TakeSeats = (tx: Queries, request: SeatRequest) => Promise<{ seats: number } | null>

/**
 * Takes seats of a session, all or none. One conditional update: two guests racing for the last seat cannot both match it. A private
 * booking matches only a session with nothing sold, and fills it.
 */
export const takeSeats: TakeSeats = async (tx, { sessionId, seats, isPrivate, now }) => {
  const wanted = isPrivate ? sql`${sessions.capacity}` : sql`${seats}::integer`
  const fits = isPrivate
    ? sql`${sessions.seatsTaken} = 0`
    : sql`${sessions.seatsTaken} + ${seats}::integer <= ${sessions.capacity}`
  const [taken] = await tx
    .update(sessions)
    .set({ seatsTaken: sql`${sessions.seatsTaken} + ${wanted}`, privateTaken: isPrivate })
    .where(
      sql`${sessions.id} = ${sessionId} and ${sessions.status} = 'scheduled' and ${sessions.bookableUntil} > ${now} and ${fits}`,
    )
    .returning({ capacity: sessions.capacity })
  return taken ? { seats: isPrivate ? taken.capacity : seats } : null
}
