import type { bookings, experiences, resellerBookings, reviews, sessions } from '../../platform/database/schema'
import type { WebhookEventType } from '../../platform/database/schema/partner-webhooks'

type Row<T extends { $inferSelect: unknown }> = T['$inferSelect']

/** A booking as it is when the event is turned into messages. */
export interface EventBooking {
  booking: Row<typeof bookings>
  session: Row<typeof sessions>
  guests: number
  checkedInGuests: number
  /** Null unless a reseller made the booking. */
  reseller: Row<typeof resellerBookings> | null
}

/** Why a booking has changed. */
export type BookingChange = 'rescheduled' | 'no_show' | 'refund'

interface About {
  /** When it happened. */
  at: Date
  experience: Pick<Row<typeof experiences>, 'id' | 'hostId' | 'name'>
}

interface BookingEvent extends About, EventBooking {
  subject: 'booking'
  type: Extract<WebhookEventType, `booking.${string}`>
  /** Null for other types than `booking.changed`. */
  change: BookingChange | null
  /** The session that a rescheduled booking has left; null otherwise. */
  previousSessionId: number | null
}

interface SessionEvent extends About {
  subject: 'session'
  type: Extract<WebhookEventType, `session.${string}`>
  session: Row<typeof sessions>
}

interface ReviewEvent extends About {
  subject: 'review'
  type: Extract<WebhookEventType, `review.${string}`>
  reviewId: number
  /** Null when the customer has deleted it. */
  review: Row<typeof reviews> | null
}

/** An event, with the current state of what it is about. */
export type WebhookEvent = BookingEvent | SessionEvent | ReviewEvent
