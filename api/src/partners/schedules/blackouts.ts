import { asc, eq } from 'drizzle-orm'
import type { Queries } from '../../platform/database/connect'
import { blackoutDates } from '../../platform/database/schema'
import type { Blackout } from '../contract/schedule-endpoints'

/** Reads the blackout dates of an experience, in order. */
export async function readBlackouts(db: Queries, experienceId: string): Promise<Blackout[]> {
  const rows = await db
    .select()
    .from(blackoutDates)
    .where(eq(blackoutDates.experienceId, experienceId))
    .orderBy(asc(blackoutDates.startsOn), asc(blackoutDates.endsOn), asc(blackoutDates.id))
  return rows.map(({ startsOn, endsOn, reason }) => ({ from: startsOn, until: endsOn, reason }))
}

/** True for a day (YYYY-MM-DD) in one of these ranges. */
export const isBlackedOut = (blackouts: readonly Blackout[], day: string): boolean =>
  blackouts.some(({ from, until }) => day >= from && day <= until)
