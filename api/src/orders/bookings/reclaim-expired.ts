import { and, asc, eq, inArray, lte, type SQL } from 'drizzle-orm'
import type { Context } from '../../platform/context'
import { bookings } from '../../platform/database/schema'
import { LIVE_HOLD_STATUSES } from './live-hold'
import { reclaimHolds } from './release-seats'

/** Ends every expired hold and frees its seats, one session and one transaction at a time. @returns how many holds ended */
export const reclaimExpired = (context: Context, now: Date): Promise<number> => reclaimSome(context, now)

/** Ends the expired holds of an experience, before its sessions are locked. @returns how many holds ended */
export const reclaimExpiredOf = (context: Context, experienceId: string, now: Date): Promise<number> =>
  reclaimSome(context, now, eq(bookings.experienceId, experienceId))

async function reclaimSome(context: Context, now: Date, which?: SQL): Promise<number> {
  const due = await context.db
    .selectDistinct({ sessionId: bookings.sessionId })
    .from(bookings)
    .where(and(inArray(bookings.status, [...LIVE_HOLD_STATUSES]), lte(bookings.expiresAt, now), which))
    .orderBy(asc(bookings.sessionId))
  let ended = 0
  for (const { sessionId } of due) {
    ended += await context.db.transaction((tx) => reclaimHolds(tx, { sessionId, now }))
  }
  if (ended > 0) context.wakeOutbox()
  return ended
}
