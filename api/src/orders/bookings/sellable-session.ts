import { and, eq, inArray, lte, or, sql } from 'drizzle-orm'
import type { Booking } from 'shared/contracts'
import type { Queries } from '../../platform/database/connect'
import { bookings, experiences, hosts, sessions, supplierSessions, tickets } from '../../platform/database/schema'
import { Refusal } from '../../platform/refusal'
import { LIVE_HOLD_STATUSES } from './live-hold'

/**
 * Reads what a hold needs, without a lock. `mayFree`: seats could come free, from expired holds or the buyer's own. @throws Refusal
 * SESSION_NOT_BOOKABLE
 */
export async function readSellableSession(db: Queries, sessionId: number, buyer: string, now: Date) {
  const [row] = await db
    .select({
      session: sessions,
      experience: experiences,
      hostName: hosts.name,
      hostEmail: hosts.email,
      isSupplied: sql<boolean>`exists (${suppliedBy(db, sessionId)})`,
    })
    .from(sessions)
    .innerJoin(experiences, eq(experiences.id, sessions.experienceId))
    .innerJoin(hosts, eq(hosts.id, experiences.hostId))
    .where(eq(sessions.id, sessionId))
  if (!row) throw new Refusal('SESSION_NOT_BOOKABLE')
  const { session, experience } = row
  if (experience.status !== 'live' || session.status !== 'scheduled' || session.bookableUntil <= now) {
    throw new Refusal('SESSION_NOT_BOOKABLE')
  }
  const kinds = await db.select().from(tickets).where(eq(tickets.experienceId, experience.id))
  const [freeable] = await db
    .select({ one: sql`1` })
    .from(bookings)
    .where(
      and(
        eq(bookings.sessionId, sessionId),
        inArray(bookings.status, [...LIVE_HOLD_STATUSES]),
        or(lte(bookings.expiresAt, now), eq(bookings.buyer, buyer)),
      ),
    )
    .limit(1)
  return { ...row, tickets: kinds, mayFree: freeable !== undefined }
}

const suppliedBy = (db: Queries, sessionId: number) =>
  db.select({ one: sql`1` }).from(supplierSessions).where(eq(supplierSessions.sessionId, sessionId))

export type SellableSession = Awaited<ReturnType<typeof readSellableSession>>

/** The experience as it is stored with a booking. */
export function toExperienceSnapshot({ experience, hostName }: SellableSession): Booking['experience'] {
  const picture = experience.images.find((image) => image.is_primary) ?? experience.images[0]
  if (!picture) throw new Error(`Experience ${experience.id} has no picture`)
  return {
    id: experience.id,
    slug: experience.slug,
    name: experience.name,
    town: experience.town,
    address: experience.address,
    postcode: experience.postcode,
    meeting_point: experience.meetingPoint,
    latitude: experience.latitude,
    longitude: experience.longitude,
    duration_minutes: experience.durationMinutes,
    host_name: hostName,
    picture,
  }
}
