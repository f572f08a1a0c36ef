import { z } from 'zod'
import { data, type EndpointShape, Uuid } from '../endpoint'
import { Booking, WaitingListEntry } from '../entities'
import { HoldRequest } from './bookings'

const BySession = z.object({ id: z.string().regex(/^\d{1,15}$/) })
const ById = z.object({ id: Uuid })
/** The token in the offer e-mail identifies the person who got the offer. */
const WithToken = z.object({ token: z.string().max(200).optional() })

export const waitingListEndpoints = {
  'GET /api/customer/waiting-list': {
    summary: 'The waiting-list entries and offers of this customer or browser',
    response: data(z.array(WaitingListEntry)),
    session: 'optional',
  },
  'POST /api/customer/sessions/:id/waiting-list': {
    summary: 'Joins the waiting list of a full session. Without an account an e-mail address is needed for the offer',
    params: BySession,
    body: HoldRequest.pick({ tickets: true }).extend({ email: z.string().optional() }),
    response: data(WaitingListEntry),
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
    summary: 'Leaves the waiting list; a pending offer goes to the next',
    params: BySession,
    response: z.null(),
    status: 204,
    session: 'optional',
  },
  'POST /api/customer/waiting-list/:id/accept': {
    summary: 'Accepts the offered seats, which become a normal hold',
    params: ById,
    query: WithToken,
    response: data(Booking),
    refusals: ['OFFER_OVER'],
    session: 'optional',
  },
  'POST /api/customer/waiting-list/:id/decline': {
    summary: 'Declines the offered seats, which go to the next in line',
    params: ById,
    query: WithToken,
    response: z.null(),
    status: 204,
    session: 'optional',
  },
} as const satisfies Record<string, EndpointShape>
