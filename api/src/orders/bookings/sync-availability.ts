import { eq } from 'drizzle-orm'
import { refreshSearchDay, refreshSearchRow } from '../../catalogue'
import type { Queries } from '../../platform/database/connect'
import { experiences, sessions } from '../../platform/database/schema'
import { purge } from '../../platform/purges/purge'

/**
 * Updates what shows a session's seats: the search cell of its day, and cached pages. Called in the transaction that changed the seats,
 * after the change. @param taken seats that were taken; negative when they were released
 */
export async function syncAvailability(tx: Queries, sessionId: number, taken: number, now: Date): Promise<void> {
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
  // A search without a party size shows only whether a session can be booked.
  const opensOrCloses = left >= fewest !== left + taken >= fewest
  await purge(tx, [`experience:${experienceId}`, 'search-party', ...(opensOrCloses ? (['search'] as const) : [])], now)
}

/**
 * Updates what shows the sessions of an experience after some were added, changed or removed: its search row, and cached pages. The caller
 * has locked these sessions, all of them before the search row.
 */
export async function syncExperience(tx: Queries, experienceId: string, now: Date): Promise<void> {
  await refreshSearchRow(tx, experienceId, now)
  await purge(tx, [`experience:${experienceId}`, 'search-party', 'search'], now)
}
