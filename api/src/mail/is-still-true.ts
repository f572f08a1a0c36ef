import { and, eq, isNull } from 'drizzle-orm'
import { type BookingRecord, isLiveHold } from '../bookings/booking'
import type { Queries } from '../database/connect'
import { bookingCompanions } from '../database/schema'
import type { BookingMail } from '../database/schema/machinery'
import { canReview } from '../reviews/reviewable'

type Details = Record<string, string | number>

/** Whether a letter about a booking is still true when it is sent: it may have waited while no mail could be sent. */
export async function isStillTrue(
  db: Queries,
  kind: BookingMail,
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

/** A letter of before a move is about another time. Those that name no session are about the only one there was. */
const isOfSession = ({ sessionId }: BookingRecord, { session }: Details): boolean =>
  session === undefined || session === sessionId

async function isInvited(db: Queries, companion: string): Promise<boolean> {
  const [row] = await db
    .select({ id: bookingCompanions.id })
    .from(bookingCompanions)
    .where(and(eq(bookingCompanions.id, companion), isNull(bookingCompanions.revokedAt)))
  return row !== undefined
}
