import { and, asc, count, eq, gte, inArray, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { addDays, localDate, time } from 'shared/formats'
import type { z } from 'zod'
import { readParty } from '../../orders'
import type { Queries } from '../../platform/database/connect'
import { bookings, experiences, resellerBookings, resellers, sessions } from '../../platform/database/schema'
import { Refusal } from '../../platform/refusal'
import { startOfDay } from '../../platform/time/london'
import type { bookingEndpoints, PartnerBooking } from '../contract/booking-endpoints'
import { listMeta, rowsOf } from '../contract/list-pages'
import { readAmounts } from '../payouts/amounts'
import { ofHost } from '../sessions/own-experience'

type Query = z.output<(typeof bookingEndpoints)['list']['query']>
type BookingRow = typeof bookings.$inferSelect
type Status = PartnerBooking['status']

const isHold = inArray(bookings.status, ['held', 'awaiting_payment'])

/** SQL condition: a booking is shown with this status. A hold past its expiry is shown as expired, before its seats are released too. */
const hasStatus = (status: Status, now: Date): SQL | undefined => {
  if (status === 'expired') return or(eq(bookings.status, 'expired'), and(isHold, lte(bookings.expiresAt, now)))
  if (status !== 'held' && status !== 'awaiting_payment') return eq(bookings.status, status)
  return and(eq(bookings.status, status), sql`${bookings.expiresAt} > ${now}`)
}

const statusOf = ({ status, expiresAt }: BookingRow, now: Date): Status =>
  expiresAt !== null && expiresAt <= now ? 'expired' : status

/** SQL condition: a booking that a key may read. One that only pays for a move is none. */
const isReadable = (hostId: string | null) => and(isNull(bookings.reschedulesUuid), ofHost(hostId))

interface Filter extends Partial<Query> {
  sessionId?: number
}

function matches(db: Queries, { experience_id, from, until, status, updated_since, sessionId }: Filter, now: Date) {
  const ofSessions = and(
    experience_id ? eq(sessions.experienceId, experience_id) : undefined,
    from ? gte(sessions.startsAt, startOfDay(from)) : undefined,
    until ? lt(sessions.startsAt, startOfDay(addDays(until, 1))) : undefined,
  )
  return and(
    sessionId === undefined ? undefined : eq(bookings.sessionId, sessionId),
    // By sessions, whose experience and start are indexed.
    ofSessions && inArray(bookings.sessionId, db.select({ id: sessions.id }).from(sessions).where(ofSessions)),
    status ? or(...status.map((each) => hasStatus(each, now))) : undefined,
    updated_since ? gte(bookings.updatedAt, new Date(updated_since)) : undefined,
  )
}

/** Lists the bookings that a key may read, by the start of their sessions, or by their last change with `updated_since`. */
export async function listBookings(
  db: Queries,
  filter: Filter & { page: number; per_page: number },
  { hostId, now }: { hostId: string | null; now: Date },
) {
  const wanted = and(isReadable(hostId), matches(db, filter, now))
  const [counted] = await db
    .select({ total: count() })
    .from(bookings)
    .innerJoin(experiences, eq(experiences.id, bookings.experienceId))
    .where(wanted)
  const { limit, offset } = rowsOf(filter)
  const rows = await db
    .select({ booking: bookings })
    .from(bookings)
    .innerJoin(experiences, eq(experiences.id, bookings.experienceId))
    .where(wanted)
    .orderBy(asc(filter.updated_since ? bookings.updatedAt : bookings.startsAt), asc(bookings.uuid))
    .limit(limit)
    .offset(offset)
  const data = await toWire(
    db,
    rows.map(({ booking }) => booking),
    now,
  )
  return { data, meta: listMeta(filter, counted?.total ?? 0) }
}

/** Reads a booking. @throws Refusal NOT_FOUND */
export async function readBookingFor(
  db: Queries,
  uuid: string,
  { hostId, now }: { hostId: string | null; now: Date },
): Promise<PartnerBooking> {
  const rows = await db
    .select({ booking: bookings })
    .from(bookings)
    .innerJoin(experiences, eq(experiences.id, bookings.experienceId))
    .where(and(eq(bookings.uuid, uuid), isReadable(hostId)))
  const [booking] = await toWire(
    db,
    rows.map((row) => row.booking),
    now,
  )
  if (!booking) throw new Refusal('NOT_FOUND')
  return booking
}

async function toWire(db: Queries, rows: readonly BookingRow[], now: Date): Promise<PartnerBooking[]> {
  if (rows.length === 0) return []
  const uuids = rows.map(({ uuid }) => uuid)
  const amounts = await readAmounts(db, uuids)
  const { lines, guests } = await readParty(db, uuids)
  const sellers = await db
    .select({
      bookingUuid: resellerBookings.bookingUuid,
      id: resellers.id,
      name: resellers.name,
      reference: resellerBookings.resellerReference,
    })
    .from(resellerBookings)
    .innerJoin(resellers, eq(resellers.id, resellerBookings.resellerId))
    .where(inArray(resellerBookings.bookingUuid, uuids))
  return rows.map((row) => {
    const own = amounts.get(row.uuid)
    if (!own) throw new Error(`Booking ${row.uuid} has no amounts`)
    const seller = sellers.find(({ bookingUuid }) => bookingUuid === row.uuid)
    return {
      ...bookingOf(row, statusOf(row, now)),
      lines: lines
        .filter(({ bookingUuid }) => bookingUuid === row.uuid)
        .map(({ ticketId, kind, name, unitPrice, quantity }) => ({
          ticket_id: ticketId,
          kind,
          name,
          unit_price: unitPrice,
          quantity,
          total: unitPrice * quantity,
        })),
      guests: guests
        .filter(({ bookingUuid }) => bookingUuid === row.uuid)
        .map(({ firstName, lastName, kind, checkedInAt }) => ({
          first_name: hasContact(row) ? firstName : null,
          last_name: hasContact(row) ? lastName : null,
          kind,
          checked_in_at: checkedInAt?.toISOString() ?? null,
        })),
      amounts: own,
      reseller: seller ? { id: seller.id, name: seller.name, reference: seller.reference } : null,
    }
  })
}

/** True while the host needs to know who comes. */
const hasContact = ({ status }: BookingRow): boolean => status === 'confirmed' || status === 'completed'

function bookingOf(row: BookingRow, status: Status) {
  const { firstName, lastName, email, phone } = row
  return {
    uuid: row.uuid,
    reference: row.reference,
    status,
    experience_id: row.experienceId,
    experience_name: row.experience.name,
    session: {
      id: String(row.sessionId),
      starts_at: row.startsAt.toISOString(),
      ends_at: row.endsAt.toISOString(),
      date: localDate(row.startsAt),
      time: time(row.startsAt),
    },
    seats: row.seats,
    is_private: row.isPrivate,
    contact: hasContact(row) ? { first_name: firstName, last_name: lastName, email, phone } : null,
    created_at: row.createdAt.toISOString(),
    confirmed_at: row.confirmedAt?.toISOString() ?? null,
    updated_at: row.updatedAt.toISOString(),
  }
}
