import { availabilityIdOf } from '../octo/availability-id'
import type { Db } from '../platform/database/connect'
import { sessions } from '../platform/database/schema'

/** The ids that resellers know of all sessions. @returns a function that finds one by the id of the session; unknown ones have an id that no session has */
export async function readAvailabilityIds(db: Db): Promise<(sessionId: number) => string> {
  const rows = await db.select({ id: sessions.id, startsAt: sessions.startsAt }).from(sessions)
  const ids = new Map(rows.map((row) => [row.id, availabilityIdOf(row)]))
  return (sessionId) => ids.get(sessionId) ?? '2020-01-01T00:00:00+00:00'
}
