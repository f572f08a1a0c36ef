import { MAX_POLL_OPTIONS } from 'shared/rules'
import { z } from 'zod'
import { data, type EndpointShape, page, Uuid } from '../endpoint'
import { Group, GroupBooking, GroupPoll, GroupSummary, Invitation } from '../entities'
import { HoldRequest } from './bookings'

const ById = z.object({ id: Uuid })
const ByMember = ById.extend({ member: z.string().regex(/^[0-9a-z]{1,20}$/) })
const ByToken = z.object({ token: z.string().min(1).max(200) })
const ByPoll = ById.extend({ poll: Uuid })
const Named = z.strictObject({ name: z.string() })
const Option = z.strictObject({ session_id: z.string().regex(/^\d{1,15}$/) })
const Polls = data(z.array(GroupPoll))

/** Customers who are not members of a group get 404. Guest accounts cannot have groups. */
export const groupEndpoints = {
  'GET /api/customer/groups': {
    summary: 'The groups of the signed-in customer, by name',
    response: data(z.array(GroupSummary)),
    session: true,
  },
  'POST /api/customer/groups': {
    summary: 'Creates a group; the customer becomes its owner',
    body: Named,
    response: data(Group),
    status: 201,
    session: true,
    refusals: ['GROUPS_LIMIT', 'ACCOUNT_NEEDED'],
  },
  'GET /api/customer/groups/:id': {
    summary: 'One group with its members and its invite link, for its members',
    params: ById,
    response: data(Group),
    session: true,
  },
  'PUT /api/customer/groups/:id': {
    summary: 'Renames a group; only its owner may',
    params: ById,
    body: Named,
    response: data(Group),
    session: true,
    refusals: ['GROUP_OWNER_ONLY'],
  },
  'DELETE /api/customer/groups/:id': {
    summary: 'Deletes a group with its votes; members keep their bookings. Only its owner may',
    params: ById,
    response: z.null(),
    status: 204,
    session: true,
    refusals: ['GROUP_OWNER_ONLY'],
  },
  'POST /api/customer/groups/:id/invites': {
    summary: 'The invite link: the current one, or a new one that is valid for seven days',
    params: ById,
    response: data(Group),
    session: true,
  },
  'DELETE /api/customer/groups/:id/invites': {
    summary: 'Revokes the invite link',
    params: ById,
    body: z.strictObject({ id: Uuid }),
    response: data(Group),
    session: true,
    refusals: ['GROUP_OWNER_ONLY'],
  },
  'PUT /api/customer/groups/:id/members/:member': {
    summary: 'Makes another member the owner; the previous owner stays a member',
    params: ByMember,
    body: z.strictObject({ role: z.literal('owner') }),
    response: data(Group),
    session: true,
    refusals: ['GROUP_OWNER_ONLY'],
  },
  'DELETE /api/customer/groups/:id/members/:member': {
    summary: 'Leaves the group, or removes a member as its owner. Their votes and bookings are removed from the group',
    params: ByMember,
    response: z.null(),
    status: 204,
    session: true,
    refusals: ['GROUP_OWNER_ONLY', 'GROUP_OWNER_STAYS'],
  },
  'GET /api/customer/groups/join/:token': {
    summary: 'The group of an invite link, before joining. Needs no session',
    params: ByToken,
    response: data(Invitation),
    refusals: ['INVITE_EXPIRED', 'INVITE_REVOKED'],
  },
  'POST /api/customer/groups/join/:token': {
    summary: 'Joins the group; members stay members',
    params: ByToken,
    response: data(Group),
    session: true,
    refusals: ['INVITE_EXPIRED', 'INVITE_REVOKED', 'GROUP_FULL', 'GROUPS_LIMIT', 'ACCOUNT_NEEDED'],
  },
  'GET /api/customer/groups/:id/bookings': {
    summary: 'The bookings of the group, without contacts, prices, codes or tickets',
    params: ById,
    query: z.object({ when: z.enum(['upcoming', 'past']).optional(), page: z.coerce.number().int().min(1).optional() }),
    response: page(GroupBooking),
    session: true,
  },
  'GET /api/customer/groups/:id/polls': {
    summary: 'The votes of a group, newest first, with the places that are left now',
    params: ById,
    response: Polls,
    session: true,
  },
  'POST /api/customer/groups/:id/polls': {
    summary: 'Starts a vote; any member may',
    params: ById,
    body: z.strictObject({ question: z.string(), options: z.array(Option).max(MAX_POLL_OPTIONS).optional() }),
    response: Polls,
    status: 201,
    session: true,
    refusals: ['POLLS_LIMIT', 'SESSION_NOT_BOOKABLE', 'SESSION_FULL'],
  },
  'DELETE /api/customer/groups/:id/polls/:poll': {
    summary: 'Deletes a vote; its booking stays. The owner of the group and the member who started it may',
    params: ByPoll,
    response: Polls,
    session: true,
    refusals: ['GROUP_OWNER_ONLY', 'POLL_DECIDED'],
  },
  'POST /api/customer/groups/:id/polls/:poll/options': {
    summary: 'Adds a bookable session to vote on; any member may until the vote is decided',
    params: ByPoll,
    body: Option,
    response: Polls,
    session: true,
    refusals: ['POLL_DECIDED', 'POLL_OPTIONS_FULL', 'SESSION_NOT_BOOKABLE', 'SESSION_FULL'],
  },
  'PUT /api/customer/groups/:id/polls/:poll/votes': {
    summary: 'Replaces the member’s votes; possible until the vote is decided',
    params: ByPoll,
    body: z.strictObject({ option_ids: z.array(Uuid).max(MAX_POLL_OPTIONS) }),
    response: Polls,
    session: true,
    refusals: ['POLL_DECIDED'],
  },
  'POST /api/customer/groups/:id/polls/:poll/decision': {
    summary:
      'Decides the vote: the member gets one hold for the places of the option, even if others decide at the same moment. The same decision again returns the same hold',
    params: ByPoll,
    body: HoldRequest.pick({ tickets: true }).extend({ option_id: Uuid }),
    response: data(z.object({ booking_uuid: Uuid })),
    session: true,
    refusals: [
      'GROUP_OWNER_ONLY',
      'POLL_DECIDED',
      'FEWER_THAN_VOTED',
      'SESSION_FULL',
      'SESSION_NOT_BOOKABLE',
      'TICKETS_NOT_COMBINABLE',
      'TICKET_QUANTITY_OUT_OF_RANGE',
      'CHILDREN_NEED_ADULT',
      'PRIVATE_NEEDS_EMPTY_SESSION',
      'PRICE_CHANGED',
      'SUPPLIER_UNAVAILABLE',
      'PAYMENT_IN_PROGRESS',
      'HOLDS_LIMIT',
      'TOO_MANY_REQUESTS',
    ],
  },
} as const satisfies Record<string, EndpointShape>
