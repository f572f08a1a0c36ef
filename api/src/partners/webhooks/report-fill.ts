import { inArray, sql } from 'drizzle-orm'
import { LIVE_HOLD_STATUSES } from '../../orders'
import type { Queries } from '../../platform/database/connect'
import { bookings, domainChanges, sessionFills, sessions } from '../../platform/database/schema'

/**
 * Notes that a session is full, if it is: every seat is sold, and none is only held. Of several confirmations that have filled it together, only
 * the first is reported. A session that was full, got a free seat and is full again is reported again, unless all of it happened since
 * the last run of the job.
 * @param options.changeId id of the confirmation in `domain_changes`
 * @returns true when this filling has not been reported before
 */
export async function reportFill(
  tx: Queries,
  { sessionId, changeId, now }: { sessionId: number; changeId: number; now: Date },
): Promise<boolean> {
  const held = tx
    .select({ seats: sql`coalesce(sum(${bookings.seats}), 0)` })
    .from(bookings)
    .where(sql`${bookings.sessionId} = ${sessions.id} and ${inArray(bookings.status, [...LIVE_HOLD_STATUSES])}`)
  // One statement, so that bookings, seats and changes are of the same snapshot.
  const { rowCount } = await tx.execute(sql`
    insert into ${sessionFills} (session_id, change_id, reported_at)
    select ${sessions.id}, (select max(${domainChanges.id}) from ${domainChanges}), ${now.toISOString()}::timestamptz
    from ${sessions}
    where ${sessions.id} = ${sessionId} and ${sessions.status} = 'scheduled'
      and ${sessions.seatsTaken} - (${held}) = ${sessions.capacity}
    on conflict (session_id) do update set change_id = excluded.change_id, reported_at = excluded.reported_at
      where ${sessionFills.changeId} < ${changeId}`)
  return (rowCount ?? 0) > 0
}
