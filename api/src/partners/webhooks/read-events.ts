import { and, eq, sql } from 'drizzle-orm'
import type { Queries } from '../../platform/database/connect'
import {
  bookings,
  type domainChanges,
  experiences,
  resellerBookings,
  reviews,
  sessions,
} from '../../platform/database/schema'
import { reportFill } from './report-fill'
import type { BookingChange, WebhookEvent } from './webhook-event'

type Change = typeof domainChanges.$inferSelect

const about = { id: experiences.id, hostId: experiences.hostId, name: experiences.name }

/** Reads the events of a change, with the state that is current now. Holds and bookings that were never confirmed have none. */
export async function readEvents(tx: Queries, change: Change, now: Date): Promise<WebhookEvent[]> {
  const [kind, id = ''] = change.subject.split(':')
  if (kind === 'session') return await readSession(tx, change, Number(id), 'session.cancelled')
  if (kind === 'review') return await readReport(tx, change, Number(id))
  if (change.action === 'review_deleted') return await readDeletedReview(tx, change, id)
  if (change.action === 'reviewed' || change.action === 'review_edited') return await readReview(tx, change, id)
  return await readBookingEvents(tx, change, id, now)
}

const CHANGES: Readonly<Record<string, BookingChange>> = {
  rescheduled: 'rescheduled',
  no_show: 'no_show',
  refund: 'refund',
}

function typeOf({ action, statusTo }: Change) {
  if (statusTo === 'confirmed') return 'booking.confirmed'
  if (statusTo === 'cancelled_by_customer' || statusTo === 'cancelled_by_host') return 'booking.cancelled'
  return action === 'checked_in' ? 'booking.checked_in' : 'booking.changed'
}

async function readBookingEvents(tx: Queries, change: Change, uuid: string, now: Date): Promise<WebhookEvent[]> {
  const [row] = await tx
    .select({
      booking: bookings,
      session: sessions,
      experience: about,
      reseller: resellerBookings,
      guests: sql<number>`(select count(*)::integer from booking_guests g where g.booking_uuid = ${bookings.uuid})`,
      checkedInGuests: sql<number>`(select count(*)::integer from booking_guests g
        where g.booking_uuid = ${bookings.uuid} and g.checked_in_at is not null)`,
    })
    .from(bookings)
    .innerJoin(sessions, eq(sessions.id, bookings.sessionId))
    .innerJoin(experiences, eq(experiences.id, bookings.experienceId))
    .leftJoin(resellerBookings, eq(resellerBookings.bookingUuid, bookings.uuid))
    .where(eq(bookings.uuid, uuid))
  // The second booking of a move only holds the new seats: the booking that moves has its own event.
  if (!row?.booking.confirmedAt || row.booking.reschedulesUuid) return []
  const type = typeOf(change)
  const reason = CHANGES[change.statusTo === 'no_show' ? 'no_show' : change.action] ?? null
  const { from, to } = change.details ?? {}
  const event: WebhookEvent = {
    ...row,
    subject: 'booking',
    type,
    at: change.at,
    change: type === 'booking.changed' ? reason : null,
    previousSessionId: reason === 'rescheduled' && typeof from === 'number' ? from : null,
  }
  const filled = type === 'booking.confirmed' ? row.session.id : reason === 'rescheduled' && Number(to)
  const isFilled = filled && (await reportFill(tx, { sessionId: filled, changeId: change.id, now }))
  return [event, ...(isFilled ? await readSession(tx, change, filled, 'session.full') : [])]
}

async function readSession(
  tx: Queries,
  { at }: Change,
  id: number,
  type: 'session.full' | 'session.cancelled',
): Promise<WebhookEvent[]> {
  const rows = await tx
    .select({ session: sessions, experience: about })
    .from(sessions)
    .innerJoin(experiences, eq(experiences.id, sessions.experienceId))
    .where(eq(sessions.id, id))
  return rows.map((row) => ({ ...row, subject: 'session', type, at }))
}

async function readReview(tx: Queries, { action, at }: Change, bookingUuid: string): Promise<WebhookEvent[]> {
  const rows = await selectReviews(tx).where(eq(reviews.bookingUuid, bookingUuid))
  const type = action === 'reviewed' ? 'review.published' : 'review.changed'
  return rows.map((row) => ({ ...row, reviewId: row.review.id, subject: 'review', type, at }))
}

async function readReport(tx: Queries, change: Change, id: number): Promise<WebhookEvent[]> {
  const { action, statusFrom, statusTo, at } = change
  if (action === 'report_resolved' && statusFrom === statusTo) return []
  const rows = await selectReviews(tx).where(eq(reviews.id, id))
  const resolved = statusTo === 'withdrawn' ? 'review.withdrawn' : 'review.published'
  const type = action === 'replied' ? 'review.changed' : resolved
  return rows.map((row) => ({ ...row, reviewId: id, subject: 'review', type, at }))
}

async function readDeletedReview(tx: Queries, { details, at }: Change, bookingUuid: string): Promise<WebhookEvent[]> {
  const reviewId = Number(details?.review)
  const rows = await tx
    .select({ experience: about })
    .from(bookings)
    .innerJoin(experiences, eq(experiences.id, bookings.experienceId))
    .where(and(eq(bookings.uuid, bookingUuid), sql`${reviewId > 0}`))
  return rows.map((row) => ({ ...row, reviewId, review: null, subject: 'review', type: 'review.withdrawn', at }))
}

const selectReviews = (tx: Queries) =>
  tx
    .select({ review: reviews, experience: about })
    .from(reviews)
    .innerJoin(experiences, eq(experiences.id, reviews.experienceId))
    .$dynamic()
