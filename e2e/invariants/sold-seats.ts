import type { Db } from '../../api/src/platform/database/connect'

/** Number of a session's seats in live bookings. */
export async function soldSeats({ $client }: Db, sessionId: number): Promise<number> {
  const { rows } = await $client.query<{ seats: number }>(
    `select coalesce(sum(seats), 0)::integer as seats from bookings
     where session_id = $1 and status in ('held', 'awaiting_payment', 'confirmed', 'completed')`,
    [sessionId],
  )
  return rows[0]?.seats ?? 0
}
