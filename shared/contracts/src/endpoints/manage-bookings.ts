import { z } from 'zod'
import { data, type EndpointShape, Instant, PdfFile, Pence, Uuid } from '../endpoint'
import { Booking, CancellationQuote, RefundTo, RescheduleOption, Review } from '../entities'

const ByUuid = z.object({ uuid: Uuid })
/** The token of an e-mailed link grants the same access as signing in as the booking's owner. */
const WithToken = z.object({ token: z.string().max(200).optional() })

/** One guest's ticket: the code to type, and the text of its QR code. */
const BookingTicket = z.object({
  name: z.string().nullable(),
  kind: z.enum(['adult', 'child']),
  code: z.string(),
  /** The ticket code, the session and a signature that a terminal can verify offline. */
  signed: z.string(),
  /** The QR code of `signed`: the number of modules per side, and the dark modules as an SVG path. */
  qr: z.object({ size: z.int(), path: z.string() }),
})

const Companion = z.object({ id: Uuid, email: z.string(), invited_at: Instant })

/** Endpoints for managing a booking once it is made. Companions may only read; changes need the owner or the token of an e-mailed link. */
export const manageBookingEndpoints = {
  'GET /api/customer/bookings/:uuid/cancellation-quote': {
    summary: 'The refund if this booking is cancelled now',
    params: ByUuid,
    query: WithToken,
    response: data(CancellationQuote),
    refusals: ['BOOKING_NOT_CANCELLABLE'],
    session: 'optional',
  },
  'POST /api/customer/bookings/:uuid/cancel': {
    summary: 'Cancels a booking on the quoted terms; repeating it changes nothing',
    params: ByUuid,
    query: WithToken,
    body: z.strictObject({
      /** The refund from the quote, in pence. If it has changed, nothing is cancelled. */
      expected_refund: Pence,
      /** Applies to the amount paid by card only. Amounts paid by voucher are restored to the voucher. */
      refund_to: RefundTo.default('card'),
    }),
    response: data(Booking),
    refusals: ['BOOKING_NOT_CANCELLABLE', 'QUOTE_CHANGED'],
    session: 'optional',
  },
  'GET /api/customer/bookings/:uuid/reschedule-options': {
    summary: 'Sessions of the same experience with room for the same party, soonest first',
    params: ByUuid,
    query: WithToken,
    response: data(z.array(RescheduleOption)),
    refusals: ['BOOKING_NOT_RESCHEDULABLE'],
    session: 'optional',
  },
  'POST /api/customer/bookings/:uuid/reschedule': {
    summary:
      'Moves a booking to another session. If that costs more, its places are held by the booking in `to_pay`, and the move takes effect once that booking is paid for',
    params: ByUuid,
    query: WithToken,
    body: z.strictObject({ session_id: z.string(), expected_difference: Pence }),
    response: data(z.object({ booking: Booking, to_pay: Booking.nullable() })),
    refusals: ['BOOKING_NOT_RESCHEDULABLE', 'SESSION_FULL', 'SESSION_NOT_BOOKABLE', 'PRICE_CHANGED'],
    session: 'optional',
  },
  'GET /api/customer/bookings/:uuid/tickets': {
    summary: 'One signed ticket for each guest, once the booking is confirmed',
    params: ByUuid,
    query: WithToken,
    response: data(z.array(BookingTicket)),
    session: 'optional',
  },
  'GET /api/customer/bookings/:uuid/tickets.pdf': {
    summary: 'The tickets as a PDF',
    params: ByUuid,
    query: WithToken,
    response: PdfFile,
    session: 'optional',
  },
  'GET /api/customer/bookings/:uuid/receipt.pdf': {
    summary: 'The receipt as a PDF: payments and refunds',
    params: ByUuid,
    query: WithToken,
    response: PdfFile,
    session: 'optional',
  },
  'POST /api/customer/bookings/:uuid/resend': {
    summary: 'Sends the confirmation again, to the address of the booking',
    params: ByUuid,
    query: WithToken,
    response: z.null(),
    status: 204,
    refusals: ['BOOKING_NOT_CONFIRMED', 'TOO_MANY_REQUESTS'],
    session: 'optional',
  },
  'POST /api/customer/bookings/:uuid/manage-link': {
    summary: 'Revokes all mailed links to the booking, and e-mails a new one to the address of the booking',
    params: ByUuid,
    query: WithToken,
    response: z.null(),
    status: 204,
    refusals: ['BOOKING_NOT_CONFIRMED', 'TOO_MANY_REQUESTS'],
    session: 'optional',
  },
  'POST /api/customer/bookings/:uuid/review': {
    summary: 'Writes the review of a completed booking: once, within 90 days',
    params: ByUuid,
    query: WithToken,
    body: z.strictObject({ rating: z.int().min(1).max(5), text: z.string().max(5000) }),
    response: data(Review),
    status: 201,
    refusals: ['REVIEW_NOT_POSSIBLE'],
    session: 'optional',
  },
  'GET /api/customer/bookings/:uuid/companions': {
    summary: 'The invited companions',
    params: ByUuid,
    query: WithToken,
    response: data(z.array(Companion)),
    session: 'optional',
  },
  'POST /api/customer/bookings/:uuid/companions': {
    summary: 'Invites a companion by e-mail, with a link that shows the booking and its tickets',
    params: ByUuid,
    query: WithToken,
    body: z.strictObject({ email: z.string() }),
    response: data(z.array(Companion)),
    refusals: ['BOOKING_NOT_CONFIRMED', 'COMPANIONS_FULL', 'TOO_MANY_REQUESTS'],
    session: 'optional',
  },
  'DELETE /api/customer/bookings/:uuid/companions': {
    summary: 'Revokes the invitation of a companion; its link stops working',
    params: ByUuid,
    query: WithToken,
    body: z.strictObject({ id: Uuid }),
    response: data(z.array(Companion)),
    session: 'optional',
  },
  'POST /api/customer/guest-bookings/lookup': {
    summary: 'E-mails the link to a booking to its address. The response does not reveal whether the booking exists',
    body: z.strictObject({ reference: z.string().max(40), email: z.string() }),
    response: z.null(),
    status: 204,
    refusals: ['TOO_MANY_REQUESTS'],
  },
} as const satisfies Record<string, EndpointShape>
