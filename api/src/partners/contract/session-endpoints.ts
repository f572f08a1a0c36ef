import { Instant, LocalDate } from 'shared/contracts'
import { z } from 'zod'
import type { PartnerEndpoint } from '../http/partner-route'
import { ListMeta, listPages } from './list-pages'
import { LocalTime, NumericId, OfExperience, WithId } from './local-times'

const MAX_CAPACITY = 1000
const TAG = 'sessions'

/** How many people can come to a session. */
export const Capacity = z.int().min(1).max(MAX_CAPACITY)
const SoldElsewhere = z.int().min(0).max(MAX_CAPACITY)

export const PartnerSession = z.object({
  id: NumericId,
  experience_id: z.string(),
  schedule_id: NumericId.nullable().describe('The schedule that it belongs to; null for a single session.'),
  starts_at: Instant,
  ends_at: Instant,
  date: LocalDate.describe('Day of the start in Europe/London.'),
  time: LocalTime.describe('Time of the start in Europe/London.'),
  bookable_until: Instant,
  capacity: Capacity,
  seats_sold: z.int().describe('Of bookings that are paid for.'),
  seats_held: z.int().describe('Of bookings that are not paid for yet.'),
  seats_sold_elsewhere: SoldElsewhere.describe('That you have sold without us.'),
  seats_left: z.int(),
  is_private: z.boolean().describe('True when a private booking has the complete session.'),
  status: z.enum(['scheduled', 'cancelled']),
})
export type PartnerSession = z.output<typeof PartnerSession>

/** A session, with the references of its bookings. */
export const SoldSession = z.object({ session: PartnerSession, bookings: z.array(z.string()) })
export type SoldSession = z.output<typeof SoldSession>

const Session = z.object({ data: PartnerSession })

const NewSession = z
  .strictObject({
    starts_at: Instant.optional().describe('An instant with its offset, such as 2026-07-01T10:00:00+01:00.'),
    date: LocalDate.optional().describe('Instead of starts_at: the day in Europe/London …'),
    time: LocalTime.optional().describe('… and the time of day there.'),
    capacity: Capacity,
    seats_sold_elsewhere: SoldElsewhere.default(0),
  })
  .refine(({ starts_at, date, time }) => (starts_at ? !date && !time : date && time), {
    path: ['starts_at'],
    message: 'Send either starts_at, or date and time.',
  })

const CheckIn = z.object({
  id: z.uuid(),
  result: z
    .enum(['valid', 'already_used', 'unknown', 'elsewhere', 'withdrawn'])
    .describe('`elsewhere`: a ticket for another session. `withdrawn`: its booking was cancelled or moved.'),
  code: z.string().nullable(),
  name: z.string().nullable(),
  kind: z.enum(['adult', 'child']).nullable(),
  checked_in_at: Instant.nullable(),
})

/** Endpoints of single sessions. */
export const sessionEndpoints = {
  list: {
    method: 'GET',
    path: '/experiences/:id/sessions',
    tag: TAG,
    summary: 'The sessions of an experience, by start',
    params: OfExperience,
    query: z.strictObject({
      from: LocalDate.optional().describe('First day; today when left out.'),
      until: LocalDate.optional().describe('Last day, inclusive.'),
      status: z.enum(['scheduled', 'cancelled']).optional(),
      ...listPages,
    }),
    response: z.object({ data: z.array(PartnerSession), meta: ListMeta }),
  },
  create: {
    method: 'POST',
    path: '/experiences/:id/sessions',
    tag: TAG,
    summary: 'Adds a single session',
    params: OfExperience,
    body: NewSession,
    response: Session,
    status: 201,
    refusals: ['SESSIONS_SUPPLIED', 'SESSION_EXISTS', 'BLACKOUT_DATE'],
  },
  read: { method: 'GET', path: '/sessions/:id', tag: TAG, summary: 'A session', params: WithId, response: Session },
  change: {
    method: 'PUT',
    path: '/sessions/:id',
    tag: TAG,
    summary: 'Changes how many people can come',
    description:
      'Refused with CAPACITY_SOLD when it is less than what is sold or held; `errors.bookings` has the references of the bookings that would not fit.',
    params: WithId,
    body: z.strictObject({ capacity: Capacity, seats_sold_elsewhere: SoldElsewhere.optional() }),
    response: Session,
    refusals: ['SESSIONS_SUPPLIED', 'CAPACITY_SOLD', 'SESSION_CANCELLED'],
  },
  remove: {
    method: 'DELETE',
    path: '/sessions/:id',
    tag: TAG,
    summary: 'Deletes a session that has no bookings',
    description: 'Its schedule leaves its time out from now on.',
    params: WithId,
    response: z.null(),
    status: 204,
    refusals: ['SESSIONS_SUPPLIED', 'SESSION_SOLD', 'SESSION_CANCELLED', 'SESSION_STARTED'],
  },
  cancel: {
    method: 'POST',
    path: '/sessions/:id/cancel',
    tag: TAG,
    summary: 'Cancels a session: all customers get a full refund and an e-mail',
    description: 'After a failure, send it again: it continues with the bookings that are left.',
    params: WithId,
    body: z.strictObject({ reason: z.string().trim().min(1).max(500).optional() }).nullish(),
    response: z.object({
      data: z.object({
        session: PartnerSession,
        cancelled_bookings: z.array(z.string()).describe('References of the bookings that this request has refunded.'),
        released_holds: z.int(),
      }),
    }),
    refusals: ['SESSION_STARTED'],
  },
  checkIn: {
    method: 'POST',
    path: '/sessions/:id/check-ins',
    tag: TAG,
    summary: 'Checks guests in by their tickets',
    description: 'In the order given. A check-in that is sent again with the same id changes nothing.',
    params: WithId,
    body: z.strictObject({
      check_ins: z
        .array(
          z.strictObject({
            id: z.uuid().describe('Chosen by you, once for each scan.'),
            ticket: z.string().min(1).max(300).describe('The code of a ticket, or the text of its QR code.'),
            scanned_at: Instant.optional().describe('Now when left out.'),
          }),
        )
        .min(1)
        .max(200),
    }),
    response: z.object({ data: z.array(CheckIn) }),
  },
} as const satisfies Record<string, PartnerEndpoint>
