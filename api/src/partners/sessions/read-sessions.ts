import { and, asc, count, eq, gte, inArray, lte, sql } from 'drizzle-orm'
import { localDate, time } from 'shared/formats'
import type { z } from 'zod'
import { takenAt } from '../../catalogue'
import { type SeatHolder, seatHolders } from '../../orders'
import type { Queries } from '../../platform/database/connect'
import { sessions } from '../../platform/database/schema'
import { listMeta, rowsOf } from '../contract/list-pages'
import type { PartnerSession, SoldSession, sessionEndpoints } from '../contract/session-endpoints'

type Query = z.output<(typeof sessionEndpoints)['list']['query']>

/** Seats of a session's bookings with these statuses, as SQL. A booking that has paid for a move has given its seats to the moved one. */
const seatsOf = (condition: ReturnType<typeof sql>) => sql<number>`coalesce((
  select sum(b.seats) from bookings b where b.session_id = ${sessions.id} and ${condition}
), 0)::integer`

const columns = (now: Date) => ({
  session: sessions,
  taken: takenAt(now),
  sold: seatsOf(sql`b.status in ('confirmed', 'completed', 'no_show') and b.reschedules_uuid is null`),
  held: seatsOf(sql`b.status in ('held', 'awaiting_payment') and b.expires_at > ${now}`),
})

interface Row {
  session: typeof sessions.$inferSelect
  taken: number
  sold: number
  held: number
}

const toWire = ({ session, taken, sold, held }: Row): PartnerSession => ({
  id: String(session.id),
  experience_id: session.experienceId,
  schedule_id: session.scheduleId === null ? null : String(session.scheduleId),
  starts_at: session.startsAt.toISOString(),
  ends_at: session.endsAt.toISOString(),
  date: localDate(session.startsAt),
  time: time(session.startsAt),
  bookable_until: session.bookableUntil.toISOString(),
  capacity: session.capacity,
  seats_sold: sold,
  seats_held: held,
  seats_sold_elsewhere: session.seatsSoldElsewhere,
  seats_left: session.capacity - taken,
  is_private: session.privateTaken,
  status: session.status,
})

/** Reads sessions by their ids, by start. */
export async function readSessions(db: Queries, ids: readonly number[], now: Date): Promise<PartnerSession[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select(columns(now))
    .from(sessions)
    .where(inArray(sessions.id, [...ids]))
    .orderBy(asc(sessions.startsAt), asc(sessions.id))
  return rows.map(toWire)
}

/** Reads a session that exists. */
export async function readSession(db: Queries, id: number, now: Date): Promise<PartnerSession> {
  const [session] = await readSessions(db, [id], now)
  if (!session) throw new Error(`Session ${id} is gone`)
  return session
}

/** Reads sessions with the references of the bookings that have their seats. */
export async function readSoldSessions(
  db: Queries,
  ids: readonly number[],
  now: Date,
  holders?: readonly SeatHolder[],
): Promise<SoldSession[]> {
  const known = holders ?? (await seatHolders(db, ids))
  return (await readSessions(db, ids, now)).map((session) => ({
    session,
    bookings: known.filter(({ sessionId }) => String(sessionId) === session.id).map(({ reference }) => reference),
  }))
}

/** Lists the sessions of an experience, by start. */
export async function listSessions(db: Queries, experienceId: string, query: Query, now: Date) {
  const { from = localDate(now), until, status } = query
  const wanted = and(
    eq(sessions.experienceId, experienceId),
    gte(sessions.localDate, from),
    until ? lte(sessions.localDate, until) : undefined,
    status ? eq(sessions.status, status) : undefined,
  )
  const [counted] = await db.select({ total: count() }).from(sessions).where(wanted)
  const { limit, offset } = rowsOf(query)
  const rows = await db
    .select(columns(now))
    .from(sessions)
    .where(wanted)
    .orderBy(asc(sessions.startsAt), asc(sessions.id))
    .limit(limit)
    .offset(offset)
  return { data: rows.map(toWire), meta: listMeta(query, counted?.total ?? 0) }
}
