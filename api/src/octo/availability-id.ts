import { and, desc, eq, gte, lt, type SQL } from 'drizzle-orm'
import type { Queries } from '../platform/database/connect'
import { sessions } from '../platform/database/schema'
import { later } from '../platform/time/instants'
import { inLondonWithOffset } from './local-time'
import { invalidAvailability } from './octo-error'

/** The id of a session for resellers: its start in London with the offset, to the second. A product has one session at a time. */
export const availabilityIdOf = ({ startsAt }: { startsAt: Date }): string => inLondonWithOffset(startsAt)

/** The start that an id names. @throws OctoError INVALID_AVAILABILITY_ID */
export function startOf(id: string): Date {
  const isInstant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:Z|[+-]\d{2}:\d{2})$/.test(id)
  const start = new Date(isInstant ? id : Number.NaN)
  if (Number.isNaN(start.getTime())) throw invalidAvailability(id)
  return start
}

/** Sessions that start within this second. */
export const startsAt = (start: Date): SQL | undefined =>
  and(gte(sessions.startsAt, start), lt(sessions.startsAt, later(start, 1, 'seconds')))

/** The session of a product with this id. @throws OctoError INVALID_AVAILABILITY_ID */
export async function sessionIdOf(db: Queries, experienceId: string, id: string): Promise<number> {
  const [session] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.experienceId, experienceId), startsAt(startOf(id))))
    // One that was cancelled may have been replaced.
    .orderBy(desc(sessions.status), sessions.id)
    .limit(1)
  if (!session) throw invalidAvailability(id)
  return session.id
}
