import type { Queries } from '../../platform/database/connect'
import type { WebhookEvent } from './webhook-event'

/** The owner of an endpoint: a partner with one host or all (`hostId` null), or a reseller. */
export type WebhookOwner = { kind: 'partner'; hostId: string | null } | { kind: 'reseller'; resellerId: string }

/** Builds the JSON body of an event's message, reading what it needs; null for an event that the owner does not receive. */
export type WebhookBody<Owner extends WebhookOwner> = (
  tx: Queries,
  event: WebhookEvent,
  owner: Owner,
) => Promise<object | null>

/** The bodies for each kind of owner. */
export interface WebhookBodies {
  partner: WebhookBody<Extract<WebhookOwner, { kind: 'partner' }>>
  reseller: WebhookBody<Extract<WebhookOwner, { kind: 'reseller' }>>
}

/** The body of a message to a partner, as docs/partners.md describes it. */
export const partnerWebhookBody: WebhookBodies['partner'] = async (_, event, { hostId }) =>
  hostId === null || event.experience.hostId === hostId ? envelope(event, dataOf(event)) : null

const envelope = ({ type, at }: WebhookEvent, data: object) => ({ type, timestamp: at.toISOString(), data })

function dataOf(event: WebhookEvent): object {
  if (event.subject === 'booking') return bookingData(event)
  return event.subject === 'session' ? sessionData(event) : reviewData(event)
}

type EventOf<Subject extends WebhookEvent['subject']> = Extract<WebhookEvent, { subject: Subject }>

const bookingData = (event: EventOf<'booking'>) => ({
  id: event.booking.uuid,
  reference: event.booking.reference,
  status: event.booking.status,
  change: event.change,
  host_id: event.experience.hostId,
  experience_id: event.experience.id,
  session_id: String(event.session.id),
  previous_session_id: event.previousSessionId === null ? null : String(event.previousSessionId),
  starts_at: event.session.startsAt.toISOString(),
  ends_at: event.session.endsAt.toISOString(),
  guests: event.guests,
  checked_in_guests: event.checkedInGuests,
  seats: event.booking.seats,
  is_private: event.booking.isPrivate,
  refund_status: event.booking.refundStatus,
})

const sessionData = ({ session, experience }: EventOf<'session'>) => ({
  id: String(session.id),
  status: session.status,
  host_id: experience.hostId,
  experience_id: experience.id,
  starts_at: session.startsAt.toISOString(),
  ends_at: session.endsAt.toISOString(),
  capacity: session.capacity,
  seats_left: session.status === 'cancelled' ? 0 : session.capacity - session.seatsTaken,
})

/** Without the text and the author, who may delete them: partners read these when they need them. */
const reviewData = ({ reviewId, review, experience }: EventOf<'review'>) => ({
  id: String(reviewId),
  status: review?.status ?? 'deleted',
  host_id: experience.hostId,
  experience_id: experience.id,
  rating: review?.rating ?? null,
  has_reply: review ? review.hostReply !== null : false,
  created_at: review?.createdAt.toISOString() ?? null,
  edited_at: review?.editedAt?.toISOString() ?? null,
})
