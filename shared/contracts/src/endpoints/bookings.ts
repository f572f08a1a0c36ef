import { z } from 'zod'
import { data, type EndpointShape, Pence, page, TicketQuantities, Uuid } from '../endpoint'
import { Booking, BookingStatus, PaymentStatus } from '../entities'

const ByUuid = z.object({ uuid: Uuid })
/** The token of an e-mailed link gives access to a booking without an account. */
const WithToken = z.object({ token: z.string().max(200).optional() })
const Nothing = z.null()

export const HoldRequest = z.strictObject({
  session_id: z.string(),
  tickets: TicketQuantities,
  /** The total that the customer sees, in pence. The hold is refused if the price differs. */
  expected_total: Pence.optional(),
})
export type HoldRequest = z.infer<typeof HoldRequest>

const BookingDetails = z.strictObject({
  contact: z.strictObject({
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    phone: z.string().nullable().optional(),
  }),
  /** Names on the tickets, in ticket order. Tickets beyond the end of the list get no name. Without the list, all names stay unchanged. */
  guests: z
    .array(z.strictObject({ first_name: z.string(), last_name: z.string() }))
    .max(200)
    .optional(),
  accept_terms: z.boolean(),
  /** One of the customer's groups, or null for none. Left out, it stays unchanged. */
  group_id: Uuid.nullable().optional(),
})

export const bookingEndpoints = {
  'POST /api/customer/bookings': {
    summary:
      'Holds seats of a session for 15 minutes. The server calculates the price. PAYMENT_IN_PROGRESS has the booking in `errors.booking_uuid`',
    body: HoldRequest,
    response: data(Booking),
    status: 201,
    idempotent: true,
    refusals: [
      'SESSION_FULL',
      'SESSION_NOT_BOOKABLE',
      'TICKETS_NOT_COMBINABLE',
      'TICKET_QUANTITY_OUT_OF_RANGE',
      'CHILDREN_NEED_ADULT',
      'PRIVATE_NEEDS_EMPTY_SESSION',
      'PAYMENT_IN_PROGRESS',
      'HOLDS_LIMIT',
      'PRICE_CHANGED',
      'SUPPLIER_UNAVAILABLE',
      'TOO_MANY_REQUESTS',
    ],
    session: 'optional',
  },
  'GET /api/customer/bookings': {
    summary:
      'The bookings of the signed-in customer, soonest first. `held` lists places that are held and not paid for; no other list has them',
    query: z.object({
      when: z.enum(['upcoming', 'past', 'held']).optional(),
      page: z.coerce.number().int().min(1).optional(),
    }),
    response: page(Booking),
    session: true,
  },
  'GET /api/customer/bookings/:uuid': {
    summary: 'One booking, for its owner, the browser that made it, or the holder of its mailed link; 404 for others',
    params: ByUuid,
    query: WithToken,
    response: data(Booking),
    session: 'optional',
  },
  'PUT /api/customer/bookings/:uuid': {
    summary: 'Contact, guests and terms of a live hold',
    params: ByUuid,
    body: BookingDetails,
    response: data(Booking),
    refusals: ['HOLD_EXPIRED', 'BOOKING_NOT_EDITABLE', 'PROMO_CODE_USED_BY_YOU'],
    session: 'optional',
  },
  'PUT /api/customer/bookings/:uuid/group': {
    summary: 'Sets which of the customer’s groups a booking is for, or none; before or after payment',
    params: ByUuid,
    body: z.strictObject({ group_id: Uuid.nullable() }),
    response: data(Booking),
    session: true,
  },
  'DELETE /api/customer/bookings/:uuid': {
    summary: 'Releases a hold and its seats',
    params: ByUuid,
    response: Nothing,
    status: 204,
    refusals: ['BOOKING_NOT_EDITABLE'],
    session: 'optional',
  },
  'POST /api/customer/bookings/:uuid/extend': {
    summary: 'Fifteen more minutes, at most ten times',
    params: ByUuid,
    response: data(Booking),
    refusals: ['HOLD_EXPIRED', 'EXTENSION_TOO_EARLY', 'EXTENSIONS_USED_UP', 'SUPPLIER_UNAVAILABLE'],
    session: 'optional',
  },
  'POST /api/customer/bookings/:uuid/payment-intent': {
    summary: 'The PaymentIntent of this booking at its current price: created once, updated afterwards',
    params: ByUuid,
    response: data(z.object({ client_secret: z.string(), amount: Pence, currency: z.literal('gbp') })),
    refusals: ['HOLD_EXPIRED', 'CONTACT_MISSING', 'BOOKING_NOT_PAYABLE', 'PAYMENT_UNAVAILABLE'],
    session: 'optional',
  },
  'GET /api/customer/bookings/:uuid/status': {
    summary: 'The status of the payment. While it is open, the payment provider is asked at most every two seconds',
    params: ByUuid,
    query: WithToken,
    response: data(
      z.object({
        status: BookingStatus,
        payment_status: PaymentStatus,
        decline_message: z.string().nullable(),
        /** True while a paid booking waits for the host's booking system to confirm its places. */
        awaits_host: z.boolean().optional(),
      }),
    ),
    session: 'optional',
  },
  'GET /api/customer/bookings/:uuid/calendar.ics': {
    summary: 'The booking as an iCalendar file (RFC 5545)',
    params: ByUuid,
    query: WithToken,
    response: z.string(),
    session: 'optional',
  },
} as const satisfies Record<string, EndpointShape>
