import { and, asc, count, desc, eq, gte, isNull, lt, notInArray } from 'drizzle-orm'
import type { GroupBooking, PageMeta } from 'shared/contracts'
import { LIVE_HOLD_STATUSES } from '../../orders'
import type { Queries } from '../../platform/database/connect'
import { bookings, users } from '../../platform/database/schema'
import { memberName, requireMember } from './membership'

const PER_PAGE = 10

interface Wanted {
  groupId: string
  userId: string
  when: 'upcoming' | 'past' | undefined
  page: number
  now: Date
}

/** Lists a group's bookings as its members may see them: soonest first; past ones latest first. @throws Refusal NOT_FOUND */
export async function bookingsOfGroup(
  db: Queries,
  { groupId, userId, when, page, now }: Wanted,
): Promise<{ data: GroupBooking[]; meta: PageMeta }> {
  await requireMember(db, groupId, userId)
  const isPast = when === 'past'
  const theirs = and(
    eq(bookings.groupId, groupId),
    isNull(bookings.reschedulesUuid),
    notInArray(bookings.status, [...LIVE_HOLD_STATUSES, 'expired']),
    when && (isPast ? lt(bookings.endsAt, now) : gte(bookings.endsAt, now)),
  )
  const [counted] = await db.select({ total: count() }).from(bookings).where(theirs)
  const total = counted?.total ?? 0
  const rows = await db
    .select({
      uuid: bookings.uuid,
      experience: bookings.experience,
      sessionId: bookings.sessionId,
      startsAt: bookings.startsAt,
      endsAt: bookings.endsAt,
      status: bookings.status,
      seats: bookings.seats,
      buyer: users,
    })
    .from(bookings)
    .innerJoin(users, eq(users.id, bookings.userId))
    .where(theirs)
    .orderBy(isPast ? desc(bookings.startsAt) : asc(bookings.startsAt), asc(bookings.uuid))
    .limit(PER_PAGE)
    .offset((page - 1) * PER_PAGE)
  return {
    data: rows.map(({ uuid, experience: { id, slug, name, town, picture }, buyer, ...row }) => ({
      uuid: buyer.id === userId ? uuid : null,
      experience: { id, slug, name, town, picture },
      session: { id: String(row.sessionId), starts_at: row.startsAt.toISOString(), ends_at: row.endsAt.toISOString() },
      status: row.status,
      seats: row.seats,
      booked_by: memberName(buyer),
    })),
    meta: { page, last_page: Math.max(1, Math.ceil(total / PER_PAGE)), total },
  }
}
