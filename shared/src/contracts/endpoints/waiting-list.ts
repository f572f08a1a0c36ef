import { z } from 'zod'
import { data, type EndpointShape, Uuid } from '../endpoint'
import { Booking, WaitingPlace } from '../entities'
import { HoldRequest } from './bookings'

const BySession = z.object({ id: z.string().regex(/^\d{1,15}$/) })
const ById = z.object({ id: Uuid })
/** The token in the offer e-mail identifies the person who got the offer. */
const WithToken = z.object({ token: z.string().max(200).optional() })

export const waitingListEndpoints = {
  'GET /api/customer/waiting-list': {
    summary: 'Where this customer or browser waits, or has been offered seats',
    response: data(z.array(WaitingPlace)),
    session: 'optional',
  },
  'POST /api/customer/sessions/:id/waiting-list': {
    summary: 'Waits for seats of a full session. Without an account an address is needed for the offer',
    params: BySession,
    body: HoldRequest.pick({ tickets: true }).extend({ email: z.string().optional() }),
    response: data(WaitingPlace),
    status: 201,
    refusals: [
      'SESSION_NOT_BOOKABLE',
      'SESSION_HAS_ROOM',
      'TICKETS_NOT_COMBINABLE',
      'TICKET_QUANTITY_OUT_OF_RANGE',
      'CHILDREN_NEED_ADULT',
      'TOO_MANY_REQUESTS',
    ],
    session: 'optional',
  },
  'DELETE /api/customer/sessions/:id/waiting-list': {
    summary: 'Leaves the line; an offer that was made goes to the next',
    params: BySession,
    response: z.null(),
    status: 204,
    session: 'optional',
  },
  'POST /api/customer/waiting-list/:id/accept': {
    summary: 'Takes the offered seats: they are a hold like any other from here on',
    params: ById,
    query: WithToken,
    response: data(Booking),
    refusals: ['OFFER_OVER'],
    session: 'optional',
  },
  'POST /api/customer/waiting-list/:id/decline': {
    summary: 'Leaves the offered seats to the next in line',
    params: ById,
    query: WithToken,
    response: z.null(),
    status: 204,
    session: 'optional',
  },
} as const satisfies Record<string, EndpointShape>
