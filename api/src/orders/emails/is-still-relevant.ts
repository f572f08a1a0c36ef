import { and, eq, isNull } from 'drizzle-orm'
import type { Queries } from '../../platform/database/connect'
import { bookingCompanions } from '../../platform/database/schema'
import type { BookingEmailKind } from '../../platform/database/schema/infrastructure'
import { type BookingRecord, isLiveHold } from '../bookings/booking'
import { canReview } from '../bookings/reviewable'

type Details = Record<string, string | number>

/** False when the booking has changed since the e-mail was enqueued, so that it must not be sent. Delivery can be delayed by an outage. */
export async function isStillRelevant(
  db: Queries,
  kind: BookingEmailKind,
  booking: BookingRecord,
  details: Details,
  now: Date,
): Promise<boolean> {
  switch (kind) {
    case 'booking_confirmed':
      return isBooked(booking)
    case 'booking_rescheduled':
      return isBooked(booking) && isOfSession(booking, details)
    case 'companion_invited':
      return isBooked(booking) && now < booking.endsAt && (await isInvited(db, String(details.companion)))
    case 'companion_rescheduled':
      return isBooked(booking) && isOfSession(booking, details) && (await isInvited(db, String(details.companion)))
    case 'companion_cancelled':
      return !isBooked(booking) && (await isInvited(db, String(details.companion)))
    case 'waiting_list_offer':
      return isLiveHold(booking, now) && now < new Date(String(details.until))
    case 'booking_reminder':
      return booking.status === 'confirmed' && now < booking.startsAt && isOfSession(booking, details)
    case 'review_request':
      return canReview(booking, now)
    default:
      return true
  }
}

const isBooked = ({ status }: BookingRecord): boolean => ['confirmed', 'completed', 'no_show'].includes(status)

/** False for an e-mail about the session before a move. E-mails enqueued before sessions were recorded have none. */
const isOfSession = ({ sessionId }: BookingRecord, { session }: Details): boolean =>
  session === undefined || session === sessionId

async function isInvited(db: Queries, companion: string): Promise<boolean> {
  const [row] = await db
    .select({ id: bookingCompanions.id })
    .from(bookingCompanions)
    .where(and(eq(bookingCompanions.id, companion), isNull(bookingCompanions.revokedAt)))
  return row !== undefined
}
