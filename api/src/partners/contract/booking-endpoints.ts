import { Instant, LocalDate, Pence, Uuid } from 'shared/contracts'
import { z } from 'zod'
import type { PartnerEndpoint } from '../http/partner-route'
import { ListMeta, listPages } from './list-pages'
import { ExperienceId, LocalTime, NumericId, WithId } from './local-times'
import { Amounts } from './payout-endpoints'

const TAG = 'bookings'

const BOOKING_STATUSES = [
  'held',
  'awaiting_payment',
  'confirmed',
  'completed',
  'expired',
  'cancelled_by_customer',
  'cancelled_by_host',
  'no_show',
] as const

const Status = z.enum(BOOKING_STATUSES)

/** One status, or several with commas between them. */
const StatusList = z
  .string()
  .max(200)
  .transform((text) => text.split(','))
  .pipe(z.array(Status))
  .describe('One status or several, such as confirmed,completed.')

export const PartnerBooking = z.object({
  uuid: Uuid,
  reference: z.string(),
  status: Status,
  experience_id: z.string(),
  experience_name: z.string(),
  session: z.object({
    id: NumericId,
    starts_at: Instant,
    ends_at: Instant,
    date: LocalDate.describe('In Europe/London.'),
    time: LocalTime,
  }),
  seats: z.int(),
  is_private: z.boolean(),
  lines: z.array(
    z.object({
      ticket_id: z.string(),
      kind: z.enum(['adult', 'child', 'private']),
      name: z.string(),
      unit_price: Pence,
      quantity: z.int(),
      total: Pence,
    }),
  ),
  guests: z
    .array(
      z.object({
        first_name: z.string().nullable(),
        last_name: z.string().nullable(),
        kind: z.enum(['adult', 'child']),
        checked_in_at: Instant.nullable(),
      }),
    )
    .describe('Their names only while the booking is confirmed or completed.'),
  contact: z
    .object({
      first_name: z.string().nullable(),
      last_name: z.string().nullable(),
      email: z.string().nullable(),
      phone: z.string().nullable(),
    })
    .nullable()
    .describe('Only while the booking is confirmed or completed.'),
  amounts: Amounts,
  reseller: z.object({ id: z.string(), name: z.string(), reference: z.string().nullable() }).nullable(),
  created_at: Instant,
  confirmed_at: Instant.nullable(),
  updated_at: Instant,
})
export type PartnerBooking = z.output<typeof PartnerBooking>

const Bookings = z.object({ data: z.array(PartnerBooking), meta: ListMeta })

/** Endpoints of bookings. */
export const bookingEndpoints = {
  list: {
    method: 'GET',
    path: '/bookings',
    tag: TAG,
    summary: 'Bookings, by the start of their sessions',
    description: 'With updated_since, by their last change.',
    query: z.strictObject({
      experience_id: ExperienceId.optional(),
      from: LocalDate.optional().describe('First day of the sessions, in Europe/London.'),
      until: LocalDate.optional().describe('Last day, inclusive.'),
      status: StatusList.optional(),
      updated_since: Instant.optional().describe('Only bookings that were changed at this instant or later.'),
      ...listPages,
    }),
    response: Bookings,
  },
  listOfSession: {
    method: 'GET',
    path: '/sessions/:id/bookings',
    tag: TAG,
    summary: 'The bookings of a session',
    params: WithId,
    query: z.strictObject({ status: StatusList.optional(), ...listPages }),
    response: Bookings,
  },
  read: {
    method: 'GET',
    path: '/bookings/:uuid',
    tag: TAG,
    summary: 'A booking',
    params: z.object({ uuid: Uuid }),
    response: z.object({ data: PartnerBooking }),
  },
} as const satisfies Record<string, PartnerEndpoint>
