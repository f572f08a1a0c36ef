import { sql } from 'drizzle-orm'
import type { Queries } from '../../platform/database/connect'

/** A session to insert. Instants are ISO 8601. */
export interface NewSession {
  experience_id: string
  starts_at: string
  ends_at: string
  bookable_until: string
  /** The day in London, YYYY-MM-DD. */
  local_date: string
  capacity: number
  /** Seats that the host has sold without us. */
  seats_sold_elsewhere: number
  /** Left out for a single session. */
  schedule_id?: number
}

const BATCH = 10_000

/** Inserts sessions as one JSON parameter per ten thousand rows, which avoids the limit on parameters. */
export async function insertSessions(db: Queries, sessions: readonly NewSession[]): Promise<void> {
  for (let i = 0; i < sessions.length; i += BATCH) {
    const batch = sessions.slice(i, i + BATCH)
    await db.execute(sql`
    insert into sessions (experience_id, starts_at, ends_at, bookable_until, local_date, capacity, seats_taken, seats_sold_elsewhere, schedule_id)
    select experience_id, starts_at, ends_at, bookable_until, local_date, capacity, seats_sold_elsewhere, seats_sold_elsewhere, schedule_id
    from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) as row(
      experience_id text, starts_at timestamptz, ends_at timestamptz, bookable_until timestamptz, local_date date,
      capacity integer, seats_sold_elsewhere integer, schedule_id bigint)`)
  }
}
