import { eq } from 'drizzle-orm'
import type { Queries } from '../database/connect'
import { experiences, sessions } from '../database/schema'
import { refreshSearchDay } from '../experiences/search-cells'
import { purge } from '../purges/purge'

/**
 * Carries a change of a session's seats over to whatever shows them: the search's cell of the day, and the pages that are kept. Called in
 * the transaction that made the change, after it; `taken` seats, or less than none when they were given back.
 */
export async function seatsChanged(tx: Queries, sessionId: number, taken: number, now: Date): Promise<void> {
  const [session] = await tx
    .select({
      experienceId: sessions.experienceId,
      localDate: sessions.localDate,
      capacity: sessions.capacity,
      seatsTaken: sessions.seatsTaken,
      fewest: experiences.minGuests,
    })
    .from(sessions)
    .innerJoin(experiences, eq(experiences.id, sessions.experienceId))
    .where(eq(sessions.id, sessionId))
  if (!session) throw new Error(`Session ${sessionId} is gone`)
  const { experienceId, localDate, capacity, seatsTaken, fewest } = session
  await refreshSearchDay(tx, { experienceId, localDate, now })
  const left = capacity - seatsTaken
  // A search for nobody in particular shows only whether a session can be had at all.
  const opensOrCloses = left >= fewest !== left + taken >= fewest
  await purge(tx, [`experience:${experienceId}`, 'search-party', ...(opensOrCloses ? (['search'] as const) : [])], now)
}
