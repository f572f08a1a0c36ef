import { and, asc, between, desc, eq, inArray, or } from 'drizzle-orm'
import { isOnSale, takenAt } from '../catalogue'
import type { Queries } from '../platform/database/connect'
import { sessions } from '../platform/database/schema'
import { availabilityIdOf, startsAt } from './availability-id'
import type { Capabilities } from './capabilities'
import { inLondonWithOffset, utc } from './local-time'
import { invalidUnit } from './octo-error'
import { priceOf, unitPricesOf } from './pricing'
import { type OptionId, type ProductSource, ticketsOfOption } from './product'

/** Which sessions are asked for, and for which party. */
export interface AvailabilityRequest {
  source: ProductSource
  optionId: OptionId
  /** Days in London, both inclusive; or starts of sessions. */
  days?: { from: string; to: string }
  starts?: readonly Date[]
  units?: readonly { id: string; quantity: number }[]
}

type SessionRow = typeof sessions.$inferSelect
type Status = 'AVAILABLE' | 'LIMITED' | 'SOLD_OUT' | 'CLOSED'

/** Below this share of free places a session is called limited. */
const LIMITED_SHARE = 0.5

interface Vacancies {
  status: Status
  isAvailable: boolean
  vacancies: number
  capacity: number
}

/** Free places of a session for an option. A private party is one place, which is free while nothing is sold. */
function vacanciesOf(
  { source, optionId, units = [] }: AvailabilityRequest,
  { session, taken }: { session: SessionRow; taken: number },
  now: Date,
): Vacancies {
  const { experience } = source
  const isPrivate = optionId === 'PRIVATE'
  const capacity = isPrivate ? 1 : session.capacity
  if (!isOnSale({ session, experience }, now)) return { status: 'CLOSED', isAvailable: false, vacancies: 0, capacity }
  const left = session.capacity - taken
  const vacancies = isPrivate ? (taken === 0 ? 1 : 0) : left >= experience.minGuests ? left : 0
  const wanted = units.reduce((sum, { quantity }) => sum + quantity, 0)
  if (vacancies === 0) return { status: 'SOLD_OUT', isAvailable: false, vacancies, capacity }
  const isLimited = vacancies < capacity * LIMITED_SHARE
  return { status: isLimited ? 'LIMITED' : 'AVAILABLE', isAvailable: wanted <= vacancies, vacancies, capacity }
}

/** @throws OctoError INVALID_UNIT_ID for a unit that the option does not sell */
export function assertUnits(source: ProductSource, optionId: OptionId, units: readonly { id: string }[]): void {
  const sold = new Set(ticketsOfOption(source, optionId).map(({ id }) => id))
  const unknown = units.find(({ id }) => !sold.has(id))
  if (unknown) throw invalidUnit(unknown.id)
}

async function readSessions(db: Queries, { source, days, starts }: AvailabilityRequest, now: Date) {
  const rows = await db
    .select({ session: sessions, taken: takenAt(now) })
    .from(sessions)
    .where(
      and(
        eq(sessions.experienceId, source.experience.id),
        days && between(sessions.localDate, days.from, days.to),
        starts && or(...starts.map(startsAt)),
      ),
    )
    .orderBy(asc(sessions.startsAt), desc(sessions.status), asc(sessions.id))
  // A session that was cancelled may have been replaced by another at the same time, which has its id then.
  const ids = rows.map(({ session }) => availabilityIdOf(session))
  return rows.filter((_, index) => ids.indexOf(ids[index] ?? '') === index)
}

const totalOf = (source: ProductSource, units: readonly { id: string; quantity: number }[]): number =>
  units.reduce((sum, { id, quantity }) => {
    const ticket = source.tickets.find((each) => each.id === id)
    return sum + (ticket?.priceInPence ?? 0) * quantity
  }, 0)

/** A session as an availability. */
function availabilityOf(
  request: AvailabilityRequest,
  row: { session: SessionRow; taken: number },
  { hasPricing, hasContent }: Capabilities,
  now: Date,
) {
  const { source, optionId, units } = request
  const { session } = row
  const { status, isAvailable, vacancies, capacity } = vacanciesOf(request, row, now)
  return {
    id: availabilityIdOf(session),
    ...timesOf(session),
    available: isAvailable,
    status,
    vacancies,
    capacity,
    maxUnits: optionId === 'PRIVATE' ? 1 : source.experience.maxGuests,
    utcCutoffAt: utc(session.bookableUntil),
    openingHours: [],
    ...(hasPricing && {
      unitPricing: unitPricesOf(ticketsOfOption(source, optionId)),
      ...(units && units.length > 0 && { pricing: priceOf(totalOf(source, units)) }),
    }),
    ...(hasContent && { title: source.experience.name, shortDescription: source.experience.headline }),
  }
}

/** The sessions that are asked for, as availabilities: full, closed and cancelled ones too. */
export async function readAvailability(
  db: Queries,
  request: AvailabilityRequest,
  capabilities: Capabilities,
  now: Date,
) {
  const rows = await readSessions(db, request, now)
  return rows.map((row) => availabilityOf(request, row, capabilities, now))
}

/** The sessions of bookings by their ids, with the seats taken of each. */
export async function readBookedSessions(db: Queries, ids: readonly number[], now: Date) {
  if (ids.length === 0) return new Map<number, BookedSession>()
  const rows = await db
    .select({ session: sessions, taken: takenAt(now) })
    .from(sessions)
    .where(inArray(sessions.id, [...ids]))
  return new Map(rows.map((row) => [row.session.id, row]))
}
export interface BookedSession {
  session: SessionRow
  taken: number
}

/** The availability of a booking. */
export const bookedAvailability = (
  { source, optionId }: Pick<AvailabilityRequest, 'source' | 'optionId'>,
  row: BookedSession,
  capabilities: Capabilities,
  now: Date,
) => availabilityOf({ source, optionId }, row, capabilities, now)

/** Start and end of a session in London, as OCTO writes them. */
export const timesOf = ({ startsAt, endsAt }: Pick<SessionRow, 'startsAt' | 'endsAt'>) => ({
  localDateTimeStart: inLondonWithOffset(startsAt),
  localDateTimeEnd: inLondonWithOffset(endsAt),
  allDay: false,
})

/** Order of preference of the sessions of a day: the day has the status of its best one. */
const RANK: Record<Status, number> = { AVAILABLE: 3, LIMITED: 2, SOLD_OUT: 1, CLOSED: 0 }

/** One entry for each day that has sessions, with the places of all of them. */
export async function readCalendar(db: Queries, request: AvailabilityRequest, { hasPricing }: Capabilities, now: Date) {
  const { source, optionId } = request
  const sold = ticketsOfOption(source, optionId)
  const rows = await readSessions(db, request, now)
  const days = [...new Set(rows.map(({ session }) => session.localDate))]
  return days.map((localDate) => {
    const ofDay = rows.filter(({ session }) => session.localDate === localDate)
    const each = ofDay.map((row) => vacanciesOf(request, row, now))
    const status = each.reduce<Status>((best, one) => (RANK[one.status] > RANK[best] ? one.status : best), 'CLOSED')
    return {
      localDate,
      available: each.some(({ isAvailable }) => isAvailable),
      status,
      vacancies: each.reduce((sum, { vacancies }) => sum + vacancies, 0),
      capacity: each.reduce((sum, { capacity }) => sum + capacity, 0),
      openingHours: [],
      ...(hasPricing && {
        unitPricingFrom: unitPricesOf(sold),
        pricingFrom: priceOf(Math.min(...sold.map(({ priceInPence }) => priceInPence))),
      }),
    }
  })
}
