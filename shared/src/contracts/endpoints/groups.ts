import { MOST_OPTIONS } from 'shared/rules'
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
    summary: 'Makes a group; whoever makes it owns it',
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
    summary: 'Deletes a group with its votes; bookings stay with whoever booked. Only its owner may',
    params: ById,
    response: z.null(),
    status: 204,
    session: true,
    refusals: ['GROUP_OWNER_ONLY'],
  },
  'POST /api/customer/groups/:id/invites': {
    summary: 'The link by which others join: the one that is good already, or a new one for seven days',
    params: ById,
    response: data(Group),
    session: true,
  },
  'DELETE /api/customer/groups/:id/invites': {
    summary: 'Takes the link back: nobody joins by it any more',
    params: ById,
    body: z.strictObject({ id: Uuid }),
    response: data(Group),
    session: true,
    refusals: ['GROUP_OWNER_ONLY'],
  },
  'PUT /api/customer/groups/:id/members/:member': {
    summary: 'Hands the group over to one of its members; the owner before stays as a member',
    params: ByMember,
    body: z.strictObject({ role: z.literal('owner') }),
    response: data(Group),
    session: true,
    refusals: ['GROUP_OWNER_ONLY'],
  },
  'DELETE /api/customer/groups/:id/members/:member': {
    summary: 'Leaves the group, or as its owner removes somebody: their votes and bookings leave with them',
    params: ByMember,
    response: z.null(),
    status: 204,
    session: true,
    refusals: ['GROUP_OWNER_ONLY', 'GROUP_OWNER_STAYS'],
  },
  'GET /api/customer/groups/join/:token': {
    summary: 'What an invite link leads to, before joining. Needs no session',
    params: ByToken,
    response: data(Invitation),
    refusals: ['INVITE_EXPIRED', 'INVITE_REVOKED'],
  },
  'POST /api/customer/groups/join/:token': {
    summary: 'Joins; whoever is in it already stays so',
    params: ByToken,
    response: data(Group),
    session: true,
    refusals: ['INVITE_EXPIRED', 'INVITE_REVOKED', 'GROUP_FULL', 'GROUPS_LIMIT', 'ACCOUNT_NEEDED'],
  },
  'GET /api/customer/groups/:id/bookings': {
    summary: 'What the group does or did together, without contacts, prices, codes or tickets',
    params: ById,
    query: z.object({ when: z.enum(['upcoming', 'past']).optional(), page: z.coerce.number().int().min(1).optional() }),
    response: page(GroupBooking),
    session: true,
  },
  'GET /api/customer/groups/:id/polls': {
    summary: 'The votes of a group, newest first, with the places left right now',
    params: ById,
    response: Polls,
    session: true,
  },
  'POST /api/customer/groups/:id/polls': {
    summary: 'Begins a vote; any member may',
    params: ById,
    body: z.strictObject({ question: z.string(), options: z.array(Option).max(MOST_OPTIONS).optional() }),
    response: Polls,
    status: 201,
    session: true,
    refusals: ['POLLS_LIMIT', 'SESSION_NOT_BOOKABLE', 'SESSION_FULL'],
  },
  'DELETE /api/customer/groups/:id/polls/:poll': {
    summary: 'Takes a vote away; what came of it stays booked. The owner may, and whoever began it',
    params: ByPoll,
    response: Polls,
    session: true,
    refusals: ['GROUP_OWNER_ONLY', 'POLL_DECIDED'],
  },
  'POST /api/customer/groups/:id/polls/:poll/options': {
    summary: 'Adds a session to vote on, of those that can be booked; any member may while nothing is decided',
    params: ByPoll,
    body: Option,
    response: Polls,
    session: true,
    refusals: ['POLL_DECIDED', 'POLL_OPTIONS_FULL', 'SESSION_NOT_BOOKABLE', 'SESSION_FULL'],
  },
  'PUT /api/customer/groups/:id/polls/:poll/votes': {
    summary: 'All that whoever asks is for; changeable until it is decided',
    params: ByPoll,
    body: z.strictObject({ option_ids: z.array(Uuid).max(MOST_OPTIONS) }),
    response: Polls,
    session: true,
    refusals: ['POLL_DECIDED'],
  },
  'POST /api/customer/groups/:id/polls/:poll/decision': {
    summary:
      'Decides: the option’s places become one hold of whoever decides, whoever else decides at the same moment. The same decision again gives the same hold',
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
      'PAYMENT_IN_PROGRESS',
      'HOLDS_LIMIT',
      'TOO_MANY_REQUESTS',
    ],
  },
} as const satisfies Record<string, EndpointShape>
