import { and, eq, gte, inArray, lte, sql } from 'drizzle-orm'
import { addDays, localDate } from 'shared/formats'
import { syncAvailability } from '../orders'
import type { Context } from '../platform/context'
import type { Queries } from '../platform/database/connect'
import { bookings, sessions, supplierProducts, supplierSessions } from '../platform/database/schema'
import { earliest } from '../platform/time/instants'
import { instantOf, startOfDay } from '../platform/time/london'
import type { Availability } from './octo-client'

/** An option of a supplier that is sold as an experience. */
export interface SoldOption {
  supplierId: string
  productId: string
  optionId: string
  experienceId: string
  maxUnits: number
}

/** Statuses of bookings whose seats are ours. */
const OURS = ['held', 'awaiting_payment', 'confirmed', 'completed', 'no_show'] as const

interface Times {
  startsAt: Date
  endsAt: Date
  bookableUntil: Date
}

/** Start and end of a session. A day with opening hours is one session from the first opening to the last closing. */
export function timesOf(availability: Availability): Times {
  const { allDay, openingHours, localDateTimeStart, localDateTimeEnd, utcCutoffAt } = availability
  const day = localDateTimeStart.slice(0, 10)
  const [opens, closes] = [
    openingHours.map(({ from }) => from).sort()[0],
    openingHours
      .map(({ to }) => to)
      .sort()
      .at(-1),
  ]
  const isOpen = allDay && opens !== undefined && closes !== undefined
  const startsAt = isOpen ? instantOf(day, minuteOf(opens)) : new Date(localDateTimeStart)
  const endsAt = isOpen ? instantOf(day, minuteOf(closes)) : new Date(localDateTimeEnd)
  const end = endsAt > startsAt ? endsAt : startOfDay(addDays(localDate(startsAt), 1))
  return { startsAt, endsAt: end, bookableUntil: earliest(new Date(utcCutoffAt), isOpen ? end : startsAt, startsAt) }
}

function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** Free places and capacity as our session counts them. Without a number, a party of any size that the option allows fits. */
function placesOf({ available, vacancies, capacity }: Availability, { maxUnits }: SoldOption) {
  const free = available ? (vacancies ?? maxUnits) : 0
  return { capacity: Math.max(capacity ?? free, free, 1), free }
}

/**
 * Writes what a supplier answered about some days: new sessions, changed places and cutoffs, and sessions that are missing. What is sold elsewhere is
 * what the supplier has less than our own bookings explain.
 */
export async function mirrorSessions(
  { db }: Context,
  option: SoldOption,
  { days, answer, now }: { days: { from: string; to: string }; answer: readonly Availability[]; now: Date },
): Promise<void> {
  for (const availability of answer) await db.transaction((tx) => mirrorOne(tx, option, availability, now))
  await db.transaction((tx) => closeMissing(tx, option, { days, known: answer.map(({ id }) => id), now }))
}

async function mirrorOne(tx: Queries, option: SoldOption, availability: Availability, now: Date): Promise<void> {
  const { supplierId, productId, optionId, experienceId } = option
  const times = timesOf(availability)
  const { capacity, free } = placesOf(availability, option)
  const known = (await findMirrored(tx, option, availability.id)) ?? (await lockNew(tx, option, availability.id))
  if (known) {
    await updateSession(tx, known.sessionId, { ...times, capacity, free }, now)
    return
  }
  if (availability.status === 'CLOSED' || times.startsAt <= now) return
  const [made] = await tx
    .insert(sessions)
    .values({
      experienceId,
      ...times,
      localDate: localDate(times.startsAt),
      capacity,
      seatsTaken: capacity - free,
      seatsSoldElsewhere: capacity - free,
    })
    .returning({ id: sessions.id })
  if (!made) throw new Error(`The session ${availability.id} could not be written`)
  const availabilityId = availability.id
  await tx
    .insert(supplierSessions)
    .values({ sessionId: made.id, supplierId, productId, optionId, availabilityId, readAt: now })
  await syncAvailability(tx, made.id, -free, now)
}

/** SQL condition: a row of this option. */
const ofOption = (
  table: typeof supplierSessions | typeof supplierProducts,
  { supplierId, productId, optionId }: SoldOption,
) => and(eq(table.supplierId, supplierId), eq(table.productId, productId), eq(table.optionId, optionId))

async function findMirrored(tx: Queries, option: SoldOption, availabilityId: string) {
  const [known] = await tx
    .select({ sessionId: supplierSessions.sessionId })
    .from(supplierSessions)
    .where(and(ofOption(supplierSessions, option), eq(supplierSessions.availabilityId, availabilityId)))
  return known
}

/** Lets one process at a time write new sessions of an option. @returns the session if another process has written it first */
async function lockNew(tx: Queries, option: SoldOption, availabilityId: string) {
  await tx
    .select({ productId: supplierProducts.productId })
    .from(supplierProducts)
    .where(ofOption(supplierProducts, option))
    .for('no key update')
  return await findMirrored(tx, option, availabilityId)
}

async function updateSession(
  tx: Queries,
  sessionId: number,
  { capacity: given, free, ...times }: Times & { capacity: number; free: number },
  now: Date,
): Promise<void> {
  await tx.update(supplierSessions).set({ readAt: now }).where(eq(supplierSessions.sessionId, sessionId))
  const [session] = await tx.select().from(sessions).where(eq(sessions.id, sessionId)).for('update')
  if (!session || session.status === 'cancelled') return
  const ours = await ownSeats(tx, sessionId)
  const capacity = Math.max(given, ours)
  const elsewhere = Math.max(0, capacity - free - ours)
  const seatsTaken = ours + elsewhere
  const isSame =
    session.capacity === capacity &&
    session.seatsTaken === seatsTaken &&
    session.startsAt.getTime() === times.startsAt.getTime() &&
    session.endsAt.getTime() === times.endsAt.getTime() &&
    session.bookableUntil.getTime() === times.bookableUntil.getTime()
  if (isSame) return
  // A session with bookings keeps its times: customers have been told them.
  const moved =
    ours === 0
      ? { ...times, localDate: localDate(times.startsAt) }
      : { bookableUntil: earliest(times.bookableUntil, session.startsAt) }
  await tx
    .update(sessions)
    .set({
      ...moved,
      capacity,
      seatsTaken,
      seatsSoldElsewhere: elsewhere,
      privateTaken: session.privateTaken && seatsTaken === capacity,
    })
    .where(eq(sessions.id, sessionId))
  await syncAvailability(tx, sessionId, seatsTaken - session.seatsTaken - (capacity - session.capacity), now)
}

async function ownSeats(tx: Queries, sessionId: number): Promise<number> {
  const [row] = await tx
    .select({ seats: sql<number>`coalesce(sum(${bookings.seats}), 0)::integer` })
    .from(bookings)
    .where(and(eq(bookings.sessionId, sessionId), inArray(bookings.status, [...OURS])))
  return row?.seats ?? 0
}

/** Stops the sale of sessions that the supplier does not name any more. Some systems leave out what is sold out, so they may come back. */
async function closeMissing(
  tx: Queries,
  option: SoldOption,
  { days, known, now }: { days: { from: string; to: string }; known: readonly string[]; now: Date },
): Promise<void> {
  const missing = await tx
    .select({ id: sessions.id })
    .from(supplierSessions)
    .innerJoin(sessions, eq(sessions.id, supplierSessions.sessionId))
    .where(
      and(
        ofOption(supplierSessions, option),
        gte(sessions.localDate, days.from),
        lte(sessions.localDate, days.to),
        eq(sessions.status, 'scheduled'),
        sql`${sessions.startsAt} > ${now}`,
        sql`not (${supplierSessions.availabilityId} = any (${sql.param([...known])}::text[]))`,
      ),
    )
    .orderBy(sessions.id)
  for (const { id } of missing) {
    const [session] = await tx.select().from(sessions).where(eq(sessions.id, id)).for('update')
    if (!session) continue
    if (session.seatsTaken === session.capacity) continue
    const elsewhere = session.capacity - (await ownSeats(tx, id))
    await tx
      .update(sessions)
      .set({ seatsTaken: session.capacity, seatsSoldElsewhere: Math.max(0, elsewhere) })
      .where(eq(sessions.id, id))
    await syncAvailability(tx, id, session.capacity - session.seatsTaken, now)
  }
}
