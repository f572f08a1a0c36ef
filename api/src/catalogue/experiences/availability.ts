import { and, asc, between, eq, gt, sql } from 'drizzle-orm'
import type { AvailableDate, Session, Ticket } from 'shared/contracts'
import { lastDayOf } from 'shared/formats'
import type { Queries } from '../../platform/database/connect'
import { experiences, sessions, tickets } from '../../platform/database/schema'
import { Refusal } from '../../platform/refusal'

/** Seats taken at `now`: an expired hold counts as free, reclaimed or not. */
export const takenAt = (now: Date) => sql<number>`(${sessions.seatsTaken} - coalesce((
  select sum(lapsed.seats) from bookings lapsed
  where lapsed.session_id = sessions.id and lapsed.status in ('held', 'awaiting_payment') and lapsed.expires_at <= ${now}
), 0))::integer`

async function readRules(db: Queries, id: string) {
  const [experience] = await db.select().from(experiences).where(eq(experiences.id, id))
  if (!experience || experience.status === 'retired') throw new Refusal('NOT_FOUND')
  return experience
}

/**
 * Returns the bookable days of a month (YYYY-MM) in London; with `withFull`, also sold-out ones, without seats. @throws Refusal NOT_FOUND
 */
export async function availableDates(
  db: Queries,
  id: string,
  month: string,
  now: Date,
  { withFull = false } = {},
): Promise<AvailableDate[]> {
  const experience = await readRules(db, id)
  if (experience.status !== 'live') return []
  const rows = await db
    .select({ date: sessions.localDate, capacity: sessions.capacity, taken: takenAt(now) })
    .from(sessions)
    .where(
      and(
        eq(sessions.experienceId, id),
        between(sessions.localDate, `${month}-01`, lastDayOf(month)),
        eq(sessions.status, 'scheduled'),
        gt(sessions.bookableUntil, now),
      ),
    )
    .orderBy(asc(sessions.localDate))
  const days = new Map<string, AvailableDate>()
  for (const { date, capacity, taken } of rows) {
    const isFull = capacity - taken < experience.minGuests
    if (isFull && !withFull) continue
    const left = isFull ? 0 : capacity - taken
    const day = days.get(date)
    const isPrivateFree = experience.privateAllowed && taken === 0
    days.set(date, {
      date,
      price_from: experience.priceFrom,
      seats_left: Math.max(day?.seats_left ?? 0, left),
      private_available: (day?.private_available ?? false) || isPrivateFree,
    })
  }
  return [...days.values()]
}

/**
 * Returns the sessions of one day in London with their tickets, including full and closed ones. While their supplier is away, none can be booked.
 * @throws Refusal NOT_FOUND
 */
export async function sessionsOfDay(
  db: Queries,
  id: string,
  date: string,
  now: Date,
  supplier: 'own' | 'answers' | 'away' = 'own',
): Promise<Session[]> {
  const experience = await readRules(db, id)
  const kinds = await db.select().from(tickets).where(eq(tickets.experienceId, id)).orderBy(asc(tickets.kind))
  const rows = await db
    .select({ session: sessions, taken: takenAt(now) })
    .from(sessions)
    .where(and(eq(sessions.experienceId, id), eq(sessions.localDate, date)))
    .orderBy(asc(sessions.startsAt))
  return rows.map((row) => withSupplier(sessionOf({ ...row, experience, kinds }, now), supplier))
}

function withSupplier(session: Session, supplier: 'own' | 'answers' | 'away'): Session {
  if (supplier === 'own') return session
  if (supplier === 'answers') return { ...session, supplier }
  return { ...session, supplier, tickets: session.tickets.map((ticket) => ({ ...ticket, available: 0 })) }
}

interface ShownSession {
  session: typeof sessions.$inferSelect
  experience: Pick<typeof experiences.$inferSelect, 'status' | 'privateAllowed' | 'minGuests'>
  kinds: readonly (typeof tickets.$inferSelect)[]
  taken: number
}

/** True until the booking cutoff of a scheduled session of a live experience, also when it is sold out. */
export const isOnSale = ({ session, experience }: Pick<ShownSession, 'session' | 'experience'>, now: Date): boolean =>
  experience.status === 'live' && session.status === 'scheduled' && session.bookableUntil > now

/** Converts a session to the API's format, with the number of each ticket that can be booked now. */
export function sessionOf({ session, experience, kinds, taken }: ShownSession, now: Date): Session {
  const left = session.capacity - taken
  const isOpen = isOnSale({ session, experience }, now)
  const availableOf = (ticket: typeof tickets.$inferSelect): number => {
    if (!isOpen) return 0
    if (ticket.kind === 'private') return experience.privateAllowed && taken === 0 ? 1 : 0
    return left >= experience.minGuests ? Math.min(left, ticket.max) : 0
  }
  return {
    id: String(session.id),
    experience_id: session.experienceId,
    starts_at: session.startsAt.toISOString(),
    ends_at: session.endsAt.toISOString(),
    capacity: session.capacity,
    seats_left: left,
    status: session.status === 'cancelled' ? 'cancelled' : session.startsAt <= now ? 'past' : 'scheduled',
    tickets: kinds.map(
      (ticket): Ticket => ({
        id: ticket.id,
        kind: ticket.kind,
        name: ticket.name,
        price: ticket.priceInPence,
        private: ticket.kind === 'private',
        min: ticket.min,
        max: ticket.max,
        available: availableOf(ticket),
      }),
    ),
  }
}
